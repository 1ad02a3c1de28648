import { expect, test } from "vitest";
import { plus, tallyOf, type VitestReport } from "../../../scripts/checks/tally.ts";

const green: VitestReport = {
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};

test("passed tests are counted", () => {
  expect(tallyOf(green)).toEqual({ passed: 7, failed: 0 });
});

test("failed tests are counted once, not again by their file", () => {
  expect(
    tallyOf({
      ...green,
      success: false,
      numFailedTests: 2,
      testResults: [
        { status: "failed", assertionResults: [{ status: "failed" }, { status: "failed" }] },
      ],
    }),
  ).toEqual({ passed: 7, failed: 2 });
});

test("a file that could not be loaded is a failure", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(tallyOf({ ...green, success: false, testResults })).toEqual({ passed: 7, failed: 1 });
});

test("a skipped test and a planned one are failures", () => {
  expect(tallyOf({ ...green, numPendingTests: 1, numTodoTests: 1 }).failed).toBe(2);
});

test("an unhappy run without a failed test is a failure", () => {
  expect(tallyOf({ ...green, success: false })).toEqual({ passed: 7, failed: 1 });
});

test("steps add up", () => {
  expect(plus({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({
    passed: 4,
    failed: 6,
  });
});
