/**
 * `npm run bench`: how a slow phone sees the start of the home screen, as ratios to a bare React page;
 * then how fast the fake server answers in the huge shop, as ratios to the demo shop. What is compared
 * is measured in the same run, in turn. Figures are medians; nothing is asserted, for time is the
 * machine's affair. `-- --compare REF` builds another commit and measures it in the same rounds.
 */
import { buildOf } from "./bench/build-of.ts";
import { homeStartReport } from "./bench/home-start.ts";
import { hugeShopReport } from "./bench/huge-shop.ts";
import { readArguments } from "./support/read-arguments.ts";
import { run } from "./support/run.ts";

await run(async () => {
  const { values } = readArguments({
    options: { compare: { type: "string" }, part: { type: "string" } },
  });
  const { compare, part } = values;
  if (part !== undefined && part !== "home" && part !== "server")
    throw new Error("--part is home or server");
  const builds = {
    here: "dist",
    ...(compare === undefined ? {} : { [compare]: buildOf(compare) }),
  };
  if (part !== "server") console.log(`${await homeStartReport(builds)}\n`);
  if (part !== "home") console.log(await hugeShopReport());
});
