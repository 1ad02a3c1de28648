import { act, cleanup } from "@testing-library/react";
import { Result } from "effect";
import fc from "fast-check";
import Search from "lucide/dist/esm/icons/search.mjs";
import { expect, test } from "vitest";
import { fromPromise } from "xstate";
import { iconMarkup } from "../../../scripts/vite/icon-markup.ts";
import { pageWords, shellTexts } from "../../../scripts/vite/shell-texts.ts";
import type { ReadOptions } from "../../../src/domain/call/read-options.ts";
import { category, product } from "../../../src/contract/catalogue.ts";
import type { Reads } from "../../../src/contract/schema/entity.ts";
import type { Category } from "../../../src/domain/catalogue/category.ts";
import { categoryScreenLogic } from "../../../src/domain/catalogue/category-screen.machine.ts";
import type { CategoryProductsQuery, Product } from "../../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../../src/domain/call/failure.ts";
import { isCategoryId } from "../../../src/domain/identity/ids.ts";
import { languages } from "../../../src/domain/locale/language.ts";
import type { PageRequest } from "../../../src/domain/paging/paged-list.machine.ts";
import type { Page } from "../../../src/domain/paging/page.ts";
import { appBar, backButton } from "../../../src/shell/app-bar.ts";
import { barLinks } from "../../../src/shell/bar-links.ts";
import { categoryRow } from "../../../src/shell/category-row.ts";
import { categoryStrip } from "../../../src/shell/category-strip.ts";
import { listingBar } from "../../../src/shell/listing-bar.ts";
import { productGrid } from "../../../src/shell/product-grid.ts";
import type { Row } from "../../../src/shell/wire.ts";
import { changeLanguage } from "../../../src/ui/i18n/i18n.ts";
import { forgetScreens } from "../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../src/ui/screens/category/category-screen.tsx";
import { drawnPlainly } from "../../support/drawn-plainly.ts";
import { productsSent } from "../../support/product-sent.ts";
import { showScreen } from "../../support/shop-screen.tsx";

/** A category that the page draws before the bundle has come is the one that React draws after it. */

const texts = await shellTexts("category");
const bars = await pageWords();
const glyph = iconMarkup(Search, 22);

const sent: readonly Row[] = [
  { id: 1, name: "Дім", image: "/home.svg", parent_id: null },
  { id: "2", name: "家", image: null },
  { id: 11, name: "Lamps & <more>", image: "", parent_id: "1" },
  { id: 12, name: "Chairs", image: "/chairs.svg", parent_id: 1 },
];

const decoded = <A,>({ decode }: Reads<A>, rows: readonly Row[]): readonly A[] =>
  rows.map((row) => Result.getOrThrow(decode(row)));

/** What React draws, part by part. */
const drawnByReact = async (id: number, rows: readonly Row[], language: string) => {
  forgetScreens();
  const items = decoded(product, rows);
  const { container } = await showScreen({
    name: "category",
    screen: Screen,
    route: "/categories/:id/products",
    address: `/categories/${id}/products`,
    actors: categoryScreenLogic({
      loadCategories: fromPromise<Result.Result<readonly Category[], CallFailure>, ReadOptions>(
        async () => Result.succeed(decoded(category, sent)),
      ),
      loadProducts: fromPromise<
        Result.Result<Page<Product>, CallFailure>,
        PageRequest<CategoryProductsQuery>
      >(async () => Result.succeed({ items, rows: items.length, total: items.length })),
    }),
  });
  const chosen = languages.find((one) => one === language) ?? "en";
  await act(() => changeLanguage(chosen, () => undefined));
  const parts = ["header", "main nav", "main .chips", "main [role=list] ul"];
  const drawn = parts.map((part) => drawnPlainly(container.querySelector(part)));
  cleanup();
  return drawn;
};

test.each(languages)("a category is the one that React draws, in %s", async (language) => {
  const painting = { language, words: texts[language] ?? {}, base: "" };
  const { words } = painting;
  const back = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const drawnByShell = (id: number, rows: readonly Row[]) => {
    const known = sent.flatMap((row) => categoryRow(row) ?? []);
    const here = known.find((one) => one.id === id);
    if (!isCategoryId(id) || here === undefined) throw new Error("There is no such category");
    const bar = appBar(here.name, backButton(bars[language]?.back ?? "", [back]));
    bar.append(barLinks(painting, ["/search", "", glyph], ["/cart", "", glyph]));
    const parts = [
      bar,
      categoryStrip(id, known, painting),
      listingBar(words),
      productGrid(rows, painting),
    ];
    return parts.map(drawnPlainly);
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2, 12), productsSent(6), async (id, rows) => {
      const numbered = rows.map((row, index) => ({ ...row, id: index + 1 }));
      expect(drawnByShell(id, numbered)).toEqual(await drawnByReact(id, numbered, language));
    }),
    { numRuns: 2 },
  );
});

test("a category of another form is left to React", () => {
  const broken: readonly Row[] = [{ id: 0 }, { name: 1 }, { image: 7 }, { parent_id: "top" }];
  expect(broken.filter((part) => categoryRow({ ...sent[0], ...part }) !== null)).toEqual([]);
});
