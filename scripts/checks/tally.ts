/** How many checks of a step passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The names of what failed, as far as it has names. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailure = (name: string): Tally => ({ passed: 0, failed: 1, failures: [name] });

export const plus = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
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
  );
  const unmet = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  const failed =
    report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    failures: [...unmet, ...brokenFiles.map(({ name }) => `${name}: broke off`)],
  };
};
