import { Schema } from "effect";
import type { Coverage } from "./coverage.ts";

const Part = Schema.Struct({
  used: Schema.Array(Schema.String),
  never: Schema.Array(Schema.String),
});

type Part = typeof Part.Type;

/** The names of the states and transitions that a run has used, and of those that it has not. */
export const CoverageData = Schema.Struct({ states: Part, transitions: Part });

export type CoverageData = typeof CoverageData.Type;

const partOf = (counts: ReadonlyMap<string, number>): Part => {
  const names = [...counts.keys()].sort();
  const isUsed = (name: string): boolean => (counts.get(name) ?? 0) > 0;
  return { used: names.filter(isUsed), never: names.filter((name) => !isUsed(name)) };
};

export const coverageData = ({ states, transitions }: Coverage): CoverageData => ({
  states: partOf(states),
  transitions: partOf(transitions),
});

const added = (one: Part, other: Part): Part => {
  const used = new Set([...one.used, ...other.used]);
  const never = new Set([...one.never, ...other.never]);
  return { used: [...used].sort(), never: [...never].filter((name) => !used.has(name)).sort() };
};

/** Whether a run has counted its coverage, as a message tells it of two that differ. */
export const countingWord = (isCounted: boolean): string => (isCounted ? "counted" : "not counted");

/** What two runs have used together. */
export const addCoverage = (one: CoverageData, other: CoverageData): CoverageData => ({
  states: added(one.states, other.states),
  transitions: added(one.transitions, other.transitions),
});
