import { expect, it } from "vitest";
import { simulateCommand } from "../../scripts/support/simulate-command.ts";
import { simulateOptions } from "../../scripts/support/simulate-options.ts";
import { defectNamed } from "../../src/simulation/defects/defects.ts";
import { simulate } from "../../src/simulation/run.ts";

it("the help's run with a defect breaks an invariant, and the help replays its file", async () => {
  const example = simulateCommand.examples.find((one) => one.includes("--defect"));
  const command = simulateOptions(example?.split(" ") ?? []);
  if (command.kind !== "run") throw new Error("The example is no run");
  const { failure } = await simulate({ ...command.run, defect: defectNamed(command.defect) });
  const file = `simulate-${command.run.seed}-${failure?.violation.invariant}.json`;
  expect(simulateCommand.examples).toContain(`--replay ${file}`);
});
