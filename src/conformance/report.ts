import { type CallName, callNames } from "../contract/contract.ts";
import type { Drift, Note } from "./drift.ts";
import type { Findings } from "./findings.ts";
import { anyRow } from "./json-path.ts";
import type { Endpoints } from "./paths.ts";
import { oneLine, shortened } from "./shown-value.ts";

/** `refusals only`: it was made, but never so that it should succeed. */
export type CallState = "ok" | "refusals only" | "drift" | "not tried" | "not seen";

export interface CallReport {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly state: CallState;
  /** Requests that were made, or found in the recording. */
  readonly exchanges: number;
  /** Why it was not tried, or only to be refused. */
  readonly remark: string;
}

/** The same drift, however many rows and answers have it. */
export interface DriftReport extends Drift {
  readonly times: number;
}

export interface Report {
  /** What was checked: a base address, or a recording's name. */
  readonly subject: string;
  readonly verdict: "conforms" | "drifts";
  readonly calls: readonly CallReport[];
  readonly drifts: readonly DriftReport[];
  readonly notes: readonly Note[];
}

/** Drifts of one call, rule and place are told once, with the first of them as the example. */
const grouped = (drifts: readonly Drift[]): readonly DriftReport[] => {
  const groups = new Map<string, DriftReport>();
  for (const drift of drifts) {
    const key = [drift.call, drift.rule, anyRow(drift.at).replace(/\?\S*/, "")].join("\n");
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined ? { ...drift, times: 1 } : { ...known, times: known.times + 1 },
    );
  }
  return [...groups.values()];
};

interface Checked {
  readonly subject: string;
  /** Where the server has its calls. */
  readonly endpoints: Endpoints;
  readonly findings: Findings;
  /** What is said of a call that was not made. */
  readonly absent: "not tried" | "not seen";
  readonly hide: (text: string) => string;
}

/** Makes a report of what was found. */
export const reportOf = ({ subject, endpoints, findings, absent, hide }: Checked): Report => {
  const drifts = grouped(findings.drifts()).map((drift) => ({
    ...drift,
    asked: oneLine(hide(drift.asked)),
    at: oneLine(hide(drift.at)),
    expected: oneLine(hide(drift.expected)),
    // Hidden first: half a token is a secret, too.
    got: shortened(hide(drift.got)),
  }));
  const drifted = new Set(drifts.map(({ call }) => call));
  const stateOf = (call: CallName): CallState => {
    const { exchanges, successes } = findings.tally(call);
    if (drifted.has(call)) return "drift";
    if (exchanges === 0) return absent;
    return successes === 0 ? "refusals only" : "ok";
  };
  const calls = callNames.map((call): CallReport => {
    const { method, path } = endpoints[call];
    const { exchanges } = findings.tally(call);
    const remark = findings.remark(call) ?? "";
    return { call, method, path, state: stateOf(call), exchanges, remark };
  });
  return {
    subject: hide(subject),
    verdict: drifts.length === 0 ? "conforms" : "drifts",
    calls,
    drifts: drifts.toSorted((a, b) => callNames.indexOf(a.call) - callNames.indexOf(b.call)),
    notes: findings.notes().map(({ call, text }) => ({ call, text: oneLine(hide(text)) })),
  };
};
