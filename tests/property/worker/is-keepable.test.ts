import { expect, test } from "vitest";
import { isKeepable } from "../../../src/worker/is-keepable.ts";

const script = { status: 200, type: "basic", redirected: false, contentType: "text/javascript" };

test("a file is kept that is what its name says", () => {
  expect(isKeepable(script, "assets/a.js")).toBe(true);
  expect(
    isKeepable({ ...script, contentType: "application/javascript; charset=utf-8" }, "assets/a.js"),
  ).toBe(true);
  expect(isKeepable({ ...script, contentType: "text/css" }, "assets/a.css")).toBe(true);
  expect(isKeepable({ ...script, contentType: "text/html; charset=utf-8" }, "")).toBe(true);
});

test.each([
  ["a host's own page in its place", { contentType: "text/html" }],
  ["no type", { contentType: null }],
  ["not found", { status: 404 }],
  ["withdrawn", { status: 410 }],
  ["a part", { status: 206 }],
  ["a server's fault", { status: 503 }],
  ["another address", { redirected: true }],
  ["another origin", { type: "cors" }],
  ["unknown", { type: "opaque", status: 0 }],
])("any other answer is not: %s", (_, over) => {
  expect(isKeepable({ ...script, ...over }, "assets/a.js")).toBe(false);
});
