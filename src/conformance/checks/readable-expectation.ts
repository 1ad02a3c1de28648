import { contractSchemas } from "../../contract/strict/contract-schemas.ts";
import type { JsonSchema } from "../../contract/strict/json-schema.ts";

const form = "a text of the form ";

/** Scalars only: entities and enumerations have descriptive names. */
const scalars: readonly JsonSchema[] = Object.values(contractSchemas).filter(
  (schema) => schema.type !== "object" && schema.enum === undefined,
);

/** With the first sentence of the description if there is no example. */
const withExample = ({ title = "", description = "", examples }: JsonSchema): string =>
  examples === undefined
    ? `${title} (${description.replace(/\..*$/s, "")})`
    : `${title}, such as ${JSON.stringify(examples[0])}`;

const scalarOfForm = (pattern: string): JsonSchema | undefined =>
  scalars.find(({ anyOf }) => anyOf?.some((alternative) => alternative.pattern === pattern));

/** An expectation for people: names and examples instead of regular expressions. */
export const readableExpectation = (expected: string): string => {
  if (expected === "") return "the field";
  if (!expected.startsWith(form)) {
    const scalar = scalars.find(({ title }) => title === expected);
    return scalar === undefined ? expected : withExample(scalar);
  }
  const scalar = scalarOfForm(expected.slice(form.length));
  return scalar === undefined ? expected : withExample(scalar);
};
