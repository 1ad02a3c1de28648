import { Predicate, Result } from "effect";
import type { Answer } from "../../contract/schema/answer.ts";
import type { Problem } from "../checks/problem.ts";
import type { Exchange } from "../exchange.ts";
import type { Step } from "../json-path.ts";

/** What must hold within one answer, by itself and against what was asked. */
export type Invariant = (exchange: Exchange, data: unknown) => readonly Problem[];

/** The answer decoded as the client does; null where that fails or leaves a row out. */
export const decodedWhole = <A>(answer: Answer<A>, data: unknown): A | null => {
  let leftOut = 0;
  const decoded = answer.decode(data, (rows) => {
    leftOut += rows;
  });
  return leftOut === 0 && Result.isSuccess(decoded) ? decoded.success : null;
};

/** Where an entity stands in `data`: under its name, or bare (D4). */
export const placeOf = (data: unknown, name: string): readonly Step[] =>
  Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[name]) ? [name] : [];

/** The query's whole number, if it is one from 1. */
export const positiveQuery = ({ request }: Exchange, name: string): number | undefined => {
  const text = request.query[name];
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
