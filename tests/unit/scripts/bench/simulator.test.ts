import { expect, test } from "vitest";
import { cpuSecondsOf, simulatorRows } from "../../../../scripts/bench/simulator.ts";
import { ownFolder, putFile } from "../../../support/temporary-folder.ts";

test("a commit is compared round by round: the machine's speed in a round is that of both", () => {
  const costs = new Map([
    ["here", [10, 20, 40]],
    ["before", [40, 60, 40]],
  ]);
  expect(simulatorRows(costs)).toEqual([
    ["here", "20.0", "500", ""],
    ["before", "40.0", "250", "3.0"],
  ]);
});

test("the processor time of a program is its own and that of the programs that it starts", async () => {
  const folder = ownFolder();
  // To ask for the time takes most of it by itself, which is the system's and not the program's.
  const busy = "do for (let n = 0; n < 1e6; n += 1); while (process.cpuUsage().user < 300_000);";
  putFile(folder, "busy.mjs", busy);
  putFile(
    folder,
    "both.mjs",
    `import { spawnSync } from "node:child_process";
    spawnSync(process.execPath, [process.argv[2]]);
    ${busy}`,
  );
  const seconds = await cpuSecondsOf(folder, "both.mjs", "busy.mjs");
  expect(seconds).toBeGreaterThanOrEqual(0.6);
});
