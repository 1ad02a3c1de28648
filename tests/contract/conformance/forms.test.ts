import { expect, test, vi } from "vitest";
import { findings } from "../../../src/contract/strict/findings.ts";

const schema = (pattern: string) => ({
  type: "array",
  items: { type: "object", properties: { code: { type: "string", pattern } } },
});

const rows = Array.from({ length: 500 }, (_, index) => ({ code: `A${index}` }));

test("a form is compiled once, however many values it is held against", () => {
  const compile = vi.spyOn(globalThis, "RegExp");
  expect(findings(rows, schema(String.raw`^A\d{1,3}$`))).toEqual([]);
  expect(findings(rows, schema(String.raw`^A\d{1,2}$`))).toHaveLength(400);
  expect(compile).toHaveBeenCalledTimes(2);
});
