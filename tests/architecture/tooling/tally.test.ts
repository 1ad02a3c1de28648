import { expect, test } from "vitest";
import { oneFailure, plus, tallyOf, type VitestReport } from "../../../scripts/checks/tally.ts";

const passed = { status: "passed", fullName: "works" };
const broken = { status: "failed", fullName: "breaks" };

const green: VitestReport = {
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: "a.test.ts", status: "passed", assertionResults: [passed] }],
};

test("passed tests are counted", () => {
  expect(tallyOf(green)).toEqual({ passed: 7, failed: 0, failures: [] });
});

test("failed tests are counted once, not again by their file", () => {
  expect(
    tallyOf({
      ...green,
      success: false,
      numFailedTests: 2,
      testResults: [
        { name: "a.test.ts", status: "failed", assertionResults: [broken, passed, broken] },
      ],
    }),
  ).toEqual({ passed: 7, failed: 2, failures: ["a.test.ts: breaks", "a.test.ts: breaks"] });
});

test("a file that could not be loaded is a failure", () => {
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [] }];
  expect(tallyOf({ ...green, success: false, testResults })).toEqual({
    passed: 7,
    failed: 1,
    failures: ["a.test.ts: broke off"],
  });
});

test("a skipped test and a planned one are failures", () => {
  expect(tallyOf({ ...green, numPendingTests: 1, numTodoTests: 1 }).failed).toBe(2);
});

test("an unhappy run without a failed test is a failure", () => {
  expect(tallyOf({ ...green, success: false })).toMatchObject({ passed: 7, failed: 1 });
});

test("steps add up", () => {
  const three = { passed: 3, failed: 4, failures: ["c"] };
  expect(plus(oneFailure("a"), three)).toEqual({ passed: 3, failed: 5, failures: ["a", "c"] });
});
