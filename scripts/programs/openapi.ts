import { openApiCommand } from "../support/openapi-command.ts";
import { lazyProgram, type Program } from "../support/run.ts";

/** @param root the folder with `docs` in it */
export const openApiProgram = (root = "."): Program<() => Promise<void>> =>
  lazyProgram(openApiCommand, async () => {
    const { read, runIn } = await import("./openapi-run.ts");
    return { read, run: runIn(root) };
  });
