import { Struct } from "effect";
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

const callLines = (calls: readonly CallReport[]): readonly string[] => {
  const path = widest(calls.map((call) => call.path));
  const state = widest(calls.map((call) => call.state));
  const number = widest(calls.map((call) => String(call.exchanges)));
  return calls.map((call) =>
    [
      ` ${marks[call.state]}`,
      call.method.padEnd(6),
      call.path.padEnd(path),
      call.state.padEnd(state),
      call.exchanges === 0 ? " ".repeat(number) : String(call.exchanges).padStart(number),
      // The state already contains it.
      call.state === "not tried" ? call.remark.replace(/^not tried \((.*)\)$/, "$1") : call.remark,
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

const countOf = (calls: readonly CallReport[], state: CallReport["state"]): number =>
  calls.filter((call) => call.state === state).length;

const verdictLine = ({ calls, drifts }: Report): string => {
  const counts = Struct.keys(marks).flatMap((state) => {
    const count = countOf(calls, state);
    return count === 0 ? [] : [`${count} ${state}`];
  });
  const verdict =
    drifts.length === 0
      ? "No drift."
      : `${drifts.length} ${drifts.length === 1 ? "drift" : "drifts"}.`;
  return `${verdict} ${calls.length} calls: ${counts.join(", ")}.`;
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
    ...callLines(report.calls),
    ...details,
    ...(notes.length === 0 ? [] : ["", " To know:", ...notes]),
    ...(left.length === 0 ? [] : ["", " Left behind:", ...left]),
    "",
    verdictLine(report),
  ].join("\n");
};
