import { Predicate, Result } from "effect";
import type { Answer } from "../../contract/schema/answer.ts";
import type { Problem } from "../checks/problem.ts";
import type { Exchange } from "../exchange.ts";
import type { Step } from "../json-path.ts";

/** A rule within one response, decoded as the client does, or between it and its request. */
export type Invariant<Read> = (read: Read, exchange: Exchange, data: unknown) => readonly Problem[];

/** What breaks the invariants of a response; null: its list has rows that decoding skips. */
export type InvariantCheck = (exchange: Exchange, data: unknown) => readonly Problem[] | null;

/**
 * All invariants of a response, which is decoded once. Rows of lists within a row may be left out. Of
 * what cannot be decoded nothing is said here: its shape tells.
 */
export const invariantsOn =
  <Read>(answer: Answer<Read>, ...invariants: readonly Invariant<Read>[]): InvariantCheck =>
  (exchange, data) => {
    let leftOut = 0;
    const read = answer.decode(data, (rows, list) => {
      if (list === answer.name) leftOut += rows;
    });
    if (leftOut > 0) return null;
    if (Result.isFailure(read)) return [];
    return invariants.flatMap((invariant) => invariant(read.success, exchange, data));
  };

/** The path of an entity in `data`: under its name, or bare (D4). */
export const placeOf = (data: unknown, name: string): readonly Step[] =>
  Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name]) ? [name] : [];

/** A query parameter that is a whole number from 1; otherwise undefined. */
export const positiveQuery = ({ request }: Exchange, name: string): number | undefined => {
  const text = request.query[name];
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
