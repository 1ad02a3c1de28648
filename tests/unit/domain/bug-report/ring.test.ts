import { expect, test } from "vitest";
import { createRing } from "../../../../src/domain/bug-report/ring.ts";

test("a ring has the newest values, in their order, however many there were", () => {
  const ring = createRing<number>(3);
  expect(ring.all()).toEqual([]);
  const given: number[] = [];
  for (let value = 1; value <= 20; value += 1) {
    ring.add(value);
    given.push(value);
    expect(ring.all()).toEqual(given.slice(-3));
  }
  ring.clear();
  expect(ring.all()).toEqual([]);
  ring.add(21);
  expect(ring.all()).toEqual([21]);
});
