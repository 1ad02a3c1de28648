import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterStepBack, endStepBack, stepBack } from "../../../../src/ui/kit/step-back.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  endStepBack();
});

test("with no step under way, it is written at once", () => {
  const write = vi.fn<() => void>();
  afterStepBack(write);
  expect(write).toHaveBeenCalledOnce();
});

test("what is written during a step waits for its arrival, in its order, and is written once", () => {
  const written: string[] = [];
  stepBack();
  afterStepBack(() => written.push("first"));
  afterStepBack(() => written.push("second"));
  expect(written).toEqual([]);
  endStepBack();
  expect(written).toEqual(["first", "second"]);
  vi.runAllTimers();
  afterStepBack(() => written.push("third"));
  expect(written).toEqual(["first", "second", "third"]);
});

test("a step that the browser does not take holds nothing up for good", () => {
  const write = vi.fn<() => void>();
  stepBack();
  afterStepBack(write);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledOnce();
  afterStepBack(write);
  expect(write).toHaveBeenCalledTimes(2);
});
