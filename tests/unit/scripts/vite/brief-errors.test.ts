import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Base from "@scure/base";
import { expect, test } from "vitest";
import { withBriefErrors } from "../../../../scripts/vite/brief-errors.ts";

test("an error says nothing, and one within its words goes with them", () => {
  expect(withBriefErrors('if (a) throw new TypeError("a" + b(new Error("c")));')).toBe(
    "if (a) throw new TypeError();",
  );
  const caused = 'throw new Error("a", { cause: issue });';
  expect(withBriefErrors(caused)).toBe(caused);
  expect(withBriefErrors('throw new Refusal("why"); Error("x"); new Map([["Error", 1]]);')).toBe(
    'throw new Refusal("why"); Error("x"); new Map([["Error", 1]]);',
  );
});

const asModule = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;

test("what is left of the library accepts and refuses the same addresses", async () => {
  const code = readFileSync(createRequire(import.meta.url).resolve("@scure/base"), "utf8");
  const brief = withBriefErrors(code);
  expect(brief.length).toBeLessThan(code.length - 200);
  const { base58 }: typeof Base = await import(/* @vite-ignore */ asModule(brief));
  const bytes = Uint8Array.from([0, 65, 200, 7]);
  expect(base58.decode(base58.encode(bytes))).toEqual(bytes);
  expect(() => base58.decode("0OIl")).toThrow(Error);
});
