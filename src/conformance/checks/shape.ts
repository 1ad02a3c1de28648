import { Predicate } from "effect";
import type { CallContract } from "../../adapters/http/contract/call-contract.ts";
import { contract } from "../../adapters/http/contract/contract.ts";
import { decodeAnswer } from "../../adapters/http/contract/decode-answer.ts";
import { entityOf } from "../../adapters/http/contract/entities/entities.ts";
import type { Entity } from "../../adapters/http/contract/entities/entity.ts";
import type { EndpointName } from "../../adapters/http/endpoints.ts";
import type { Rule } from "../drift.ts";
import type { Step } from "../json-path.ts";
import type { Problem } from "./problem.ts";
import { readableExpectation } from "./readable-expectation.ts";
import { schemaProblems } from "./schema-problems.ts";

/** The innermost entity on the way to a field; the field itself need not be one. */
const entityAt = (outermost: Entity, at: readonly Step[]): Entity =>
  at.reduce<Entity>(
    (entity, step) => (typeof step === "string" ? (entity.fields[step]?.of ?? entity) : entity),
    outermost,
  );

/** Who promises what stands there: the entity's statements, or those of the call. */
const sourceOf = (call: CallContract, at: readonly Step[]): string => {
  const { answer, sources } = call;
  const entity = entityOf(answer.schema);
  // `data` itself, its list and its total are the call's own.
  const isOfCall = at.length === 0 || (answer.shape !== "fields" && at.length === 1);
  if (entity === undefined || (isOfCall && answer.shape !== "entity")) return sources.join(" ");
  return entityAt(entity, at).sources.join(" ");
};

const rules = {
  "missing field": "missing field",
  "wrong type": "wrong type",
  "wrong form": "wrong type",
  "unknown value": "unknown value",
} as const satisfies Record<string, Rule>;

/** What the client cannot read although its form is right: a day that does not exist. */
const unreadable = (call: CallContract, data: unknown): readonly Problem[] => {
  const { answer, sources } = call;
  const source = sources.join(" ");
  if (answer.shape === "page" || answer.shape === "list") {
    const rows = Predicate.isReadonlyObject(data) ? data[answer.name] : undefined;
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row, index) =>
      schemaProblems(answer.schema, row, source).map((problem) => ({
        ...problem,
        at: [answer.name, index, ...problem.at],
      })),
    );
  }
  const named = Predicate.isReadonlyObject(data) ? data[answer.name] : undefined;
  const [value, place] = Predicate.isReadonlyObject(named) ? [named, [answer.name]] : [data, []];
  return schemaProblems(answer.schema, value, source).map((problem) => ({
    ...problem,
    at: [...place, ...problem.at],
  }));
};

/** Where the `data` of a successful answer is not what the contract says. */
export const shapeProblems = (name: EndpointName, data: unknown): readonly Problem[] => {
  const call: CallContract = contract[name];
  const { findings, result, leftOut } = decodeAnswer(name, data);
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
