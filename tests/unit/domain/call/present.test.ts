import { expect, test } from "vitest";
import { present } from "../../../../src/domain/call/present.ts";

test("what is there is handed out, and what is not is a defect", () => {
  expect([present(0), present("")]).toEqual([0, ""]);
  expect(() => present(null)).toThrow("It is not there yet");
});
