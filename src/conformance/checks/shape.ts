import { Predicate } from "effect";
import { type CallContract, type CallName, contract } from "../../contract/contract.ts";
import type { AnyEntity } from "../../contract/schema/entity.ts";
import type { DecodedAnswer } from "../../contract/strict/decode-answer.ts";
import { descriptionOf, entityIn } from "../../contract/strict/strict-schema.ts";
import type { Rule } from "../drift.ts";
import type { Step } from "../json-path.ts";
import type { Problem } from "./problem.ts";
import { readableExpectation } from "./readable-expectation.ts";
import { schemaProblems } from "./schema-problems.ts";

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
const unreadable = (call: CallContract, data: unknown): readonly Problem[] => {
  const { answer, sources } = call;
  const source = sources.join(" ");
  if (answer.entity === null) return [];
  const { codec } = answer.entity;
  if (answer.shape === "page" || answer.shape === "list") {
    const rows = Predicate.isReadonlyObject(data) ? data[answer.name] : undefined;
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row, index) =>
      schemaProblems(codec, row, source).map((problem) => ({
        ...problem,
        at: [answer.name, index, ...problem.at],
      })),
    );
  }
  const named = Predicate.isReadonlyObject(data) ? data[answer.name] : undefined;
  const [value, place] = Predicate.isReadonlyObject(named) ? [named, [answer.name]] : [data, []];
  return schemaProblems(codec, value, source).map((problem) => ({
    ...problem,
    at: [...place, ...problem.at],
  }));
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
