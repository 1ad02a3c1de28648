import { Schema } from "effect";
import { Count } from "../collections/fields.ts";
import type { LoggedRequest } from "./logged-request.ts";
import { differencesOf, isOfCall, RequestPattern } from "./request-pattern.ts";

/** How many requests of a pattern are expected. */
export const RequestExpectation = Schema.Struct({
  ...RequestPattern.fields,
  /** Exactly so many, or within limits; default: exactly one. */
  times: Schema.optionalKey(
    Schema.Union([
      Count,
      Schema.Struct({
        atLeast: Schema.optionalKey(Count),
        atMost: Schema.optionalKey(Count),
      }).check(
        // No number fits contradicting limits, and a wait would last to its end.
        Schema.makeFilter(({ atLeast = 0, atMost = atLeast }) =>
          atLeast <= atMost ? undefined : "atLeast is more than atMost",
        ),
      ),
    ]),
  ),
});

export type RequestExpectation = typeof RequestExpectation.Type;

/** The outcome of a verification. */
export interface ExpectationResult {
  readonly isMet: boolean;
  /** The numbers of the requests of the pattern. */
  readonly found: readonly number[];
  /** The expectation and the requests, in lines; one line if it is met. */
  readonly message: string;
}

/** The requests that a difference shows. */
const mostShown = 5;

const limitsOf = ({ times = 1 }: RequestExpectation) =>
  typeof times === "number"
    ? { least: times, most: times }
    : { least: times.atLeast ?? 0, most: times.atMost ?? Number.POSITIVE_INFINITY };

const countText = (expected: RequestExpectation): string => {
  const { least, most } = limitsOf(expected);
  if (least === most) return `exactly ${least}`;
  if (most === Number.POSITIVE_INFINITY) return `at least ${least}`;
  return least === 0 ? `at most ${most}` : `${least} to ${most}`;
};

const patternText = ({
  call,
  method = "*",
  path,
  since,
  times: _,
  ...rest
}: RequestExpectation): string => {
  const name =
    call ?? (path === undefined && method === "*" ? "any call" : `${method} ${path ?? ""}`);
  const details = Object.entries(rest).map(([what, value]) => `${what} ${JSON.stringify(value)}`);
  return [
    name.trim(),
    ...(details.length === 0 ? [] : [`with ${details.join(", ")}`]),
    ...(since === undefined ? [] : [`since mark ${since}`]),
  ].join(" ");
};

const outcomeText = ({ status, fault, applied }: LoggedRequest): string => {
  const effect = applied.length === 0 ? "not applied" : "applied";
  // A fault is known once it has done its work.
  const without = fault === null ? "not answered yet" : "dropped";
  return `${effect}, ${status === null ? without : `answered ${status}`}`;
};

const lineOf = (entry: LoggedRequest, more = ""): string =>
  `  #${entry.number} ${entry.method} ${entry.path} by ${entry.customer ?? "nobody"} (${outcomeText(entry)})${more}`;

/** The requests most similar to a pattern, with their differences. */
const nearestLines = (
  entries: readonly LoggedRequest[],
  expected: RequestExpectation,
): readonly string[] => {
  const others = entries
    .map((entry) => ({ entry, differences: differencesOf(entry, expected) }))
    .filter(({ differences }) => differences.length > 0);
  // Without a request of this call, others are shown, each with its first difference.
  const shown = entries.some((entry) => isOfCall(entry, expected))
    ? others
        .filter(({ entry }) => isOfCall(entry, expected))
        .sort((a, b) => a.differences.length - b.differences.length)
    : others.map(({ entry, differences }) => ({ entry, differences: differences.slice(0, 1) }));
  return shown
    .slice(0, mostShown)
    .map(({ entry, differences }) => lineOf(entry, `: ${differences.join("; ")}`));
};

/** Compares the requests since the mark with an expectation. */
export const checkExpectation = (
  entries: readonly LoggedRequest[],
  expected: RequestExpectation,
): ExpectationResult => {
  const found = entries.filter((entry) => differencesOf(entry, expected).length === 0);
  const { least, most } = limitsOf(expected);
  const isMet = found.length >= least && found.length <= most;
  const numbers = found.map(({ number }) => number);
  const wanted = `Expected ${countText(expected)} of ${patternText(expected)}`;
  const received = `${found.length} reached the server`;
  if (isMet) return { isMet, found: numbers, message: `${wanted}: ${received}` };
  const did = found.slice(-2 * mostShown).map((entry) => lineOf(entry));
  const others = found.length > most ? [] : nearestLines(entries, expected);
  const lines = [
    ...(did.length === 0 ? [] : [did.length === 1 ? "This did:" : "These did:", ...did]),
    ...(others.length === 0 ? [] : ["The nearest others:", ...others]),
  ];
  return {
    isMet,
    found: numbers,
    message: [
      `${wanted}, but ${received}.`,
      ...(lines.length > 0 ? lines : ["No other request did."]),
    ].join("\n"),
  };
};
