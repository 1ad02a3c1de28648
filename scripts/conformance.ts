/** `npm run conformance`: see `--help`, and docs/fake-server.md. */
import { conformanceProgram } from "./programs/conformance.ts";
import { runProgram } from "./support/run.ts";

await runProgram(conformanceProgram);
