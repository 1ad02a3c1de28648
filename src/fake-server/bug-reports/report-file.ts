import { Result, Schema } from "effect";
import { oneLine } from "../errors/one-line.ts";
import { parsedJson } from "../wire/parsed-json.ts";

/** The version of reports that this replay reads. The shop writes the same (`src/domain/bug-report`). */
const readVersion = 1;

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
/** Printable characters only, so that a terminal obeys none. */
const Words = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]*$/));
const Names = Schema.Array(Words);

const RouteEntry = Schema.Struct({
  kind: Schema.Literal("route"),
  at: Count,
  route: Words,
  ids: Names,
});

const MachineEntry = Schema.Struct({
  kind: Schema.Literal("machine"),
  at: Count,
  machine: Words,
  event: Words,
  state: Words,
});

const Answer = Schema.Struct({
  status: Count,
  code: Schema.NullOr(Schema.Int),
  shape: Schema.Literals(["nothing", "one", "rows", "no envelope"]),
  rows: Schema.NullOr(Count),
  statuses: Names,
  ids: Names,
  amounts: Schema.Array(Schema.Number),
});

const CallEntry = Schema.Struct({
  kind: Schema.Literal("call"),
  at: Count,
  call: Schema.String.check(Schema.isPattern(/^(?:[A-Z]+|other) \/[\w\-/:]*$/)),
  ids: Names,
  query: Words,
  took: Count,
  answer: Schema.NullOr(Answer),
});

export type CallEntry = typeof CallEntry.Type;

export type RecordedAnswer = typeof Answer.Type;

const Entry = Schema.Union([RouteEntry, MachineEntry, CallEntry]);

export type Entry = typeof Entry.Type;

/** A customer's bug report, as the shop writes it. */
export const ReportFile = Schema.Struct({
  kind: Schema.Literal("shop bug report"),
  version: Schema.Literal(readVersion),
  shop: Schema.String,
  amounts: Schema.Literals(["places", "amounts"]),
  entries: Schema.Array(Entry),
});

export type ReportFile = typeof ReportFile.Type;

const Head = Schema.Struct({
  kind: Schema.Literal("shop bug report"),
  version: Schema.Number,
});

/** Whether a text is a bug report of any version. */
export const isBugReport = (text: string): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(Head)(parsedJson(text)));

/** Parses a bug report. @throws an error of one line that starts with the file's name. */
export const readBugReport = (text: string, file: string): ReportFile => {
  const content = parsedJson(text);
  if (content === undefined) throw new Error(`${file}: not a bug report (no JSON)`);
  const head = Schema.decodeUnknownResult(Head)(content);
  if (Result.isFailure(head)) throw new Error(`${file}: not a bug report of the shop`);
  if (head.success.version !== readVersion)
    throw new Error(
      `${file}: a bug report of version ${head.success.version}, this replay reads ${readVersion}`,
    );
  const report = Schema.decodeUnknownResult(ReportFile)(content);
  if (Result.isSuccess(report)) return report.success;
  throw new Error(`${file}: a damaged bug report (${oneLine(report.failure.message)})`);
};
