import { type DigestAnswer, replayCalls } from "./replay-calls.ts";
import type { Entry, ReportFile } from "./report-file.ts";

/** One step of a replay: an event, and the page's state after it. */
export interface Frame {
  /** From 1. */
  readonly number: number;
  readonly at: number;
  /** The step in one line. */
  readonly line: string;
  /** Whether the replayed state produced the step. Routes and machines always come from the recording. */
  readonly by: "state" | "recording";
  /** Why the step comes from the recording; null: no reason to show. */
  readonly because: string | null;
  /** The last route; null: none yet. */
  readonly route: string | null;
  /** The last state of each machine, by its name. */
  readonly machines: Readonly<Record<string, string>>;
}

const named = (ids: readonly string[]): string => (ids.length === 0 ? "" : ` (${ids.join(", ")})`);

const lineOf = (entry: Entry): string => {
  if (entry.kind === "route") return `goes to ${entry.route}${named(entry.ids)}`;
  if (entry.kind === "machine") return `${entry.machine}: ${entry.event} → ${entry.state}`;
  const { call, query, ids, answer, took } = entry;
  const requested = `${call}${query === "" ? "" : `?${query}`}${named(ids)}`;
  if (answer === null) return `${requested}: no answer after ${took} ms`;
  const { status, code, shape, rows, statuses } = answer;
  const what = rows === null ? shape : `${rows} ${shape}`;
  const statusText = statuses.length === 0 ? "" : `, ${statuses.join(", ")}`;
  return `${requested}: ${status}${code === null || code === 0 ? "" : ` code ${code}`}, ${what}${statusText}, ${took} ms`;
};

/**
 * The steps of a bug report, each with the whole state after it, so that a reader can step backwards.
 *
 * @param digest what the shop records of an answer
 */
export const framesOf = async (
  report: ReportFile,
  digest: DigestAnswer,
): Promise<readonly Frame[]> => {
  const replays = await replayCalls(report, digest);
  let route: string | null = null;
  let machines: Readonly<Record<string, string>> = {};
  return report.entries.map((entry, place) => {
    if (entry.kind === "route") ({ route } = entry);
    if (entry.kind === "machine") machines = { ...machines, [entry.machine]: entry.state };
    const replay = entry.kind === "call" ? replays.get(entry) : undefined;
    return {
      number: place + 1,
      at: entry.at,
      line: lineOf(entry),
      by: replay?.by ?? "recording",
      because: replay?.by === "recording" ? replay.because : null,
      route,
      machines,
    };
  });
};
