import type { Scenario } from "../scenarios/scenario.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import { documentVersion } from "./document-version.ts";

/** A state as a document that starts from it. The scenario's automatic events continue. */
export const documentOf = (
  name: string,
  { name: from, customers }: Scenario,
  state: string,
  now: number,
): string => {
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
