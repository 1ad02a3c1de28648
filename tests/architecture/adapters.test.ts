import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { contract } from "../../src/contract/contract.ts";

/** The folder of `src/adapters` that a file lies in; null: in none. */
const adapterOf = (file: string): string | null =>
  /^src\/adapters\/([^/]+)/.exec(file)?.[1] ?? null;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The adapters that a text imports, types too, as `import`, `export … from` or `import()`. */
const adaptersIn = (file: string, text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].flatMap(([, specifier = ""]) => {
      const adapter = adapterOf(relative(".", join(dirname(file), specifier)));
      return adapter === null || adapter === adapterOf(file) ? [] : [adapter];
    }),
  );

/** Where programs are put together (decisions/0029): the browser's, the simulator's, the tests'. */
const isCompositionRoot = (file: string): boolean =>
  file === "src/main.ts" ||
  file.startsWith("src/main/") ||
  file.startsWith("src/simulation/composition/") ||
  file.startsWith("tests/support/");

const violations = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(files).flatMap(([file, text]) => {
    const most = adapterOf(file) === null ? 1 : 0;
    const adapters = adaptersIn(file, text);
    return adapters.size <= most || isCompositionRoot(file)
      ? []
      : [`${file}: ${[...adapters].toSorted().join(", ")}`];
  });

test("no adapter imports another, and only a composition root imports two", () => {
  const files = [...filesBelow("src"), ...filesBelow("tests")];
  expect(
    violations(Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]))),
  ).toEqual([]);
});

test("a planted crossing is found", () => {
  const http = 'import { api } from "../http/api.ts";\n';
  const two = 'import("../adapters/http/api.ts");\nexport * from "../adapters/usdt/check.ts";\n';
  expect(
    violations({
      "src/adapters/xstate/session.ts": http,
      "src/adapters/http/session.ts": 'import type { Api } from "./api.ts";\n',
      "src/simulation/run.ts": two,
      "src/main/run.ts": two,
    }),
  ).toEqual(["src/adapters/xstate/session.ts: http", "src/simulation/run.ts: http, usdt"]);
});

test("the shop makes every call of the contract", () => {
  const made = filesBelow("src/adapters/http")
    .map((file) => readFileSync(file, "utf8"))
    .flatMap((text) => Array.from(text.matchAll(/\.(?:read|send)\((\w+)/g), ([, name]) => name));
  const operations = Object.values(contract).map(({ operationId }) => operationId);
  expect(operations.filter((name) => !made.includes(name))).toEqual([]);
});
