import { type DriftPlace, placeKey } from "./baseline.ts";
import { curlOf } from "./curl.ts";
import { type FollowUp, followUpsAfter } from "./follow-ups.ts";
import { escaped } from "./markup.ts";
import type { CallReport, DriftReport, Report } from "./report.ts";

const lineOf = (drift: DriftReport): string =>
  `${drift.rule} at ${drift.at}: expected ${drift.expected}; got ${drift.got} [${drift.source}]`;

const failure = (drift: DriftReport, base: string): string => {
  const kind = drift.rule === "not implemented" ? "error" : "failure";
  const text = `${lineOf(drift)}\n${drift.asked}\n${curlOf(drift, base)}`;
  return `<${kind} type="${escaped(drift.rule)}" message="${escaped(lineOf(drift))}">${escaped(text)}</${kind}>`;
};

const isTried = ({ state }: CallReport): boolean =>
  !["not tried", "not seen", "skipped", "refusals only"].includes(state);

/** A test case and its result. */
interface Case {
  readonly fails: boolean;
  readonly errs: boolean;
  readonly isSkipped: boolean;
  readonly xml: string;
}

const testCase = (name: string, inside: readonly string[]): string =>
  `  <testcase classname="conformance" name="${escaped(name)}">${inside.join("")}</testcase>`;

const skipped = (why: string): string => `<skipped message="${escaped(why)}"/>`;

/** A follow-up has a test case of its own, because the call's result says nothing about it. */
const followUpCase = (name: string, { what, state, remark }: FollowUp): Case => ({
  fails: false,
  errs: false,
  isSkipped: true,
  xml: testCase(`${name}, then ${what}`, [
    skipped(state === "skipped" ? state : `${state} (${remark})`),
  ]),
});

/**
 * The report as JUnit XML: each call and each follow-up is a test case. A call that was not tried is skipped,
 * never passed; a known drift of the baseline is reported, but does not fail.
 */
export const junitOf = (
  report: Report,
  base: string,
  baseline: readonly DriftPlace[] = [],
): string => {
  const known = new Set(baseline.map(placeKey));
  const callCase = (name: string, call: CallReport): Case => {
    const own = report.drifts.filter((drift) => drift.call === call.call);
    const fresh = own.filter((drift) => !known.has(placeKey(drift)));
    const old = own.filter((drift) => known.has(placeKey(drift))).map(lineOf);
    const untried = isTried(call) ? [] : [skipped(call.remark || call.state)];
    return {
      fails: fresh.some(({ rule }) => rule !== "not implemented"),
      errs: fresh.some(({ rule }) => rule === "not implemented"),
      isSkipped: fresh.length === 0 && untried.length > 0,
      xml: testCase(name, [
        ...(fresh.length === 0 ? untried : fresh.map((drift) => failure(drift, base))),
        ...(old.length === 0
          ? []
          : [`<system-out>${escaped(`known: ${old.join("\n")}`)}</system-out>`]),
      ]),
    };
  };
  const cases = report.calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const next = followUpsAfter(report, call.call);
    return [callCase(name, call), ...next.map((one) => followUpCase(name, one))];
  });
  const count = (is: (one: Case) => boolean): number => cases.filter(is).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(`Conformance of ${report.subject}`)}" tests="${cases.length}" failures="${count(({ fails }) => fails)}" errors="${count(({ errs }) => errs)}" skipped="${count(({ isSkipped }) => isSkipped)}">`,
    ...cases.map(({ xml }) => xml),
    "</testsuite>",
    "",
  ].join("\n");
};
