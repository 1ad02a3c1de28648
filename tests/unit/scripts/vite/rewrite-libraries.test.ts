import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Formatter from "effect/Formatter";
import { expect, test } from "vitest";
import { rewritten } from "../../../../scripts/vite/rewrite-libraries.ts";

const effect = join(createRequire(import.meta.url).resolve("effect/package.json"), "../dist");
const formatter = join(effect, "Formatter.js");

/** The module as it is in a build, with what it imports still at its place. */
const builtFormatter = (): Promise<typeof Formatter> => {
  const plain = rewritten(readFileSync(formatter, "utf8"), formatter);
  const code = (plain ?? "").replaceAll(/from "\.\/(\w+\.js)"/g, (_, file: string) => {
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
  expect(() => rewritten("export const format = (input) => input;", formatter)).toThrow(
    /^\/effect\/dist\/Formatter\.js: 0 times .*, expected 1$/,
  );
});
