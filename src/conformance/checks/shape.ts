import { Predicate, Result } from "effect";
import { type CallContract, type CallName, contract } from "../../contract/contract.ts";
import type { AnyEntity } from "../../contract/schema/entity.ts";
import type { DecodedAnswer } from "../../contract/strict/decode-answer.ts";
import { descriptionOf, entityIn } from "../../contract/strict/strict-schema.ts";
import type { Rule } from "../drift.ts";
import { type Step, valueAt } from "../json-path.ts";
import type { Problem } from "./problem.ts";
import { readableExpectation } from "./readable-expectation.ts";

/** The innermost entity on the path to a field; the field itself need not be one. */
const entityAt = (outermost: AnyEntity, at: readonly Step[]): AnyEntity =>
  at.reduce<AnyEntity>((entity, step) => {
    const field = typeof step === "string" ? entity.fields[step] : undefined;
    return (field && entityIn(field)) ?? entity;
  }, outermost);

/** The source of a field's rule: the entity's statements, or the call's. */
const sourceOf = (call: CallContract, at: readonly Step[]): string => {
  const {
    answer: { shape, entity },
    sources,
  } = call;
  // `data` itself, its list and its total belong to the call.
  const isOfCall = at.length === 0 || (shape !== "fields" && at.length === 1);
  if (entity === null || (isOfCall && shape !== "entity")) return sources.join(" ");
  return descriptionOf(entityAt(entity, at)).sources.join(" ");
};

const rules = {
  "missing field": "missing field",
  "wrong type": "wrong type",
  "wrong form": "wrong type",
  "unknown value": "unknown value",
} as const satisfies Record<string, Rule>;

/** Values of the right format that the client cannot decode, such as an impossible date. */
const unreadable = (
  { answer: { shape, name, entity }, sources }: CallContract,
  data: unknown,
): readonly Problem[] => {
  if (entity === null) return [];
  const problemsAt = (place: readonly Step[]): readonly Problem[] => {
    const value = valueAt(data, place);
    const decoded = entity.decode(value);
    return Result.isSuccess(decoded)
      ? []
      : decoded.failure.map(({ expected, at }) => ({
          rule: valueAt(value, at) === undefined ? "missing field" : "wrong type",
          at: [...place, ...at],
          expected,
          source: sources.join(" "),
        }));
  };
  const named = valueAt(data, [name]);
  if (shape === "page" || shape === "list") {
    return Array.isArray(named) ? named.flatMap((_, index) => problemsAt([name, index])) : [];
  }
  return problemsAt(Predicate.isReadonlyObject(named) ? [name] : []);
};

/** The deviations of a success's `data`, which has been decoded, from the contract. */
export const shapeProblems = (
  name: CallName,
  data: unknown,
  { findings, result, leftOut }: DecodedAnswer,
): readonly Problem[] => {
  const call: CallContract = contract[name];
  if (findings.length > 0) {
    return findings.map(({ at, kind, expected }) => ({
      rule: rules[kind],
      at,
      expected: readableExpectation(expected),
      source: sourceOf(call, at),
    }));
  }
  return result._tag === "Failure" || leftOut > 0 ? unreadable(call, data) : [];
};
