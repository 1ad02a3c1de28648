/** `npm run simulate`: see `--help`, and docs/fake-server.md. */
import { simulateProgram } from "./programs/simulate.ts";
import { runProgram } from "./support/run.ts";

await runProgram(simulateProgram("npm run simulate --"));
