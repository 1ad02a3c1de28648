import { act, cleanup } from "@testing-library/react";
import { Result, Schema } from "effect";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { product } from "../../../src/contract/catalogue.ts";
import { type Language, languages } from "../../../src/domain/locale/language.ts";
import { productCard } from "../../../src/shell/product-card.ts";
import type { Row } from "../../../src/shell/wire.ts";
import type { Words } from "../../../src/shell/words.ts";
import { changeLanguage } from "../../../src/ui/i18n/i18n.ts";
import { ProductCard } from "../../../src/ui/products/product-card.tsx";
import { renderScreen } from "../../support/render-screen.tsx";

/** The page's own cards, before the bundle has come, are those that React draws after it. */

const texts = await shellTexts();
const wordsIn = (language: Language): Words => texts[language] ?? {};

/** Whole amounts, halves and their neighbours (D2), as numbers and as texts. */
const amount = fc
  .tuple(
    fc.oneof(fc.nat({ max: 2_000 }), fc.nat({ max: 40_000_000_000 })),
    fc.constantFrom(
      "",
      ".5",
      ".00",
      ".01",
      ".49",
      ".50",
      ".51",
      ".99",
      ".995",
      ".30000000000000004",
    ),
    fc.boolean(),
  )
  .map(([units, rest, isText]) => (isText ? `${units}${rest}` : Number(`${units}${rest}`)));

const flag = fc.constantFrom(true, false, 0, 1, "0", "1", null);

/** Two prices that differ by little are written exactly. */
const prices = fc.oneof(
  fc.tuple(amount, fc.oneof(amount, fc.constant(null))),
  fc
    .tuple(fc.nat({ max: 3_000 }), fc.integer({ min: 1, max: 99 }))
    .map(([units, rest]): [number, string] => [units, `${units}.${String(rest).padStart(2, "0")}`]),
);

const row: fc.Arbitrary<Row> = fc
  .record({
    id: fc.oneof(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999 }).map(String),
    ),
    name: fc.string({ unit: fc.constantFrom("a", "Ї", "ř", "中", " ", "&", "<", '"') }),
    prices,
    stock: fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 5, 11, 21, 22, "7", 1_234_567), fc.nat()),
    sales: fc.nat(),
    images: fc.constantFrom([], null, ["/pictures/product-1.svg"], ["", "/b.svg"]),
    tags: fc.uniqueArray(fc.constantFrom("Bestseller", "Акція", "新")),
    is_recommended: flag,
    is_hot: flag,
    is_new: flag,
    description: fc.constant(null),
    status: fc.constantFrom("on_sale", "off_sale", "something", undefined),
  })
  .map(({ prices: [price, original], status, ...rest }) => ({
    ...rest,
    price,
    original_price: original,
    ...(status === undefined ? {} : { status }),
  }));

/** What differs: React's pictures have an address and say how to load it, or stand for a missing one. */
const plain = (card: Element | null) => {
  if (card === null) return null;
  for (const image of card.querySelectorAll("img"))
    image.replaceWith(
      `[${image.className} ${image.getAttribute("src") ?? image.dataset["src"]} ${image.alt}]`,
    );
  for (const missing of card.querySelectorAll("[class=fallback]")) missing.remove();
  return { href: card.getAttribute("href"), name: card.className, inside: card.innerHTML };
};

afterEach(cleanup);

test.each(languages)("a card is the one that React draws, in %s", async (language) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12, size: "max" }), async (rows) => {
      const products = rows.map((sent) =>
        Result.getOrThrow(Schema.decodeUnknownResult(product.codec)(sent)),
      );
      const Cards = () =>
        products.map((each, index) => <ProductCard key={index} product={each} eager />);
      const { container } = await renderScreen(Cards, {}, { address: "/", texts: ["common"] });
      await act(() => changeLanguage(language, () => undefined));
      const drawn = Array.from(container.querySelectorAll("a"), (card) => plain(card));
      const early = rows.map((sent) =>
        plain(productCard(sent, { language, words: wordsIn(language), base: "" })),
      );
      cleanup();
      expect(early).toEqual(drawn);
    }),
    { numRuns: 12 },
  );
});

test("a row that has not the form of a product is left to React", () => {
  const setting = { language: "en", words: wordsIn("en"), base: "" } as const;
  const sent: Row = { id: 1, name: "Lamp", price: "9.50", stock: 3, images: [], tags: [] };
  expect(productCard(sent, setting)).not.toBeNull();
  const broken: readonly Row[] = [
    { id: "x" },
    { name: null },
    { price: "9,50" },
    { price: null },
    { original_price: "much" },
    { stock: -1 },
    { stock: 1.5 },
    { images: "one.svg" },
    { tags: [7] },
    { is_hot: "yes" },
    { status: 4 },
  ];
  // What is drawn although it should not be.
  expect(broken.filter((part) => productCard({ ...sent, ...part }, setting) !== null)).toEqual([]);
});
