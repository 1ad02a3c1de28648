import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { asEsModule } from "../../../../scripts/vite/react-modules.ts";

const require = createRequire(import.meta.url);

const built = (file: string): string => asEsModule(readFileSync(file, "utf8"), file);

const filesOf = (name: string): readonly string[] => {
  const entrance = require.resolve(name);
  return [entrance, entrance.replace(/[^/]+$/, `cjs/${name.replace("/", "-")}.production.js`)];
};

test.each(["react", "react/jsx-runtime", "scheduler"])(
  "%s has the exports of before",
  async (name) => {
    const [entrance = "", production = ""] = filesOf(name);
    const file = production.slice(production.lastIndexOf("/"));
    expect(built(entrance)).toBe(
      `import * as all from "./cjs${file}"; export * from "./cjs${file}"; export default all;`,
    );
    const url = `data:text/javascript;base64,${Buffer.from(built(production)).toString("base64")}`;
    const exported: object = await import(/* @vite-ignore */ url);
    expect(Object.keys(exported).toSorted()).toEqual(Object.keys(require(production)).toSorted());
  },
);

test("react-dom's client imports what it required", () => {
  const code = built(
    require.resolve("react-dom/client").replace("client.js", "cjs/react-dom-client.production.js"),
  );
  expect(code.match(/^import .+$/gm)).toEqual([
    `import * as Scheduler from "scheduler";`,
    `import * as React from "react";`,
    `import * as ReactDOM from "react-dom";`,
  ]);
  expect(code).toMatch(/^export \{.* \$createRoot as createRoot[,\s]/m);
});

test.each([
  ["a require within an expression", `const all = [require("react")]; exports.a = all;`],
  ["exports under a name of its own", "var own = exports; own.a = 1; exports.b = 2;"],
  ["no exports", "globalThis.React = {};"],
])("a module with %s fails the build", (_, code) => {
  expect(() => asEsModule(code, "react.js")).toThrow(/^react\.js is not of the form/);
});
