/**
 * `npm run bench`: how a slow phone sees the start of the home screen, as ratios to a bare React page;
 * what long lists cost as they grow; how fast the fake server answers in the huge shop, as ratios to the
 * demo shop. What is compared is measured in the same run, in turn. Figures are medians; nothing is
 * asserted, for time is the machine's affair. `-- --compare REF` builds another commit and measures it in
 * the same run.
 */
import { buildOf } from "./bench/build-of.ts";
import { homeStartReport } from "./bench/home-start.ts";
import { hugeShopReport } from "./bench/huge-shop.ts";
import { isolatedShopReport } from "./bench/isolated-shop.ts";
import { listsReport } from "./bench/lists.ts";
import { buildShop } from "./support/build.ts";
import { endChildren } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

const parts = ["home", "lists", "server"] as const;
type Part = (typeof parts)[number];

const isPart = (text: string): text is Part => parts.some((part) => part === text);

const options = {
  compare: { type: "string", value: "REF", what: "measures another commit in the same rounds" },
  part: { type: "string", value: "NAME", what: `only one of them: ${parts.join(", ")}` },
} as const;

await runProgram({
  command: {
    name: "npm run bench",
    what: "Measures the start of the home screen and long lists on a slow phone, and the fake server in the huge shop.",
    options,
    examples: ["", "--part server", "--part home --compare main"],
    codes: [
      "1  something could not be measured",
      "2  the options are wrong",
      "130, 143  stopped by Ctrl-C, by SIGTERM",
    ],
  },
  read: (args) => {
    const { compare, part } = readArguments({ options }, args).values;
    if (part !== undefined && !isPart(part))
      throw new Error(`--part ${part}: not one of ${parts.join(", ")}`);
    return { compare, part };
  },
  run: async ({ compare, part }) => {
    // Playwright ends its browsers with the process.
    stopOnSignal(endChildren, "unfinished");
    const wanted = part === undefined ? parts : [part];
    const builds: Record<string, string> = {};
    if (wanted.some((each) => each !== "server")) {
      await buildShop();
      builds["here"] = "dist";
      if (compare !== undefined) builds[compare] = await buildOf(compare);
    }
    const reports = {
      home: () => homeStartReport(builds),
      lists: () => listsReport(builds),
      server: async () => [await isolatedShopReport(), await hugeShopReport()].join("\n\n"),
    } as const satisfies Record<Part, () => Promise<string>>;
    for (const each of wanted) console.log(`${await reports[each]()}\n`);
  },
});
