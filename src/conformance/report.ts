import { type CallName, callNames, contract } from "../contract/contract.ts";
import type { Drift, Leftover, Note } from "./drift.ts";
import type { Findings } from "./findings.ts";
import type { FollowUp } from "./follow-ups.ts";
import { anyRow } from "./json-path.ts";
import type { Endpoints } from "./paths.ts";
import type { Selection } from "./selection.ts";
import { oneLine, shortened } from "./shown-value.ts";

/**
 * `refusals only`: called, but only to provoke refusals. `skipped`: the selection leaves it out.
 * `not implemented`: every answer was 404, 405 or 501.
 */
export type CallState =
  | "ok"
  | "refusals only"
  | "drift"
  | "not tried"
  | "not seen"
  | "skipped"
  | "not implemented";

export interface CallReport {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly state: CallState;
  /** The number of requests made or recorded. */
  readonly exchanges: number;
  /** Why the call was not made, or only made to be refused. */
  readonly remark: string;
}

/** A drift with the number of its occurrences. */
export interface DriftReport extends Drift {
  readonly times: number;
}

export interface Report {
  /** What was checked: a base URL, or a recording's name. */
  readonly subject: string;
  readonly verdict: "conforms" | "drifts";
  readonly calls: readonly CallReport[];
  /** The steps by others after the calls; a recording has none. */
  readonly followUps: readonly FollowUp[];
  readonly drifts: readonly DriftReport[];
  readonly notes: readonly Note[];
  /** Things that the check has left on the server. */
  readonly left: readonly Leftover[];
}

/**
 * Groups drifts by call, rule, place and statement; the first one is the example. By the statement, for a code may
 * be wrong for several reasons.
 */
const grouped = (drifts: readonly Drift[]): readonly DriftReport[] => {
  const groups = new Map<string, DriftReport>();
  for (const drift of drifts) {
    const place = anyRow(drift.at).replace(/\?\S*/, "");
    const key = [drift.call, drift.rule, place, drift.source].join("\n");
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
  /** The server's endpoints. */
  readonly endpoints: Endpoints;
  readonly findings: Findings;
  /** The calls and statements to report. */
  readonly selection: Selection;
  /** The state of a call without requests. */
  readonly absent: "not tried" | "not seen";
  readonly followUps: readonly FollowUp[];
  readonly hide: (text: string) => string;
}

export const reportOf = ({
  subject,
  endpoints,
  findings,
  selection,
  absent,
  followUps,
  hide,
}: Checked): Report => {
  const notThere = callNames.filter((call) => findings.absences(call).length > 0);
  const isAbsent = (call: CallName): boolean => notThere.includes(call);
  const missing = notThere.map((call): Drift => ({
    call,
    asked: `${endpoints[call].method} ${endpoints[call].path}`,
    rule: "not implemented",
    at: "HTTP status",
    expected: "the call",
    got: findings
      .absences(call)
      .map((status) =>
        status === 401 || status === 403 ? `${status}, as an unknown path is answered` : status,
      )
      .join(", "),
    source: contract[call].sources.join(" "),
  }));
  const isReported = ({ call, source }: Drift): boolean => selection.reports(call, source);
  const found = [...findings.drifts().filter(({ call }) => !isAbsent(call)), ...missing];
  const reported = found.filter(isReported);
  const drifts = grouped(reported).map((drift) => ({
    ...drift,
    asked: oneLine(hide(drift.asked)),
    ...(drift.body === undefined ? {} : { body: oneLine(hide(drift.body)) }),
    at: oneLine(hide(drift.at)),
    expected: oneLine(hide(drift.expected)),
    // Hide before shortening: half a token is a secret, too.
    got: shortened(hide(drift.got)),
  }));
  const drifted = new Set(drifts.map(({ call }) => call));
  const unreported = found.filter((drift) => selection.wants(drift.call) && !isReported(drift));
  /** `others`: the number of drifts from statements that are not selected. */
  const stateOf = (call: CallName, others: number): CallState => {
    const { exchanges, successes } = findings.tally(call);
    if (!selection.wants(call)) return "skipped";
    if (isAbsent(call) && drifted.has(call)) return "not implemented";
    if (drifted.has(call)) return "drift";
    if (exchanges === 0) return absent;
    if (successes > 0) return "ok";
    return others > 0 ? absent : "refusals only";
  };
  const calls = callNames.map((call): CallReport => {
    const { method, path } = endpoints[call];
    const { exchanges } = findings.tally(call);
    const others = unreported.filter((drift) => drift.call === call).length;
    const remark = [
      findings.remark(call),
      others > 0 ? `answers break other statements${others > 1 ? `, ${others} times` : ""}` : "",
    ]
      .filter((part) => part !== "")
      .join("; ");
    return { call, method, path, state: stateOf(call, others), exchanges, remark };
  });
  return {
    subject: hide(subject),
    verdict: drifts.length === 0 ? "conforms" : "drifts",
    calls,
    followUps,
    drifts: drifts.toSorted((a, b) => callNames.indexOf(a.call) - callNames.indexOf(b.call)),
    left: findings.leftovers().map(({ call, what }) => ({ call, what: oneLine(hide(what)) })),
    notes: findings.notes().map(({ call, text }) => ({ call, text: oneLine(hide(text)) })),
  };
};
