import type { CallContract } from "../../src/contract/contract.ts";
import { type ErrorCode, serverError, sessionExpired } from "../../src/contract/errors.ts";
import { answerName } from "./answers.ts";
import { documented } from "./documented.ts";
import { refTo } from "./published.ts";
import type { RealAnswers } from "./real-answers.ts";

export const errorSchema = {
  title: "Error",
  description: "The envelope of everything that is not a success (D4).",
  type: "object",
  required: ["code"],
  properties: {
    code: {
      type: "integer",
      format: "int32",
      minimum: 400,
      description:
        "Tells errors of the same HTTP status apart. 401 ends the session, whatever the HTTP status; 500 to 599 is the server's failure.",
    },
    message: {
      type: "string",
      description: "For the customer, in the language asked for; may be missing.",
    },
    data: { type: ["object", "null"], description: "Null." },
  },
} as const;

/** Distinct names for errors of one code and status. Not a bare number, which would be sorted before the success. */
const exampleName = ({ code }: ErrorCode, index: number, all: readonly ErrorCode[]) =>
  all.findIndex((other) => other.code === code) === index
    ? `code${code}`
    : `code${code}-${index + 1}`;

type Refusals = ReadonlyMap<ErrorCode, unknown>;

/** @throws when the server was not asked for one of them */
const examplesOf = (errors: readonly ErrorCode[], answers: Refusals) =>
  Object.fromEntries(
    errors.map((error, index) => {
      const value = answers.get(error);
      if (value === undefined) throw new Error(`There is no answer with ${error.code}`);
      return [exampleName(error, index, errors), { summary: error.when, value }];
    }),
  );

const refused = (description: string, errors: readonly ErrorCode[], answers: Refusals) => ({
  description,
  content: {
    "application/json": { schema: refTo("Error"), examples: examplesOf(errors, answers) },
  },
});

/** Responses that calls share. */
export const sharedResponses = ({ shared }: RealAnswers) => ({
  SessionEnded: refused(
    "The session has ended: forget the token and log in again (S8.1, S8.2).",
    [sessionExpired],
    shared,
  ),
  Refused: {
    description:
      "Refused for another reason. A server may know more of them than are listed: `message` says which (D4).",
    content: { "application/json": { schema: refTo("Error") } },
  },
  Failed: refused(
    "The server has failed. A read may be tried again; what became of a command is unknown until it is read (D7).",
    [serverError],
    shared,
  ),
});

const shared = (name: keyof ReturnType<typeof sharedResponses>) => ({
  $ref: `#/components/responses/${name}`,
});

/** The errors that come with HTTP 200. */
const errorsInBody = ({ errors }: CallContract): readonly ErrorCode[] =>
  errors.filter(({ status }) => status === 200);

const named = ({ operationId }: CallContract, what: string): string =>
  `${operationId[0]?.toUpperCase()}${operationId.slice(1)}${what}`;

/** Named unions for calls that are refused by the code alone: generators name types by them. */
export const successSchemasOf = (call: CallContract) => {
  const inBody = errorsInBody(call);
  if (inBody.length === 0) return {};
  const [result, refusal] = [named(call, "Result"), named(call, "Refusal")];
  return {
    [refusal]: {
      ...errorSchema,
      title: refusal,
      description: `Refused with HTTP 200: ${inBody.map(({ code, when }) => `${code}: ${when}`).join(" ")}`,
      properties: {
        ...errorSchema.properties,
        code: { type: "integer", enum: inBody.map(({ code }) => code), description: "Why." },
        data: { type: "null", description: "Nothing." },
      },
    },
    [result]: {
      title: result,
      description: "The code tells which: 0, 200 or none is a success.",
      anyOf: [refTo(answerName(call)), refTo(refusal)],
    },
  };
};

const success = (call: CallContract, answer: unknown, refusals: Refusals) => {
  const inBody = errorsInBody(call);
  return {
    description:
      inBody.length === 0
        ? "Done."
        : `Done; or refused by the code alone: ${inBody.map(({ code }) => code).join(", ")} (S8).`,
    content: {
      "application/json": {
        schema: refTo(inBody.length === 0 ? answerName(call) : named(call, "Result")),
        examples: {
          success: { summary: "Success", value: documented(call, answer) },
          ...examplesOf(inBody, refusals),
        },
      },
    },
  };
};

/** A status with several errors lists all of them. */
const errorResponses = ({ errors }: CallContract, refusals: Refusals) => {
  const statuses = [...new Set(errors.map(({ status }) => status))]
    .filter((status) => status !== 200)
    .toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const those = errors.filter((error) => error.status === status);
      const reasons = those.map(({ code, when }) => `- ${code}: ${when}`);
      return [String(status), refused(reasons.join("\n"), those, refusals)];
    }),
  );
};

export const responsesOf = (call: CallContract, { successes, refusals }: RealAnswers) => {
  const own = refusals.get(call.name) ?? new Map<ErrorCode, unknown>();
  return {
    "200": success(call, successes.get(call.name), own),
    ...errorResponses(call, own),
    ...(call.access === "customer" ? { "401": shared("SessionEnded") } : {}),
    "4XX": shared("Refused"),
    "5XX": shared("Failed"),
  };
};
