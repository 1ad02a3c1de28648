import type { DriftPlace } from "./baseline.ts";
import { placeKey } from "./baseline.ts";
import { curlOf } from "./curl.ts";
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

/**
 * The report as JUnit XML: a test case is a call. What was not tried is skipped, never passed; a known
 * drift of the baseline is told, and does not fail.
 */
export const junitOf = (
  report: Report,
  base: string,
  baseline: readonly DriftPlace[] = [],
): string => {
  const known = new Set(baseline.map(placeKey));
  const cases = report.calls.map((call) => {
    const own = report.drifts.filter((drift) => drift.call === call.call);
    const fresh = own.filter((drift) => !known.has(placeKey(drift)));
    const old = own.filter((drift) => known.has(placeKey(drift))).map(lineOf);
    const skipped = isTried(call)
      ? []
      : [`<skipped message="${escaped(call.remark || call.state)}"/>`];
    return {
      fails: fresh.some(({ rule }) => rule !== "not implemented"),
      errs: fresh.some(({ rule }) => rule === "not implemented"),
      isSkipped: fresh.length === 0 && skipped.length > 0,
      xml: [
        `  <testcase classname="conformance" name="${escaped(`${call.method} ${call.path}`)}">`,
        ...(fresh.length === 0 ? skipped : fresh.map((drift) => failure(drift, base))),
        ...(old.length === 0
          ? []
          : [`<system-out>${escaped(`known: ${old.join("\n")}`)}</system-out>`]),
        "</testcase>",
      ].join(""),
    };
  });
  const count = (is: (one: (typeof cases)[number]) => boolean): number => cases.filter(is).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(`Conformance of ${report.subject}`)}" tests="${cases.length}" failures="${count(({ fails }) => fails)}" errors="${count(({ errs }) => errs)}" skipped="${count(({ isSkipped }) => isSkipped)}">`,
    ...cases.map(({ xml }) => xml),
    "</testsuite>",
    "",
  ].join("\n");
};
