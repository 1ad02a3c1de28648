import type { Page } from "playwright-core";
import { screen, type Stop, type Visitor } from "./stop.ts";
import { untilInPage } from "../wait.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

const few = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ parent_id }) => parent_id === null).slice(0, 2);

/** Each name as long as two, and whatever is below a category is below the first one. */
const manyAndLong = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row, place) => ({
    ...row,
    name: `${row.name} – ${rows[(place + 1) % rows.length]?.name}`,
    parent_id: row.parent_id === null ? null : 1,
  }));

/** The shop's own categories, changed on their way to the page. */
const change = async (page: Page, by: (rows: readonly Row[]) => readonly Row[]): Promise<void> => {
  await page.route("**/api/client/categories", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({
      response,
      json: { ...json, data: { categories: by(json.data.categories) } },
    });
  });
};

/** A visitor who sees the home screen in one such shop alone: it keeps what it has shown last. */
const inShop = (
  name: string,
  visitor: Visitor,
  by: (rows: readonly Row[]) => readonly Row[],
  address: string,
  links: number,
): Stop =>
  screen(name, visitor, {
    address: () => address,
    shows: "main nav li a",
    prepare: (page) => change(page, by),
    goOn: (page) =>
      untilInPage(
        page,
        `${links} links to categories`,
        (count) => document.querySelectorAll("main nav li a:has(img)").length === Number(count),
        String(links),
      ),
  });

/** A shop with two categories, and one with many whose names are long. */
export const categoryStops: readonly Stop[] = [
  inShop("few categories, home", "newcomer", few, "", 2),
  inShop("few categories, one of them", "newcomer", few, "categories/2/products", 2),
  inShop("many long categories, home", "waiting", manyAndLong, "", 8),
  inShop("many long categories, one of them", "waiting", manyAndLong, "categories/1/products", 35),
];
