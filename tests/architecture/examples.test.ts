import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  type Example,
  examplesBelow,
  examplesIn,
  moduleOf,
  outcomesIn,
} from "../support/examples.ts";

/** Every `@example` runs, and comes to what it says. */

const rooms = ["domain", "contract", "ports", "fake-server", "simulation", "conformance"];
const examples = examplesBelow(rooms.map((room) => `src/${room}`));

// Not in the project: other tools look at every file there.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "examples-")));
symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an example as a module, and answers its path. */
const written = (example: Example): string => {
  const path = join(folder, example.file.replace(/\.ts$/, `.${example.line}.ts`));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, moduleOf(example));
  return path;
};

const run = (example: Example): Promise<unknown> => import(/* @vite-ignore */ written(example));

const named = examples.map((example) => ({ ...example, name: `${example.file}:${example.line}` }));

test.each(named)("$name", async (example) => {
  expect(outcomesIn(example), "says what it comes to, by `// =>` or `// throws`").toBeGreaterThan(
    0,
  );
  await run(example);
});

const planted = (...lines: readonly string[]): Example => {
  const docstring = ["/**", " * A docstring.", " *", ...lines.map((line) => ` * ${line}`), " */"];
  const [example] = examplesIn("src/domain/money/amount.ts", docstring.join("\n"));
  if (example === undefined) throw new Error("There is no example in it");
  return example;
};

test("a wrong example fails by its file and line", async () => {
  const wrong = planted(
    "@example",
    "const price = fromHundredths(1250);",
    "isNegative(price) // => false",
    "times(",
    "  price, 2,",
    ")",
    "// => 2400",
  );
  await expect(run(wrong)).rejects.toThrow(/^src\/domain\/money\/amount\.ts:7: .*2500.*2400/);
  const silent = planted("@example fromHundredths(1)", "fromHundredths(1) // throws RangeError");
  await expect(run(silent)).rejects.toThrow(/^src\/domain\/money\/amount\.ts:5: /);
});

/** `src/domain/money/amount.12.ts(14,3): error …`, below a folder, is on line 14 of the file. */
const complaints = (output: string): readonly string[] =>
  Array.from(
    output.matchAll(/(src\/[^(\n]+)\.\d+\.ts\((\d+),\d+\): (error .*)/g),
    ([, file, line, error]) => `${file}.ts:${line}: ${error}`,
  );

test("examples have the types that they need", async () => {
  for (const example of examples) written(example);
  // Shows that errors are found, and where.
  written({ ...planted("@example", "", 'subtract("1", zero) // => 1'), line: 900 });
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: resolve("tsconfig.json"), include: ["src"] }),
  );
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const output = await new Promise<string>((done) => {
    // Each checker of several would check what they share again.
    const args = [tsc, "--noEmit", "--checkers", "1", "--project", folder];
    execFile(process.execPath, args, { cwd: folder }, (_, out, err) => done(out + err));
  });
  expect(complaints(output)).toEqual([
    expect.stringMatching(/^src\/domain\/money\/amount\.ts:900: error TS2345: /),
  ]);
});
