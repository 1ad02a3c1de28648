import { apiCommand } from "../support/api-command.ts";
import { lazyProgram } from "../support/run.ts";

/** The fake server over real HTTP, for any client. */
export const apiProgram = lazyProgram(apiCommand, () => import("./api-run.ts"));
