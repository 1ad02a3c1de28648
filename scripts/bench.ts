/**
 * `npm run bench`: how a slow phone sees the starts of screens, and of an installed shop with and without a
 * network, as ratios to a bare React page; how it answers taps; what long lists cost as they grow; what
 * Lighthouse says; how fast the fake server answers in the huge shop, as ratios to the demo shop; the memory
 * of a thousand isolated shops; what its calls cost over HTTP, beside bare `node:http` and json-server. What
 * is compared is measured in the same run, in turn. Figures are medians; nothing is asserted, for time is the
 * machine's affair. `-- --compare REF` builds another commit and measures it in the same run.
 */
import { buildOf } from "./bench/build-of.ts";
import { httpReport } from "./bench/http.ts";
import { hugeShopReport } from "./bench/huge-shop.ts";
import { installedReport } from "./bench/installed.ts";
import { isolatedShopReport } from "./bench/isolated-shop.ts";
import { lighthouseReport } from "./bench/lighthouse.ts";
import { listsReport } from "./bench/lists.ts";
import { manyShopsReport } from "./bench/many-shops.ts";
import { type Report, reportText } from "./bench/report.ts";
import { simulatorReport } from "./bench/simulator.ts";
import { startsOf, startsReport } from "./bench/starts.ts";
import { tapsReport } from "./bench/taps.ts";
import { waterfallFile, waterfallReport } from "./bench/waterfall.ts";
import { buildShop } from "./support/build.ts";
import { endChildren } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { roundsOf } from "./support/option-values.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal, stoppedCodes } from "./support/stop-on-signal.ts";

/** The parts that are measured if none is named. */
const allParts = ["starts", "installed", "taps", "lists", "lighthouse", "server", "http"] as const;
/** `home` is a part of `starts`; `waterfall` changes a file; `simulator` is for two commits. */
const parts = [...allParts, "home", "waterfall", "simulator"] as const;
type Part = (typeof parts)[number];
/** The parts that need no page. */
const ofServer: readonly Part[] = ["server", "http", "simulator"];

const isPart = (text: string): text is Part => parts.some((part) => part === text);

const options = {
  compare: { type: "string", value: "REF", what: "measures another commit in the same rounds" },
  part: { type: "string", value: "NAME", what: `only one of them: ${parts.join(", ")}` },
  rounds: {
    type: "string",
    value: "N",
    what: "how often starts, taps, Lighthouse, HTTP or the simulator are measured",
  },
  json: {
    type: "boolean",
    default: false,
    what: "the paragraphs, and the rows of the tables, as JSON",
  },
} as const;

await runProgram({
  command: {
    name: "npm run bench",
    what: `Measures starts, taps and long lists on a slow phone, what Lighthouse says, and the fake server in the
huge shop, also over HTTP. --part home: the home screen's start alone; --part waterfall: draws it into ${waterfallFile}. --part simulator: its steps for each second of processor time.`,
    options,
    examples: [
      "",
      "--part server --json",
      "--part home --compare main",
      "--part simulator --compare main",
      "--part lighthouse --rounds 1",
    ],
    codes: ["1  something could not be measured", "2  the options are wrong", stoppedCodes],
  },
  read: (args) => {
    const { compare, part, rounds, json } = readArguments({ options }, args).values;
    if (part !== undefined && !isPart(part))
      throw new Error(`--part ${part}: not one of ${parts.join(", ")}`);
    return { compare, part, json, rounds: rounds === undefined ? undefined : roundsOf(rounds) };
  },
  run: async ({ compare, part, rounds, json }) => {
    // Playwright ends its browsers with the process.
    stopOnSignal(endChildren, "unfinished");
    const wanted = part === undefined ? allParts : [part];
    const builds: Record<string, string> = {};
    if (wanted.some((each) => !ofServer.includes(each))) {
      await buildShop();
      builds["here"] = "dist";
      if (compare !== undefined) builds[compare] = await buildOf(compare);
    }
    const reports = {
      starts: () => startsReport(builds, startsOf.starts, rounds),
      home: () => startsReport(builds, startsOf.home, rounds),
      installed: () => installedReport(builds, rounds),
      waterfall: () => waterfallReport("dist"),
      taps: () => tapsReport(builds, rounds),
      lists: () => listsReport(builds),
      lighthouse: () => lighthouseReport(rounds),
      server: async () => [
        ...(await isolatedShopReport()),
        ...(await manyShopsReport()),
        ...(await hugeShopReport()),
      ],
      http: () => httpReport(rounds),
      simulator: () => simulatorReport(compare, rounds),
    } as const satisfies Record<Part, () => Promise<Report>>;
    const made: Partial<Record<Part, Report>> = {};
    for (const each of wanted) {
      const report = await reports[each]();
      made[each] = report;
      if (!json) console.log(`${reportText(report)}\n`);
    }
    if (json) console.log(JSON.stringify(made));
  },
});
