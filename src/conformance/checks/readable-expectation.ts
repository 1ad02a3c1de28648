import { scalars } from "../../adapters/http/contract/schema/scalars.ts";
import type { JsonSchema } from "../../adapters/http/contract/schema/json-schema.ts";

const form = "a text of the form ";

const named: readonly JsonSchema[] = Object.values(scalars);

/** The first sentence of the description, where there is no example. */
const withExample = ({ title = "", description = "", examples }: JsonSchema): string =>
  examples === undefined
    ? `${title} (${description.replace(/\..*$/s, "")})`
    : `${title}, such as ${JSON.stringify(examples[0])}`;

const scalarOfForm = (pattern: string): JsonSchema | undefined =>
  named.find(({ anyOf }) => anyOf?.some((alternative) => alternative.pattern === pattern));

/** What the contract expects, for people: names and examples instead of regular expressions. */
export const readableExpectation = (expected: string): string => {
  if (expected === "") return "the field";
  if (!expected.startsWith(form)) {
    const scalar = named.find(({ title }) => title === expected);
    return scalar === undefined ? expected : withExample(scalar);
  }
  const scalar = scalarOfForm(expected.slice(form.length));
  return scalar === undefined ? expected : withExample(scalar);
};
