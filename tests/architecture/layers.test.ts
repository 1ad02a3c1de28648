import { globSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import config from "../../oxlint.config.ts";
import { type Floor, floors, libraries, outOfReach } from "../../scripts/lint/floors.ts";
import { lint } from "./lint.ts";

const importRule = "eslint(no-restricted-imports)";

const used = (specifier: string) =>
  `import { thing } from "${specifier}";\nexport const used = thing;\n`;

interface Import {
  readonly file: string;
  readonly specifier: string;
}

const from = (file: string, specifier: string): Import => ({ file, specifier });

const forbidden = [
  from("src/domain/cart/cart.ts", "../../ports/cart.ts"),
  from("src/domain/cart/cart.ts", "../../adapters/http/cart.http.ts"),
  from("src/domain/cart/cart.ts", "../../ui/shop.tsx"),
  from("src/domain/policy.ts", "../fake-server/shop/shop.ts"),
  from("src/domain/policy.ts", "../shell/early-calls.ts"),
  from("src/domain/policy.ts", "../main.ts"),
  from("src/domain/policy.ts", "react"),
  from("src/domain/policy.ts", "effect/http"),
  from("src/domain/policy.ts", "node:fs"),
  from("src/ports/cart.ts", "../adapters/http/cart.http.ts"),
  from("src/ports/cart.ts", "../ui/shop.tsx"),
  from("src/ports/cart.ts", "../fake-server/shop/shop.ts"),
  from("src/ports/cart.ts", "xstate"),
  from("src/adapters/http/cart.http.ts", "../../ui/shop.tsx"),
  from("src/adapters/http/cart.http.ts", "../../fake-server/shop/shop.ts"),
  from("src/adapters/http/cart.http.ts", "../../main.ts"),
  from("src/adapters/http/cart.http.ts", "react"),
  from("src/adapters/http/cart.http.ts", "@msw/data"),
  from("src/ui/screens/cart/cart-screen.tsx", "../../../ports/cart.ts"),
  from("src/ui/screens/cart/cart-screen.tsx", "../../../adapters/http/cart.http.ts"),
  from("src/ui/screens/cart/cart-screen.tsx", "../../../fake-server/shop/shop.ts"),
  from("src/ui/shop/shop.tsx", "../main.ts"),
  from("src/ui/shop/shop.tsx", "msw"),
  from("src/fake-server/cart/cart.handlers.ts", "../../domain/cart/cart.ts"),
  from("src/fake-server/cart/cart.handlers.ts", "../../ports/cart.ts"),
  from("src/fake-server/cart/cart.handlers.ts", "../../adapters/http/cart.http.ts"),
  from("src/fake-server/shop/shop.ts", "../../ui/shop.tsx"),
  from("src/fake-server/shop/shop.ts", "xstate"),
  from("src/simulation/customer.ts", "../ui/shop.tsx"),
  from("src/ui/shop/shop.tsx", "../devtools/panel.tsx"),
  from("src/adapters/http/api.ts", "../../devtools/panel.tsx"),
  from("src/fake-server/shop/shop.ts", "../../devtools/fake-server-control.ts"),
  from("src/simulation/customer.ts", "../devtools/machine-watch.ts"),
  from("src/devtools/panel.tsx", "../ui/kit/button.tsx"),
  from("src/devtools/panel.tsx", "../domain/order/order.ts"),
  from("src/devtools/fake-server-control.ts", "../adapters/http/api.ts"),
  from("src/conformance/probe-server.ts", "../fake-server/shop/shop.ts"),
  from("src/conformance/probe-server.ts", "msw"),
  from("src/main.ts", "../scripts/vite/backend.ts"),
  from("src/contract/orders.ts", "../adapters/http/api.ts"),
  from("src/contract/orders.ts", "../ports/orders.ts"),
  from("src/contract/orders.ts", "msw"),
  from("src/conformance/probe-server.ts", "../adapters/http/api.ts"),
  from("src/fake-server/orders/order-json.ts", "../../contract/orders.ts"),
  from("src/ui/screens/cart/cart-screen.tsx", "../../../contract/cart.ts"),
];

const allowed = [
  from("src/domain/cart/cart.ts", "../money/amount.ts"),
  from("src/domain/cart/cart.ts", "effect"),
  from("src/domain/cart/cart-screen.machine.ts", "xstate"),
  from("src/ports/cart.ts", "../domain/cart/cart.ts"),
  from("src/ports/cart.ts", "effect"),
  from("src/adapters/http/cart.http.ts", "../../ports/cart.ts"),
  from("src/adapters/http/cart.http.ts", "../../domain/cart/cart.ts"),
  from("src/ui/screens/cart/cart-screen.tsx", "../../../domain/cart/cart.ts"),
  from("src/ui/screens/cart/cart-screen.tsx", "react"),
  from("src/fake-server/cart/cart.handlers.ts", "../shop/shop.ts"),
  from("src/fake-server/shop/shop.ts", "@msw/data"),
  from("src/main.ts", "./adapters/http/cart.http.ts"),
  from("src/devtools/fake-server-control.ts", "../fake-server/create-fake-server.ts"),
  from("src/devtools/machine-watch.ts", "xstate"),
  from("src/main/devtools.ts", "../devtools/machine-watch.ts"),
  from("src/main/service-chat.ts", "../ui/shop.tsx"),
  from("src/contract/orders.ts", "../domain/order/order.ts"),
  from("src/adapters/http/orders.http.ts", "../../contract/orders.ts"),
  from("src/conformance/probe-server.ts", "../contract/contract.ts"),
];

describe("no layer imports against the direction", () => {
  /** Each import in a file of its own beside the named one, so that one run of the lint sees all. */
  const planted = (imports: readonly Import[]) =>
    Object.fromEntries(
      imports.map(({ file, specifier }, index) => [
        imports.findIndex((other) => other.file === file) === index
          ? file
          : file.replace(/\.tsx?$/, `-${index}$&`),
        used(specifier),
      ]),
    );

  test("none of these imports passes", () => {
    const files = planted(forbidden);
    expect(lint(files)).toEqual(
      Object.keys(files)
        .map((file) => `${file} ${importRule}`)
        .toSorted(),
    );
  });

  test("all of these do", () => {
    expect(lint(planted(allowed))).toEqual([]);
  });

  test.each([
    ["a type", 'import type { Port } from "../ports/cart.ts";\nexport type Used = Port;\n'],
    ["a re-export", 'export { port } from "../ports/cart.ts";\n'],
    ["a dynamic import", 'export const port = () => import("../ports/cart.ts");\n'],
  ])("%s counts as an import", (_, text) => {
    expect(lint({ "src/ui/shop.ts": text })).toContain(`src/ui/shop.ts ${importRule}`);
  });

  test("nor does a type hide in an annotation", () => {
    expect(
      lint({ "src/ui/shop.ts": 'export type Port = import("../ports/cart.ts").Port;\n' }),
    ).toEqual(["src/ui/shop.ts typescript(consistent-type-imports)"]);
  });
});

const isFloor = (name: string): name is Floor => name in floors;
const names = Object.keys(floors).filter(isFloor);
const slug = (text: string) => text.replaceAll(/[^a-z]+/g, "-");

/** Plants one file for each floor and thing, and answers those that the lint refuses. */
const refused = <Thing>(
  things: (floor: Floor) => readonly Thing[],
  named: (thing: Thing) => string,
  planted: (floor: Floor, thing: Thing) => string,
) => {
  const plants = names.flatMap((floor) =>
    things(floor).map((thing) => ({
      file: `src/${floor}/planted-${slug(named(thing))}.ts`,
      row: `${floor} ✗ ${named(thing)}`,
      text: planted(floor, thing),
    })),
  );
  const broken = new Set(
    lint(Object.fromEntries(plants.map(({ file, text }) => [file, text]))).map(
      (line) => line.split(" ")[0],
    ),
  );
  return plants.filter(({ file }) => broken.has(file)).map(({ row }) => row);
};

const rows = <Thing>(
  things: (floor: Floor) => readonly Thing[],
  allows: (floor: Floor, thing: Thing) => boolean,
  named: (thing: Thing) => string,
) =>
  names.flatMap((floor) =>
    things(floor).flatMap((thing) => (allows(floor, thing) ? [] : [`${floor} ✗ ${named(thing)}`])),
  );

describe("every row of the table of floors bites", () => {
  const others = (floor: Floor) => names.filter((name) => name !== floor);
  const way = (floor: Floor, to: Floor) => `${posix.relative(floor, to)}/thing.ts`;
  const itself = (name: string) => name;

  test("a floor imports the floors in its row, and no other", () => {
    expect(refused(others, itself, (floor, to) => used(way(floor, to)))).toEqual(
      rows(others, (floor, to) => floors[floor].includes(to), itself),
    );
  });

  test("and types of those that it names so", () => {
    const typeOf = (floor: Floor, to: Floor) =>
      `import type { Thing } from "${way(floor, to)}";\nexport type Used = Thing;\n`;
    expect(refused(others, itself, typeOf)).toEqual(
      rows(
        others,
        (floor, to) => floors[floor].includes(to) || floors[floor].includes(`type ${to}`),
        itself,
      ),
    );
  });

  test("of libraries those in its row", () => {
    const every = [...new Set([...Object.values(libraries).flat(), "left-pad", "effect/http"])];
    const specifier = (pattern: string) => pattern.replaceAll(/\*+/g, "thing");
    const all = () => every;
    expect(refused(all, itself, (_, pattern) => used(specifier(pattern)))).toEqual(
      rows(all, (floor, pattern) => libraries[floor].includes(pattern), itself),
    );
  });

  test("nor reaches it for what is out of its reach", () => {
    const every = [...new Set(Object.values(outOfReach).flat())];
    const all = () => every;
    const allows = (floor: Floor, name: string) => !(outOfReach[floor]?.includes(name) ?? false);
    expect(refused(all, itself, (_, name) => `export const used = () => ${name};\n`)).toEqual(
      rows(all, allows, itself),
    );
  });

  test("no floor imports the scripts or the tests", () => {
    const tools = () => ["scripts", "tests"];
    expect(
      refused(tools, itself, (floor, to) => used(`${posix.relative(`src/${floor}`, to)}/thing.ts`)),
    ).toEqual(rows(tools, () => false, itself));
  });

  test("every file of src lies on a floor", () => {
    const files = globSync("src/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
    const lost = files.filter(
      (file) => !names.some((name) => file.startsWith(`src/${name}/`) || file === `src/${name}.ts`),
    );
    expect(lost).toEqual([]);
  });
});

const globalRule = "eslint(no-restricted-globals)";
const propertyRule = "eslint(no-restricted-properties)";

describe("nothing but the adapters reaches outside", () => {
  test.each([
    ["src/ui/shop.ts", 'export const call = () => fetch("/api");\n', globalRule],
    ["src/ui/shop.ts", 'export const call = () => window.fetch("/api");\n', globalRule],
    ["src/ui/shop.ts", "export const count = () => localStorage.length;\n", globalRule],
    [
      "src/ui/shop.ts",
      "export const count = () => globalThis.sessionStorage.length;\n",
      globalRule,
    ],
    ["src/ui/shop.ts", 'export const call = () => navigator.sendBeacon("/api");\n', propertyRule],
    ["src/domain/policy.ts", 'export const call = () => fetch("/api");\n', globalRule],
    ["src/domain/policy.ts", "export const count = () => localStorage.length;\n", globalRule],
    ["src/domain/policy.ts", "export const title = () => document.title;\n", globalRule],
    ["src/ports/cart.ts", 'export const call = () => fetch("/api");\n', globalRule],
  ])("%s: %s", (file, text, rule) => {
    expect(lint({ [file]: text })).toEqual([`${file} ${rule}`]);
  });

  test("adapters do", () => {
    const file = "src/adapters/browser/token-store.browser.ts";
    expect(lint({ [file]: "export const count = () => localStorage.length;\n" })).toEqual([]);
  });
});

test.each([
  ["values", "import", "() => other"],
  ["types", "import type", "(): typeof other => 1"],
])("no circle of imports: %s", (_, imports, body) => {
  const importing = (file: string) =>
    `${imports} { other } from "${file}";\nexport const own = ${body};\n`;
  expect(
    lint({ "src/domain/a.ts": importing("./b.ts"), "src/domain/b.ts": importing("./a.ts") }),
  ).toEqual(["src/domain/a.ts import(no-cycle)", "src/domain/b.ts import(no-cycle)"]);
});

/** For each rule of the house by name a file that breaks it, and nothing else. */
const habits: Readonly<Record<string, { readonly file?: string; readonly text: string }>> = {
  eqeqeq: { text: "export const same = (a: string, b: string) => a == b;\n" },
  "no-var": { text: "export var a = 1;\n" },
  "prefer-const": { text: "let a = 1;\nexport const b = () => a;\n" },
  "no-param-reassign": { text: "export const b = (a: number) => {\n  a = 1;\n  return a;\n};\n" },
  "no-alert": { text: 'export const say = () => alert("hello");\n' },
  "no-eval": { text: "export const run = (text: string) => eval(text);\n" },
  "no-new-func": { text: "export const run = (text: string) => new Function(text);\n" },
  "no-empty-pattern": { text: "export const {} = new Date();\n" },
  "no-unused-vars": { text: "const a = 1;\nexport const b = 2;\n" },
  "no-console": { text: 'export const say = () => console.log("hello");\n' },
  "no-explicit-any": { text: "export const widen = (value: any) => value;\n" },
  "no-non-null-assertion": { text: "export const sure = (value: string | null) => value!;\n" },
  "ban-ts-comment": { text: "// @ts-ignore\nexport const a = 1;\n" },
  "consistent-type-imports": {
    text: 'import { Shop } from "./shop.ts";\nexport type Used = Shop;\n',
  },
  "no-namespace": { text: "export namespace Shop {\n  export const a = 1;\n}\n" },
  "no-require-imports": { text: 'import a = require("./a.ts");\nexport const b = () => a;\n' },
  "no-default-export": { text: "const a = 1;\nexport default a;\n" },
  "no-duplicates": {
    text: 'import type { A } from "./a.ts";\nimport { a } from "./a.ts";\nexport const b: A = a;\n',
  },
  "no-barrel-file": { text: 'export * from "./eqeqeq.ts";\n' },
  "filename-case": { file: "src/ui/camelCase.ts", text: "export const a = 1;\n" },
  "no-danger": {
    file: "src/ui/danger.tsx",
    text: 'export const Danger = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  },
  "rules-of-hooks": {
    text: `import { useState } from "react";
export const useOdd = (odd: boolean) => (odd ? useState(1) : 0);
`,
  },
  "exhaustive-deps": {
    text: `import { useEffect } from "react";
export const useTitle = (title: () => void) => useEffect(() => title(), []);
`,
  },
  "no-disabled-tests": {
    file: "tests/unit/later.test.ts",
    text: 'import { test } from "vitest";\ntest.skip("later", () => {});\n',
  },
  "no-focused-tests": {
    file: "tests/unit/only.test.ts",
    text: 'import { test } from "vitest";\ntest.only("now", () => {});\n',
  },
};

describe("the habits of the house", () => {
  const planted = Object.entries(habits).map(([rule, { file, text }]) => ({
    rule,
    file: file ?? `src/ui/${rule}.ts`,
    text,
  }));

  test("each is held where it is broken, and nothing else is said", () => {
    const said = lint(Object.fromEntries(planted.map(({ file, text }) => [file, text])));
    expect(said.map((line) => line.replace(/ .*\((.*)\)$/, " $1"))).toEqual(
      planted.map(({ file, rule }) => `${file} ${rule}`).toSorted(),
    );
  });

  test("and every rule that the house sets itself is planted above or in the table of floors", () => {
    const set = [config, ...config.overrides].flatMap(({ rules = {} }) =>
      Object.entries(rules).flatMap(([rule, level]) =>
        level === "off" || rule.startsWith("no-restricted-") ? [] : [rule.replace(/^.*\//, "")],
      ),
    );
    expect(set.filter((rule) => !(rule in habits))).toEqual(["no-cycle"]); // It needs two files.
  });
});
