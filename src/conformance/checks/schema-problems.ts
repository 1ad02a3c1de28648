import { Predicate, type Schema } from "effect";
import { decodingDeviations } from "../../contract/strict/sent-deviations.ts";
import { type Step, valueAt } from "../json-path.ts";
import type { Problem } from "./problem.ts";
import { expectedIn } from "./readable-expectation.ts";

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A path in wire names: a schema may use the client's (`totalAmount`). */
const wirePath = (value: unknown, path: readonly Step[]): readonly Step[] => {
  const steps: Step[] = [];
  for (const name of path) {
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
): readonly Problem[] =>
  decodingDeviations(schema, value).map(({ at: path, message }): Problem => {
    const at = wirePath(value, path);
    return {
      rule: valueAt(value, at) === undefined ? "missing field" : "wrong type",
      at,
      expected: expectedIn(message),
      source,
    };
  });
