import { Predicate, type Result, type Schema } from "effect";
import { type CallName, contract } from "../contract.ts";
import { type Finding, findings } from "./findings.ts";
import { dataSchema } from "./strict-schema.ts";

/** A decoded response with its differences from the contract. */
export interface DecodedAnswer {
  /** As the client decodes it, leniently (D4). */
  readonly result: Result.Result<unknown, Schema.SchemaError>;
  /** Number of rows that the client could not decode. */
  readonly leftOut: number;
  /** The differences, by place in `data`. Empty: the answer matches the contract. */
  readonly findings: readonly Finding[];
}

/**
 * Decodes an envelope's `data` as the client does, and compares it with the contract.
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
  // An entity may lie directly in `data` or under its name (D4). Both are valid, whichever the OpenAPI
  // document shows.
  const isNamed = Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[answer.name]);
  return {
    result,
    leftOut,
    findings: findings(data ?? null, dataSchema(answer, isNamed ? "named" : "bare")),
  };
};
