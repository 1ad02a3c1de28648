import { lazyProgram, type Program } from "../support/run.ts";
import { simulateCommand } from "../support/simulate-command.ts";

/**
 * Virtual customers in the fake shop, and the invariants that hold whatever they do.
 *
 * @param again how it is called with options
 */
export const simulateProgram = (again: string): Program<() => Promise<void>> =>
  lazyProgram(simulateCommand, async () => {
    const { read, runWith } = await import("./simulate-run.ts");
    return { read, run: runWith(again) };
  });
