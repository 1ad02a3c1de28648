import { describe, expect, test } from "vitest";
import { lint } from "./lint.ts";

const importRule = "eslint(no-restricted-imports)";

const used = (specifier: string) =>
  `import { thing } from "${specifier}";\nexport const used = thing;\n`;

const violation = (file: string, specifier: string) => ({ file, specifier });

const forbidden = [
  violation("src/domain/cart/cart.ts", "../../ports/cart.ts"),
  violation("src/domain/cart/cart.ts", "../../adapters/http/cart.http.ts"),
  violation("src/domain/cart/cart.ts", "../../ui/shop.tsx"),
  violation("src/domain/policy.ts", "../fake-server/shop.ts"),
  violation("src/domain/policy.ts", "../shell/early-calls.ts"),
  violation("src/domain/policy.ts", "../main.tsx"),
  violation("src/domain/policy.ts", "react"),
  violation("src/domain/policy.ts", "effect/http"),
  violation("src/domain/policy.ts", "node:fs"),
  violation("src/ports/cart.ts", "../adapters/http/cart.http.ts"),
  violation("src/ports/cart.ts", "../ui/shop.tsx"),
  violation("src/ports/cart.ts", "../fake-server/shop.ts"),
  violation("src/ports/cart.ts", "xstate"),
  violation("src/adapters/http/cart.http.ts", "../../ui/shop.tsx"),
  violation("src/adapters/http/cart.http.ts", "../../fake-server/shop.ts"),
  violation("src/adapters/http/cart.http.ts", "../../main.tsx"),
  violation("src/adapters/http/cart.http.ts", "react"),
  violation("src/adapters/http/cart.http.ts", "@msw/data"),
  violation("src/ui/screens/cart/cart-screen.tsx", "../../../ports/cart.ts"),
  violation("src/ui/screens/cart/cart-screen.tsx", "../../../adapters/http/cart.http.ts"),
  violation("src/ui/screens/cart/cart-screen.tsx", "../../../fake-server/shop.ts"),
  violation("src/ui/shop.tsx", "../main.tsx"),
  violation("src/ui/shop.tsx", "msw"),
  violation("src/fake-server/cart/cart.handlers.ts", "../../domain/cart/cart.ts"),
  violation("src/fake-server/cart/cart.handlers.ts", "../../ports/cart.ts"),
  violation("src/fake-server/cart/cart.handlers.ts", "../../adapters/http/cart.http.ts"),
  violation("src/fake-server/shop.ts", "../ui/shop.tsx"),
  violation("src/fake-server/shop.ts", "xstate"),
  violation("src/simulation/customer.ts", "../ui/shop.tsx"),
  violation("src/ui/shop.tsx", "../devtools/panel.tsx"),
  violation("src/adapters/http/api.ts", "../../devtools/fake-server-control.ts"),
  violation("src/fake-server/shop.ts", "../devtools/fake-server-control.ts"),
  violation("src/simulation/customer.ts", "../devtools/machine-watch.ts"),
  violation("src/devtools/panel.tsx", "../ui/kit/button.tsx"),
  violation("src/devtools/panel.tsx", "../domain/order/order.ts"),
  violation("src/devtools/fake-server-control.ts", "../adapters/http/api.ts"),
  violation("src/conformance/probe-server.ts", "../fake-server/shop.ts"),
  violation("src/conformance/probe-server.ts", "msw"),
  violation("src/main.tsx", "../scripts/vite/backend.ts"),
];

const allowed = [
  violation("src/domain/cart/cart.ts", "../money/amount.ts"),
  violation("src/domain/cart/cart.ts", "effect"),
  violation("src/domain/cart/cart-screen.machine.ts", "xstate"),
  violation("src/ports/cart.ts", "../domain/cart/cart.ts"),
  violation("src/ports/cart.ts", "effect"),
  violation("src/adapters/http/cart.http.ts", "../../ports/cart.ts"),
  violation("src/adapters/http/cart.http.ts", "../../domain/cart/cart.ts"),
  violation("src/ui/screens/cart/cart-screen.tsx", "../../../domain/cart/cart.ts"),
  violation("src/ui/screens/cart/cart-screen.tsx", "react"),
  violation("src/fake-server/cart/cart.handlers.ts", "../shop.ts"),
  violation("src/fake-server/shop.ts", "@msw/data"),
  violation("src/main.tsx", "./adapters/http/cart.http.ts"),
  violation("src/devtools/fake-server-control.ts", "../fake-server/create-fake-server.ts"),
  violation("src/devtools/machine-watch.ts", "xstate"),
  violation("src/main/devtools.ts", "../devtools/machine-watch.ts"),
  violation("src/main.tsx", "./ui/shop.tsx"),
];

describe("no layer imports against the direction", () => {
  test.each(forbidden)("$file must not import $specifier", ({ file, specifier }) => {
    expect(lint({ [file]: used(specifier) })).toEqual([`${file} ${importRule}`]);
  });

  test.each(allowed)("$file may import $specifier", ({ file, specifier }) => {
    expect(lint({ [file]: used(specifier) })).toEqual([]);
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

const globalRule = "eslint(no-restricted-globals)";
const propertyRule = "eslint(no-restricted-properties)";

describe("nothing but the adapters reaches outside", () => {
  test.each([
    ["src/ui/shop.ts", 'export const call = () => fetch("/api");\n', globalRule],
    ["src/ui/shop.ts", 'export const call = () => window.fetch("/api");\n', propertyRule],
    ["src/ui/shop.ts", "export const count = () => localStorage.length;\n", globalRule],
    [
      "src/ui/shop.ts",
      "export const count = () => globalThis.sessionStorage.length;\n",
      propertyRule,
    ],
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

test("no circle of imports", () => {
  expect(
    lint({
      "src/domain/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "src/domain/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    }),
  ).toEqual(["src/domain/a.ts import(no-cycle)", "src/domain/b.ts import(no-cycle)"]);
});

describe("the habits of the house", () => {
  test.each([
    ["any", "export const widen = (value: any) => value;\n", "typescript(no-explicit-any)"],
    [
      "a non-null assertion",
      "export const sure = (value: string | null) => value!;\n",
      "typescript(no-non-null-assertion)",
    ],
    ["the console", 'export const say = () => console.log("hello");\n', "eslint(no-console)"],
    ["a default export", "const a = 1;\nexport default a;\n", "import(no-default-export)"],
    ["ts-ignore", "// @ts-ignore\nexport const a = 1;\n", "typescript(ban-ts-comment)"],
  ])("%s is refused", (_, text, rule) => {
    expect(lint({ "src/ui/shop.ts": text })).toEqual([`src/ui/shop.ts ${rule}`]);
  });

  test("a hook under a condition is refused", () => {
    const text = `import { useState } from "react";
export const useOdd = (odd: boolean) => {
  if (odd) {
    const [value] = useState(1);
    return value;
  }
  return 0;
};
`;
    expect(lint({ "src/ui/use-odd.ts": text })).toContain(
      "src/ui/use-odd.ts react-hooks(rules-of-hooks)",
    );
  });

  test("a skipped test is refused", () => {
    const text = 'import { test } from "vitest";\ntest.skip("later", () => {});\n';
    expect(lint({ "tests/unit/later.test.ts": text })).toEqual([
      "tests/unit/later.test.ts vitest(no-disabled-tests)",
    ]);
  });
});
