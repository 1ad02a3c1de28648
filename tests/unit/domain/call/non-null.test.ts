import { expect, test } from "vitest";
import { nonNull } from "../../../../src/domain/call/non-null.ts";

test("what is there is handed out, and what is not is a defect", () => {
  expect([nonNull(0), nonNull("")]).toEqual([0, ""]);
  expect(() => nonNull(null)).toThrow("It is not there yet");
});
