/** `npm run api`: see `--help`, and docs/fake-server/options.md. */
import { apiProgram } from "./programs/api.ts";
import { runProgram } from "./support/run.ts";

await runProgram(apiProgram);
