import { Predicate, type Result, type Schema } from "effect";
import { type CallName, contract } from "../contract.ts";
import { type Finding, findings } from "./findings.ts";
import { dataSchema } from "./strict-schema.ts";

/** What the client makes of an answer, and in what it differs from the contract. */
export interface DecodedAnswer {
  /** As the client reads it, leniently (D4). */
  readonly result: Result.Result<unknown, Schema.SchemaError>;
  /** Rows of a list that the client could not read. */
  readonly leftOut: number;
  /** By places in `data`. Empty: as the contract has it. */
  readonly findings: readonly Finding[];
}

/**
 * Reads an envelope's `data` as the client does, and holds it to the contract.
 *
 * @example
 * import { Result } from "effect";
 *
 * const { result, findings } = decodeAnswer("cartCount", { count: "3" });
 * Result.isSuccess(result) // => true
 * findings.map(({ at, kind }) => [at, kind]) // => [[["count"], "wrong type"]]
 */
export const decodeAnswer = (call: CallName, data: unknown): DecodedAnswer => {
  const { answer } = contract[call];
  let leftOut = 0;
  const result = answer.decode(data, (rows) => {
    leftOut += rows;
  });
  // An entity may come bare or under its own name (D4), whichever of them the document shows.
  const isNamed = Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[answer.name]);
  return {
    result,
    leftOut,
    findings: findings(data ?? null, dataSchema(answer, isNamed ? "named" : "bare")),
  };
};
