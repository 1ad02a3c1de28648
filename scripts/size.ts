/** What each route loads first, in brotli, against size-budget.json. */
import { readFileSync } from "node:fs";
import { aheadSize } from "./size/ahead-size.ts";
import { excesses, limitsOf, type SizeBudget } from "./size/budget.ts";
import { buildShop } from "./size/built-shop.ts";
import { routeSizes } from "./size/route-size.ts";
import { table } from "./support/table.ts";
import { readArguments } from "./support/command.ts";
import { checkOutputFolder } from "./support/output-folder.ts";
import { runProgram } from "./support/run.ts";

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const options = {
  json: { type: "boolean", default: false, what: "the sizes in bytes, as JSON" },
  outDir: { type: "string", value: "DIR", what: "the folder to leave the build in; default: none" },
} as const;

await runProgram({
  command: {
    name: "npm run size",
    what: "Prints what each screen loads first, in brotli, against size-budget.json.",
    options,
    examples: ["", "--json", "--outDir dist"],
    codes: ["1  a screen is over its budget", "2  the options are wrong"],
  },
  read: (args) => {
    const { values } = readArguments({ options }, args);
    if (values.outDir !== undefined) checkOutputFolder("--outDir", values.outDir);
    return values;
  },
  run: async ({ json, outDir }) => {
    const budget: SizeBudget = JSON.parse(readFileSync("size-budget.json", "utf8"));
    const shop = await buildShop("production", outDir);
    const sizes = routeSizes(shop);
    const ahead = aheadSize(shop);
    if (json) console.log(JSON.stringify(sizes, null, 2));
    else {
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
      console.log(
        `\nFetched ahead by the service worker, all screens in one language: ${kilobytes(ahead)} KB of at most ${kilobytes(budget.ahead)}`,
      );
    }
    const over = excesses(budget, sizes, ahead);
    if (sizes.length === 0) throw new Error("The build has no screens");
    if (over.length > 0) throw new Error(over.join("\n"));
  },
});
