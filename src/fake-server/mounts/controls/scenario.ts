import { Schema, Struct } from "effect";
import { DocumentName } from "../../scenario-documents/document-name.ts";
import {
  checkCustomers,
  largestDocument,
  readDocument,
  ScenarioError,
} from "../../scenario-documents/read-document.ts";
import { documentSchema, ScenarioDocument } from "../../scenario-documents/scenario-document.ts";
import { scenarioOf } from "../../scenario-documents/scenario-of.ts";
import { parsedJson } from "../../wire/parsed-json.ts";
import { bodyText } from "./body-text.ts";
import { type Control, success, command, plain, withControlErrors } from "./control.ts";
import { ControlError } from "./control-error.ts";

const Named = Schema.Struct({ name: Schema.String, seed: Schema.optionalKey(Schema.Int) });

const byName = command({
  path: "scenario",
  what: "Begins another scenario, or the same one again, with the seed of before or another one; takes the document of a scenario, too, JSON or YAML",
  body: Named,
  example: { name: "demo", seed: 7 },
  act: (server, { name, seed }) => server.switchScenario(name, seed),
});

/** What only a document has. */
const ownFields: readonly string[] = Struct.keys(ScenarioDocument.fields).filter(
  (name) => name !== "name",
);

/** Whether a body is a document: it has a version, or is YAML or has fields of one, and lacks it. */
const isDocument = (text: string): boolean => {
  if (/^\s*"?version"?\s*:|[{,]\s*"version"\s*:/m.test(text)) return true;
  if (text.trim() === "") return false;
  const value = parsedJson(text);
  if (value === undefined) return !/^\s*[{[]/.test(text);
  return Object.keys(Object(value)).some((name) => ownFields.includes(name));
};

/** Whether a text is of YAML's lines, but is one line: two fields of a block cannot share one. */
const lacksLineBreaks = (text: string): boolean =>
  !text.trim().includes("\n") && /^\s*[\w$]+: [^{["']*:\s/.test(text);

export const scenarioControls: readonly Control[] = [
  {
    ...byName,
    act: async (on, body) => {
      const text = bodyText(body, largestDocument);
      if (!isDocument(text)) return byName.act(on, body);
      if (lacksLineBreaks(text)) {
        throw new ControlError(
          "scenario: YAML without its line breaks, which curl's -d leaves out; --data-binary keeps them",
        );
      }
      try {
        const document = readDocument(text, "scenario");
        if (document.include !== undefined) {
          throw new ScenarioError("scenario: include is for files alone");
        }
        const scenario = scenarioOf(checkCustomers(document, "scenario"));
        await withControlErrors(() => on.server.switchScenario(scenario));
      } catch (cause) {
        if (cause instanceof ScenarioError) throw new ControlError(cause.message, { cause });
        throw cause;
      }
      return success({ scenario: on.server.scenario(), customers: on.server.customers() });
    },
  },
  command({
    path: "save-scenario",
    what: "Answers a scenario that begins with the present state, for --scenario",
    body: Schema.Struct({ name: DocumentName }),
    example: { name: "before-the-payment" },
    act: async (server, { name }) =>
      new Response(await server.saveScenario(name), {
        headers: { "content-type": "application/json; charset=utf-8" },
      }),
  }),
  plain({
    path: "scenario-schema",
    what: "Answers the JSON schema of a scenario's document; an editor completes by it where this address is the document's $schema",
    reads: true,
    act: async () =>
      Response.json(documentSchema(), { headers: { "content-type": "application/schema+json" } }),
  }),
];
