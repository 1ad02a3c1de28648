/** How many checks of a step passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const nothing: Tally = { passed: 0, failed: 0 };
export const onePassed: Tally = { passed: 1, failed: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1 };

export const plus = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts vitest's report. A file that failed before its tests could (an import that throws) counts
 * as one failure, and so does a skipped test: a check that nobody runs has not passed. Whatever
 * else made vitest unhappy (an error after the last test) counts as one, too.
 */
export const tallyOf = (report: VitestReport): Tally => {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
  };
};
