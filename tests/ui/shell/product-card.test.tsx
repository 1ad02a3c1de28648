import { act, cleanup } from "@testing-library/react";
import { Result } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shellTexts } from "../../../scripts/vite/shell-texts.ts";
import { product } from "../../../src/contract/catalogue.ts";
import { type Language, languages } from "../../../src/domain/locale/language.ts";
import { productCard } from "../../../src/shell/product-card.ts";
import type { Row } from "../../../src/shell/wire.ts";
import type { Words } from "../../../src/shell/words.ts";
import { changeLanguage } from "../../../src/ui/i18n/i18n.ts";
import { ProductCard } from "../../../src/ui/products/product-card.tsx";
import { drawnPlainly } from "../../support/drawn-plainly.ts";
import { productsSent } from "../../support/product-sent.ts";
import { renderScreen } from "../../support/render-screen.tsx";

/** The page's own cards, before the bundle has come, are those that React draws after it. */

const texts = await shellTexts("home");
const wordsIn = (language: Language): Words => texts[language] ?? {};

test.each(languages)("a card is the one that React draws, in %s", async (language) => {
  await fc.assert(
    fc.asyncProperty(productsSent(12), async (rows) => {
      const products = rows.map((sent) => Result.getOrThrow(product.decode(sent)));
      const Cards = () =>
        products.map((each, index) => <ProductCard key={index} product={each} eager />);
      const { container } = await renderScreen(Cards, {}, { address: "/", texts: ["common"] });
      await act(() => changeLanguage(language, () => undefined));
      const drawn = Array.from(container.querySelectorAll("a"), drawnPlainly);
      const early = rows.map((sent) =>
        drawnPlainly(productCard(sent, { language, words: wordsIn(language), base: "" })),
      );
      cleanup();
      expect(early).toEqual(drawn);
    }),
    { numRuns: 6 },
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
