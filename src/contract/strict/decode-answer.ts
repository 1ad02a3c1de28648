import { Predicate } from "effect";
import type { Decoded } from "../../domain/decoding/decode.ts";
import { type CallName, contract, type Reads } from "../contract.ts";
import { type Finding, findings } from "./findings.ts";
import { dataSchema } from "./strict-schema.ts";

/** A decoded response with its differences from the contract. */
export interface DecodedAnswer<Read = unknown> {
  /** As the client decodes it, leniently (D4). */
  readonly result: Decoded<Read>;
  /** Number of rows that the client could not decode. */
  readonly leftOut: number;
  /** Some of these are of the answer's own list, not of a list within a row. */
  readonly hasGaps: boolean;
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
export const decodeAnswer = <Name extends CallName>(
  call: Name,
  data: unknown,
): DecodedAnswer<Reads[Name]> => {
  const { answer } = contract[call];
  let leftOut = 0;
  let hasGaps = false;
  const result = answer.decode(data, (rows, list) => {
    leftOut += rows;
    hasGaps ||= list === answer.name;
  });
  // An entity may lie directly in `data` or under its name (D4). Both are valid, whichever the OpenAPI
  // document shows.
  const isNamed = Predicate.isReadonlyObject(data) && Predicate.isReadonlyObject(data[answer.name]);
  return {
    result,
    leftOut,
    hasGaps,
    findings: findings(data ?? null, dataSchema(answer, isNamed ? "named" : "bare")),
  };
};
