/**
 * Everything that decides whether a change may land. Every step runs, whatever the ones before it
 * said; only the journeys need the builds, and a browser. A step that passes is one line; of one that
 * fails, all comes that it said. The last line is `N passed, N failed`.
 */
import { existsSync, rmSync } from "node:fs";
import { command, timed, together, vitest } from "./checks/steps.ts";
import { nothing, oneFailure, plus } from "./checks/tally.ts";
import { endChildren } from "./support/children.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";
import { stopOnSignal, stoppedCodes } from "./support/stop-on-signal.ts";

/** What the journeys run. */
const builds = { shop: "dist", lean: "dist-lean", demo: "dist-demo" } as const;

const runAll = async (): Promise<void> => {
  stopOnSignal(endChildren, "unfinished");
  for (const folder of Object.values(builds)) rmSync(folder, { recursive: true, force: true });
  const alone = await together({
    // One checker, because builds run beside it: several would check shared files repeatedly.
    types: command("tsc", "--noEmit", "--checkers", "1"),
    "build and size": command("node", "scripts/size.ts", "--outDir", builds.shop),
    "build:lean": command("node", "scripts/build-lean.ts"),
    "build:demo": command("vite", "build", "--mode", "demo", "--logLevel", "warn"),
    lint: command("oxlint", "--deny-warnings"),
    format: command("oxfmt", "--check"),
    browser: command("node", "scripts/find-browser.ts"),
  });
  const pageless = await timed(
    "unit, property, machine, contract, simulation, ui and architecture tests",
    // In one run, so that no processor waits for the end of a group.
    vitest(
      "pageless",
      "unit",
      "property",
      "machine",
      "contract",
      "simulation",
      "ui",
      "ui-alone",
      "architecture",
    ),
  );
  const journeys = await timed(
    "journeys",
    Object.values(builds).every((folder) => existsSync(folder))
      ? vitest("journey", "journey")
      : async () => oneFailure("journeys: not run, for a build has failed"),
  );
  const coverage = await timed(
    "coverage of the specification",
    command("node", "scripts/coverage.ts", "--check"),
  );

  const { passed, failed, failures } = [alone, pageless, journeys, coverage].reduce(plus, nothing);
  process.exitCode = failed === 0 ? 0 : 1;
  // Repeated at the end, the visible part of a long log.
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
  console.log(`${passed} passed, ${failed} failed`);
};

await runProgram({
  command: {
    name: "npm test",
    what: "Runs everything that decides whether a change may land.",
    options: {},
    examples: [""],
    codes: ["1  a step or a test has failed", "2  the options are wrong", stoppedCodes],
  },
  read: (args) => readArguments({ options: {} }, args),
  run: runAll,
});
