/** `npm run simulate`: see `--help`, and docs/fake-server/simulator.md. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { runProgram } from "./support/run.ts";

// Before the imports that it caches: compiling the simulator is half of a start.
enableCompileCache(join(import.meta.dirname, "../.cache/node-compile"));
const { simulateProgram } = await import("./programs/simulate.ts");

await runProgram(simulateProgram("npm run simulate --"));
