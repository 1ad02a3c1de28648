import { expect, test } from "vitest";
import { innerOptions } from "../../../../../scripts/pack/package/facade.ts";

/** The options of the package's `createFakeServer`, as plain JavaScript may give them. */

test.each([
  [{ clock: 1_768_478_400_000 }, "The options: clock: expected a function"],
  [{ clock: "frozen" }, "The options: clock: expected a function"],
  [{ seed: 2 ** 31 }, "The options: seed: expected a value between 0 and 2147483647"],
  [{ sead: 7 }, "The options: sead: there is no such field: is seed meant?"],
])("%j is refused", (options, message) => {
  expect(() => Reflect.apply(innerOptions, null, [options])).toThrow(new RangeError(message));
});

test("a clock is a function", () => {
  const clock = (): number => 0;
  expect(innerOptions({ clock }).clock).toBe(clock);
});
