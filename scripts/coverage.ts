/**
 * Writes docs/coverage.md: the specification statement by statement, with the files that implement
 * each and the tests that prove it. `--check` writes nothing and fails, by name, on whatever is not
 * implemented, not proven or unknown, and on a page that is not current.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { reportFiles } from "./checks/steps.ts";
import { findingsOf } from "./coverage/findings.ts";
import { pageOf } from "./coverage/page.ts";
import { readEvidence } from "./coverage/read.ts";
import { statements } from "./coverage/statements.ts";
import { readArguments } from "./support/command.ts";
import { runProgram } from "./support/run.ts";

const file = "docs/coverage.md";

const options = {
  check: { type: "boolean", default: false, what: "writes nothing, and fails on a finding" },
  json: { type: "boolean", default: false, what: "says the same as JSON" },
} as const;

await runProgram({
  command: {
    name: "npm run coverage",
    what: `Writes ${file}, after npm test: the specification, statement by statement.`,
    options,
    examples: ["", "--check", "--check --json"],
  },
  read: (args) => readArguments({ options }, args).values,
  run: async ({ check, json }) => {
    const evidence = readEvidence(process.cwd(), reportFiles);
    const page = pageOf(statements, evidence);
    const findings = findingsOf(statements, evidence);
    const say = (all: readonly string[], line: string): void =>
      console.log(
        json ? JSON.stringify({ file, statements: statements.length, findings: all }) : line,
      );
    if (check) {
      const written = existsSync(file) ? readFileSync(file, "utf8") : "";
      const stale = written === page ? [] : [`${file} is not current: run \`npm run coverage\``];
      const all = [...findings, ...stale];
      if (json || all.length === 0) {
        say(all, `${statements.length} statements, each implemented and proven`);
      }
      if (all.length > 0) throw new Error(all.join("\n"));
      return;
    }
    writeFileSync(file, page);
    if (!json) for (const finding of findings) console.log(finding);
    say(findings, `${file}: ${statements.length} statements, ${findings.length} findings`);
  },
});
