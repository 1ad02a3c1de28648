import { Predicate } from "effect";
import { ConformanceError } from "./conformance-error.ts";
import type { Drift } from "./drift.ts";
import { anyRow } from "./json-path.ts";
import { parsedJson } from "../domain/decoding/parsed-json.ts";
import type { CallState, Report } from "./report.ts";
import { type SelectedWords, selectionOf } from "./selection.ts";

/** The parts of a drift that do not vary from run to run. */
export type DriftPlace = Pick<Drift, "call" | "rule" | "at" | "source">;

/** Ids, rows and queries differ from run to run. */
export const placeKey = ({ call, rule, at, source }: DriftPlace): string =>
  [call, rule, anyRow(at).replace(/\?\S*/, "").replaceAll(/\/\d+/g, "/*"), source].join("\n");

const isPlace = (value: unknown): value is DriftPlace =>
  Predicate.isReadonlyObject(value) &&
  [value["call"], value["rule"], value["at"], value["source"]].every(Predicate.isString);

/**
 * The drifts of an earlier report, as `--json` writes it.
 * @throws ConformanceError of one line for anything else
 */
export const readBaseline = (text: string, name: string): readonly DriftPlace[] => {
  const report = parsedJson(text);
  if (report === undefined)
    throw new ConformanceError(`${name}: not JSON; --json FILE writes a report that is a baseline`);
  const drifts = Predicate.isReadonlyObject(report) ? report["drifts"] : undefined;
  if (!Array.isArray(drifts) || !drifts.every(isPlace)) {
    throw new ConformanceError(`${name}: no report of this command, as --json FILE writes it`);
  }
  return drifts;
};

/** A report compared with an earlier one. */
export interface Compared {
  /** Not in the baseline: the check fails because of these. */
  readonly fresh: Report["drifts"];
  readonly known: Report["drifts"];
  /** In the baseline, and not found any more. */
  readonly gone: readonly DriftPlace[];
  /** In the baseline, but this run has not checked their calls or statements. */
  readonly unchecked: readonly DriftPlace[];
}

const uncheckedStates: readonly CallState[] = ["skipped", "not tried", "not seen"];

/**
 * @example
 * const known = { call: "order", rule: "sum", at: "$.data.order.total_amount", source: "S7.21" } as const;
 * const { fresh, gone } = againstBaseline({ drifts: [], calls: [] }, [known]);
 * [fresh.length, gone.length] // => [0, 1]
 */
export const againstBaseline = (
  { drifts, calls }: Pick<Report, "drifts" | "calls">,
  baseline: readonly DriftPlace[],
  selected: SelectedWords = {},
): Compared => {
  const before = new Set(baseline.map(placeKey));
  const now = new Set(drifts.map(placeKey));
  const missing = baseline.filter((drift) => !now.has(placeKey(drift)));
  const { reports } = selectionOf(selected);
  const untried = new Set<string>(
    calls.filter(({ state }) => uncheckedStates.includes(state)).map(({ call }) => call),
  );
  const isUnchecked = ({ call, source }: DriftPlace): boolean =>
    untried.has(call) || !reports(call, source);
  return {
    fresh: drifts.filter((drift) => !before.has(placeKey(drift))),
    known: drifts.filter((drift) => before.has(placeKey(drift))),
    gone: missing.filter((drift) => !isUnchecked(drift)),
    unchecked: missing.filter(isUnchecked),
  };
};

const linesOf = (what: string, drifts: readonly DriftPlace[]): readonly string[] =>
  drifts.map(({ call, rule, at }) => `   ${what}: ${call}: ${rule} at ${at}`);

/** Text for a terminal: the numbers of new, known and gone drifts, and the new and gone ones. */
export const baselineText = ({ fresh, known, gone, unchecked }: Compared): string =>
  [
    `Against the baseline: ${fresh.length} new, ${known.length} known, ${gone.length} gone${
      unchecked.length === 0 ? "" : `, ${unchecked.length} not checked`
    }.`,
    ...linesOf("new", fresh),
    ...linesOf("gone", gone),
  ].join("\n");
