import { Struct } from "effect";
import { type FollowUp, followUpsAfter } from "./follow-ups.ts";
import { anyRow } from "./json-path.ts";
import type { CallReport, CallState, DriftReport, Report } from "./report.ts";

/** In the order of the verdict's counts. */
const marks = {
  ok: "✓",
  "refusals only": "✓",
  drift: "✗",
  "not implemented": "○",
  "not tried": "·",
  "not seen": "·",
  skipped: "·",
} as const satisfies Record<CallState, string>;

const widest = (texts: readonly string[]): number =>
  texts.reduce((width, text) => Math.max(width, text.length), 0);

type Cells = Pick<CallReport, "method" | "path" | "state" | "exchanges" | "remark">;

const callCells = (call: CallReport): Cells => ({
  ...call,
  // The state already contains it.
  remark:
    call.state === "not tried" ? call.remark.replace(/^not tried \((.*)\)$/, "$1") : call.remark,
});

const followUpCells = ({ what, state, remark }: FollowUp): Cells => ({
  method: "then",
  path: what,
  state,
  exchanges: 0,
  remark,
});

/** One line per call, followed by its follow-ups; nothing for what the selection leaves out. */
const callLines = (report: Report): readonly string[] => {
  const lines = report.calls
    .flatMap((call) => [callCells(call), ...followUpsAfter(report, call.call).map(followUpCells)])
    .filter(({ state }) => state !== "skipped");
  const path = widest(lines.map((line) => line.path));
  const state = widest(lines.map((line) => line.state));
  const number = widest(lines.map((line) => String(line.exchanges)));
  return lines.map((line) =>
    [
      ` ${marks[line.state]}`,
      line.method.padEnd(6),
      line.path.padEnd(path),
      line.state.padEnd(state),
      line.exchanges === 0 ? " ".repeat(number) : String(line.exchanges).padStart(number),
      line.remark,
    ]
      .join("  ")
      .trimEnd(),
  );
};

const driftLine = (drift: DriftReport, { method, path }: CallReport): string => {
  const at = drift.times > 1 ? `${anyRow(drift.at)} (${drift.times} times)` : drift.at;
  const asked = drift.asked === `${method} ${path}` ? "" : `  in ${drift.asked}`;
  return `   ${drift.rule} at ${at}: expected ${drift.expected}; got ${drift.got}  [${drift.source}]${asked}`;
};

/** `30 ok, 6 refusals only` */
const countsOf = (rows: readonly { readonly state: CallState }[]): string =>
  Struct.keys(marks)
    .flatMap((state) => {
      const count = rows.filter((row) => row.state === state).length;
      return count === 0 ? [] : [`${count} ${state}`];
    })
    .join(", ");

/** `1 drift. 36 calls: 29 ok, 7 refusals only. …` */
export const resultLine = ({ calls, followUps, drifts }: Report): string => {
  const verdict =
    drifts.length === 0
      ? "No drift."
      : `${drifts.length} ${drifts.length === 1 ? "drift" : "drifts"}.`;
  const next = followUps.length === 0 ? "" : ` What others do next: ${countsOf(followUps)}.`;
  return `${verdict} ${calls.length} calls: ${countsOf(calls)}.${next}`;
};

/** The report for a terminal: one line per call, then drifts, then notes. */
export const reportText = (report: Report): string => {
  const drifted = report.calls.filter(
    ({ state }) => state === "drift" || state === "not implemented",
  );
  const details = drifted.flatMap((call) => [
    "",
    ` ${marks[call.state]} ${call.method} ${call.path}`,
    ...report.drifts
      .filter((drift) => drift.call === call.call)
      .map((drift) => driftLine(drift, call)),
  ]);
  const notes = report.notes.map(
    ({ call, text }) => `   ${call === null ? "" : `${call}: `}${text}`,
  );
  const left = report.left.map(({ call, what }) => `   ${call}: ${what}`);
  return [
    `Conformance of ${report.subject}`,
    "",
    ...callLines(report),
    ...details,
    ...(notes.length === 0 ? [] : ["", " To know:", ...notes]),
    ...(left.length === 0 ? [] : ["", " Left behind:", ...left]),
    "",
    resultLine(report),
  ].join("\n");
};
