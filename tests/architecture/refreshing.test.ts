import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";

/** A list is refreshed by a pull, and by the same part's button. tests/ui/ui/parts/refreshable.test.tsx */

const sourceOf = (screen: string): string =>
  readdirSync(`src/ui/screens/${screen}`)
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(`src/ui/screens/${screen}/${name}`, "utf8"))
    .join("\n");

const screens = [...new Set(screenRoutes.map(({ screen }) => screen))].toSorted();

test("every list can be pulled: a screen that cannot has no list of the server's rows", () => {
  const isPulled = (screen: string): boolean =>
    /<(?:Refreshable|PullToRefresh)\b/.test(sourceOf(screen));
  const hasList = (screen: string): boolean =>
    /<(?:LongList|PagedRows|PagedProductGrid|MovingRows|RowLinks)\b/.test(sourceOf(screen));
  const others = screens.filter((screen) => !isPulled(screen));
  expect(screens.filter(hasList).length).toBeGreaterThan(6);
  expect(others.filter(hasList)).toEqual([]);
  // Forms, and what is read again before it is sent.
  expect(others).toEqual([
    "checkout",
    "login",
    "payment",
    "payment-success",
    "product",
    "register",
    "settings",
  ]);
});
