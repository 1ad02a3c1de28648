import { conformanceCommand } from "../support/conformance-command.ts";
import { lazyProgram } from "../support/run.ts";

/** Checks a server, or a recording of one, against the contract. */
export const conformanceProgram = lazyProgram(
  conformanceCommand,
  () => import("./conformance-run.ts"),
);
