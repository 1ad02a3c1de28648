/** What each route loads first, in brotli, against size-budget.json. */
import { readFileSync } from "node:fs";
import { excesses, limitsOf, type SizeBudget } from "./size/budget.ts";
import { buildShop } from "./size/built-shop.ts";
import { routeSizes } from "./size/route-size.ts";
import { table } from "./support/table.ts";
import { run } from "./support/run.ts";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

await run(async () => {
  const budget: SizeBudget = JSON.parse(readFileSync("size-budget.json", "utf8"));
  const sizes = routeSizes(await buildShop("production"));
  console.log(
    table([
      ["screen", "KB of JavaScript", "of at most", "KB of CSS", "KB of HTML"],
      ...sizes.map(({ screen, js, css, html }) => [
        screen,
        kilobytes(js),
        kilobytes(limitsOf(budget, screen).js),
        kilobytes(css),
        kilobytes(html),
      ]),
    ]),
  );
  const over = excesses(budget, sizes);
  if (sizes.length === 0) throw new Error("The build has no screens");
  if (over.length > 0) throw new Error(over.join("\n"));
});
