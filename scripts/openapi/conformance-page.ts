import {
  driftKinds,
  noteOnlyRules,
  serverChoices,
} from "../../src/contract/strict/server-choices.ts";
import { markdownTable } from "../support/markdown-table.ts";

const choices = markdownTable(
  ["a server may choose", "such as", "by"],
  Object.values(serverChoices).map(({ what, examples, sources }) => [
    what,
    examples,
    sources.join(", "),
  ]),
);

const kinds = markdownTable(["kind of drift", "what it is"], Object.entries(driftKinds));

/** docs/conformance.md. */
export const conformancePage = `<!-- Written by \`npm run openapi\` from src/contract/strict/server-choices.ts. -->

# What a server may choose, and what is a drift

\`npm run conformance\` ([how to run it](fake-server/conformance.md#conformance)) holds a server against the contract.
This page is the line between what is a server's own choice and what is a drift. It is one table in
\`src/contract/strict/server-choices.ts\`.

## No drift

A server may take any of these forms, and mix them from answer to answer. \`property/conformance/false-alarms\`
visits servers that do so at random, as five kinds of customers: no drift.

${choices}

## A drift

${kinds}

## A note

${noteOnlyRules.map((note) => `- ${note}`).join("\n")}
`;
