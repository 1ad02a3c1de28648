import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSync, Visitor } from "vite";
import { literally } from "../support/literally.ts";
import { literalsOf } from "../support/source-texts.ts";

/** What reads options: a user meets each of its messages. */
const readers = [
  "scripts/support/api-options.ts",
  "scripts/support/conformance-options.ts",
  "scripts/support/option-values.ts",
  "scripts/support/path-values.ts",
  "scripts/support/simulate-options.ts",
  "src/simulation/shards/merge-reports.ts",
  "src/simulation/shards/shard-of.ts",
];

const messagesIn = (file: string): readonly string[] => {
  const messages: string[] = [];
  new Visitor({
    NewExpression({ callee, arguments: [message] }) {
      if (callee.type !== "Identifier" || !callee.name.endsWith("Error")) return;
      if (message?.type !== "SpreadElement") messages.push(...literalsOf(message));
    },
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  // An option of the benchmarks.
  return messages.filter((message) => !message.startsWith("--rounds "));
};

const lines = readFileSync("docs/fake-server/errors.md", "utf8").split("\n");

const isShown = (message: string): boolean => {
  const form = new RegExp(`^${message.split("*").map(literally).join(".+")}$`);
  return lines.some((line) => form.test(line));
};

// That each line is what is told, `architecture/doc-samples` says.
test.each(readers)("the reference of errors has each message of %s", (file) => {
  const messages = messagesIn(file);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !isShown(message))).toEqual([]);
});
