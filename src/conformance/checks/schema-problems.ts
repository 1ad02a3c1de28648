import { Predicate, Result, Schema, SchemaIssue } from "effect";
import { type Step, valueAt } from "../json-path.ts";
import type { Problem } from "./problem.ts";
import { expectedIn } from "./readable-expectation.ts";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A path in wire names: a schema may use the client's (`totalAmount`). */
const wirePath = (value: unknown, path: readonly PropertyKey[]): readonly Step[] => {
  const steps: Step[] = [];
  for (const key of path) {
    const name = typeof key === "number" ? key : String(key);
    const here = valueAt(value, steps);
    const asIs = typeof name === "number" || (Predicate.isReadonlyObject(here) && name in here);
    steps.push(asIs ? name : snakeCase(name));
  }
  return steps;
};

/** The deviations of a value from a schema. */
export const schemaProblems = (
  schema: Schema.Codec<unknown, unknown>,
  value: unknown,
  source: string,
): readonly Problem[] => {
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all" })(value);
  if (Result.isSuccess(decoded)) return [];
  return issuesOf(decoded.failure.issue).issues.map(({ message, path }): Problem => {
    const at = wirePath(
      value,
      (path ?? []).map((step) => (typeof step === "object" ? step.key : step)),
    );
    return {
      rule: valueAt(value, at) === undefined ? "missing field" : "wrong type",
      at,
      expected: expectedIn(message),
      source,
    };
  });
};
