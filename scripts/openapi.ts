/**
 * Writes docs/openapi.json: the contract of all calls as an OpenAPI 3.1 document. `--check` writes
 * nothing and fails on a document that is not current.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import manifest from "../package.json" with { type: "json" };
import { openApiText } from "./openapi/document.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

const file = "docs/openapi.json";

const options = {
  check: { type: "boolean", default: false, what: "only looks whether it is current" },
} as const;

await runProgram({
  command: {
    name: "npm run openapi",
    what: `Writes ${file}: the contract of all calls as an OpenAPI 3.1 document.`,
    options,
    examples: ["", "--check"],
  },
  read: (args) => readArguments({ options }, args).values,
  run: async ({ check }) => {
    const text = openApiText(manifest.version);
    const calls = text.match(/"operationId"/g)?.length ?? 0;
    if (!check) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      throw new Error(`${file} is not current: run \`npm run openapi\``);
    }
    console.log(`${file}: ${calls} calls`);
  },
});
