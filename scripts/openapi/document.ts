import { type CallContract, contract } from "../../src/contract/contract.ts";
import { contractSchemas } from "../../src/contract/strict/contract-schemas.ts";
import { withSources } from "../../src/contract/strict/strict-schema.ts";
import { answerSchemasOf } from "./answers.ts";
import { published } from "./published.ts";
import { introduction, nouns } from "./introduction.ts";
import { parametersOfCall, sharedParameters } from "./parameters.ts";
import { requestBodyOf, sentSchemas } from "./request-body.ts";
import { type RealAnswers, realAnswers } from "./real-answers.ts";
import { errorSchema, responsesOf, sharedResponses, successSchemasOf } from "./responses.ts";

const calls: readonly CallContract[] = Object.values(contract);

const operation = (call: CallContract, answers: RealAnswers) => ({
  operationId: call.operationId,
  tags: [call.noun],
  summary: call.title,
  description: withSources(call.text ?? "", call.sources),
  ...(call.access === "open" ? { security: [] } : {}),
  parameters: parametersOfCall(call),
  ...requestBodyOf(call),
  responses: responsesOf(call, answers),
});

const paths = (answers: RealAnswers) => {
  const found: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    found[call.path] = {
      ...found[call.path],
      [call.method.toLowerCase()]: operation(call, answers),
    };
  }
  return found;
};

const merged = (parts: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const publishedSchemas = Object.fromEntries(
  Object.entries(contractSchemas).map(([title, schema]) => [title, published(schema)]),
);

/** The contract as an OpenAPI 3.1 document, with what a server has answered as examples. */
export const openApiDocument = (version: string, answers: RealAnswers) => ({
  openapi: "3.1.1",
  info: {
    title: "Mobile shop",
    version,
    description: introduction,
    contact: {
      name: "The team of the shop client",
      url: "https://shop.example/",
      email: "api@shop.example",
    },
    license: { name: "MIT", url: "https://opensource.org/license/mit" },
  },
  servers: [
    { url: "/api", description: "The shop's own server, on the origin of its pages." },
    {
      url: "http://127.0.0.1:8787/api",
      description: "The fake server, unless it is told another port.",
    },
  ],
  tags: Object.entries(nouns)
    .map(([name, description]) => ({ name, description }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  security: [{ bearer: [] }],
  paths: paths(answers),
  components: {
    securitySchemes: {
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "The `token` of login or registration.",
      },
    },
    parameters: sharedParameters,
    responses: sharedResponses(answers),
    schemas: {
      Error: errorSchema,
      ...merged(calls.map((call) => successSchemasOf(call))),
      ...merged(calls.map((call) => answerSchemasOf(call))),
      ...merged(calls.map((call) => sentSchemas(call))),
      ...publishedSchemas,
    },
  },
});

/** The document as it is written to the file. */
export const openApiText = async (version: string): Promise<string> =>
  `${JSON.stringify(openApiDocument(version, await realAnswers()), null, 2)}\n`;
