/**
 * `npm run bench`: how a slow phone sees the start of the home screen, as ratios to a bare React page;
 * then how fast the fake server answers in the huge shop, as ratios to the demo shop. What is compared
 * is measured in the same run, in turn. Figures are medians; nothing is asserted, for time is the
 * machine's affair. `-- --compare REF` builds another commit and measures it in the same rounds.
 */
import { buildOf } from "./bench/build-of.ts";
import { homeStartReport } from "./bench/home-start.ts";
import { hugeShopReport } from "./bench/huge-shop.ts";
import { buildShop } from "./support/build.ts";
import { endChildren } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal } from "./support/stop-on-signal.ts";

const options = {
  compare: { type: "string", value: "REF", what: "measures another commit in the same rounds" },
  part: { type: "string", value: "NAME", what: "only one of them: home or server" },
} as const;

await runProgram({
  command: {
    name: "npm run bench",
    what: "Measures the start of the home screen on a slow phone, and the fake server in the huge shop.",
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
    if (part !== undefined && part !== "home" && part !== "server")
      throw new Error(`--part ${part}: not home or server`);
    return { compare, part };
  },
  run: async ({ compare, part }) => {
    // Playwright ends its browsers with the process.
    stopOnSignal(endChildren, "unfinished");
    if (part !== "server") {
      await buildShop();
      const builds = {
        here: "dist",
        ...(compare === undefined ? {} : { [compare]: await buildOf(compare) }),
      };
      console.log(`${await homeStartReport(builds)}\n`);
    }
    if (part !== "home") console.log(await hugeShopReport());
  },
});
