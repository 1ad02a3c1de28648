import { Schema } from "effect";
import { checkArgument } from "../errors/check-argument.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import { DocumentName } from "./document-name.ts";
import { documentVersion } from "./document-version.ts";

const Named = Schema.Struct({ name: DocumentName });

/**
 * A state as a document that starts from it. The scenario's automatic events continue.
 * @throws RangeError for a name that no document may have.
 */
export const documentOf = (
  name: string,
  { name: from, customers }: Scenario,
  state: string,
  now: number,
): string => {
  checkArgument("The scenario", Named, { name });
  if (scenarios.some((known) => known.name === name)) {
    throw new RangeError(`${name} is the name of a scenario that comes with the server`);
  }
  const isKnown = scenarios.some((known) => known.name === from);
  const document = {
    version: documentVersion,
    name,
    title: `Saved from ${from}, ${new Date(now).toISOString()}`,
    ...(isKnown ? { base: from } : { customers }),
    state: JSON.parse(state),
  };
  return `${JSON.stringify(document)}\n`;
};
