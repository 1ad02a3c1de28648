/** `npm run conformance`: see `--help`, and docs/fake-server/conformance.md. */
import { conformanceProgram } from "./programs/conformance.ts";
import { runProgram } from "./support/run.ts";

await runProgram(conformanceProgram);
