/**
 * Writes docs/openapi.json, the contract of all calls as an OpenAPI 3.1 document with real answers of the fake
 * server as examples, and docs/conformance.md,
 * what a server may choose. `--check` writes nothing and fails on a document that is not current.
 */
import { openApiProgram } from "./programs/openapi.ts";
import { runProgram } from "./support/run.ts";

await runProgram(openApiProgram());
