import { expect, test, vi } from "vitest";

test.fails("a test that prints fails", () => {
  console.warn("Nobody reads this");
});

test.fails("so does one that writes past the console", () => {
  process.stdout.write("Nor this\n");
});

test("one that expects the message passes", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  console.warn("Somebody reads this");
  expect(warn).toHaveBeenCalledWith("Somebody reads this");
  warn.mockRestore();
});

test("one that prints nothing passes", () => {
  expect(1).toBe(1);
});
