import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Formatter from "effect/Formatter";
import { expect, test } from "vitest";
import { withPlainValues } from "../../../../scripts/vite/plain-values.ts";

const effect = join(createRequire(import.meta.url).resolve("effect/package.json"), "../dist");

/** The module as it is in a build, with what it imports still at its place. */
const builtFormatter = (): Promise<typeof Formatter> => {
  const plain = withPlainValues(readFileSync(join(effect, "Formatter.js"), "utf8"));
  const code = plain.replaceAll(/from "\.\/(\w+\.js)"/g, (_, file: string) => {
    return `from ${JSON.stringify(`file://${join(effect, file)}`)}`;
  });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return import(/* @vite-ignore */ url);
};

test("Effect's Formatter writes a value as String does, and all else as before", async () => {
  const { format, formatJson } = await builtFormatter();
  expect([format("paid"), format(12), format(null), format([1, 2])]).toEqual([
    "paid",
    "12",
    "null",
    "1,2",
  ]);
  expect(format({ total: 12 })).toBe("[object Object]");
  expect(formatJson({ total: 12 })).toBe('{"total":12}');
});

test("an Effect without that function fails the build", () => {
  expect(() => withPlainValues("export const format = (input) => input;")).toThrow(
    "has no function format(value)",
  );
});
