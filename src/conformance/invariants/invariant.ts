import { Predicate } from "effect";
import type { Problem } from "../checks/problem.ts";
import type { Exchange } from "../exchange.ts";
import type { Step } from "../json-path.ts";

/** A rule within one response, decoded as the client does, or between it and its request. */
export type Invariant<Read> = (read: Read, exchange: Exchange, data: unknown) => readonly Problem[];

/** The path of an entity in `data`: under its name, or bare (D4). */
export const placeOf = (data: unknown, name: string): readonly Step[] =>
  Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name]) ? [name] : [];

/** A query parameter that is a whole number from 1; otherwise undefined. */
export const positiveQuery = ({ request }: Exchange, name: string): number | undefined => {
  const text = request.query[name];
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
