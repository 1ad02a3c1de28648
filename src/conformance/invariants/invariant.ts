import { Predicate, Result } from "effect";
import type { Answer } from "../../contract/schema/answer.ts";
import type { Problem } from "../checks/problem.ts";
import type { Exchange } from "../exchange.ts";
import type { Step } from "../json-path.ts";

/** A rule within one response, or between it and its request. */
export type Invariant = (exchange: Exchange, data: unknown) => readonly Problem[];

/** The response decoded as the client does, and how many rows of its list that skips. */
const decoded = <A>(answer: Answer<A>, data: unknown) => {
  let leftOut = 0;
  const result = answer.decode(data, (rows, list) => {
    if (list === answer.name) leftOut += rows;
  });
  return { result, leftOut };
};

/** Whether decoding skips rows of the response's list, so that `decodedWhole` gives nothing. */
export const hasUnreadRows = (answer: Answer<unknown>, data: unknown): boolean =>
  decoded(answer, data).leftOut > 0;

/**
 * The response decoded as the client does; null: decoding fails or skips a row. Rows of
 * lists within a row may be left out all the same.
 */
export const decodedWhole = <A>(answer: Answer<A>, data: unknown): A | null => {
  const { result, leftOut } = decoded(answer, data);
  return leftOut === 0 && Result.isSuccess(result) ? result.success : null;
};

/** The path of an entity in `data`: under its name, or bare (D4). */
export const placeOf = (data: unknown, name: string): readonly Step[] =>
  Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name]) ? [name] : [];

/** A query parameter that is a whole number from 1; otherwise undefined. */
export const positiveQuery = ({ request }: Exchange, name: string): number | undefined => {
  const text = request.query[name];
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
