import type { CallContract } from "../../src/contract/contract.ts";
import { type ErrorCode, serverError, sessionExpired } from "../../src/contract/errors.ts";
import { answerExample, answerName } from "./answers.ts";
import { refTo } from "./published.ts";

export const errorSchema = {
  title: "Refusal",
  description: "The envelope of everything that is not a success (D4).",
  type: "object",
  required: ["code"],
  properties: {
    code: {
      type: "integer",
      format: "int32",
      minimum: 400,
      description:
        "Tells refusals of the same HTTP status apart. 401 ends the session, whatever the HTTP status; 500 to 599 is the server's failure.",
    },
    message: {
      type: "string",
      description: "For the customer, in the language asked for; may be missing.",
    },
    data: { type: ["object", "null"], description: "Null." },
  },
} as const;

/** Two refusals of one code and status would have one name. A number would go before the success. */
const exampleName = ({ code }: ErrorCode, index: number, all: readonly ErrorCode[]) =>
  all.findIndex((other) => other.code === code) === index
    ? `code${code}`
    : `code${code}-${index + 1}`;

const examplesOf = (refusals: readonly ErrorCode[]) =>
  Object.fromEntries(
    refusals.map((refusal, index) => [
      exampleName(refusal, index, refusals),
      {
        summary: refusal.when,
        value: { code: refusal.code, message: refusal.when, data: null },
      },
    ]),
  );

const refused = (description: string, refusals: readonly ErrorCode[]) => ({
  description,
  content: {
    "application/json": { schema: refTo("Refusal"), examples: examplesOf(refusals) },
  },
});

/** Responses that calls share. */
export const sharedResponses = {
  SessionEnded: refused("The session has ended: forget the token and log in again (S8.1, S8.2).", [
    sessionExpired,
  ]),
  Refused: {
    description:
      "Refused for another reason. A server may know more of them than are listed: `message` says which (D4).",
    content: { "application/json": { schema: refTo("Refusal") } },
  },
  Failed: refused(
    "The server has failed. A read may be tried again; what became of a command is unknown until it is read (D7).",
    [serverError],
  ),
} as const;

const shared = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${name}` });

const success = (call: CallContract) => {
  const inBody = call.errors.filter(({ status }) => status === 200);
  const answer = refTo(answerName(call));
  return {
    description:
      inBody.length === 0
        ? "Done."
        : `Done; or refused by the code alone: ${inBody.map(({ code }) => code).join(", ")} (S8).`,
    content: {
      "application/json": {
        schema: inBody.length === 0 ? answer : { anyOf: [answer, refTo("Refusal")] },
        examples: {
          success: { summary: "Success", value: answerExample(call) },
          ...examplesOf(inBody),
        },
      },
    },
  };
};

/** A status that several refusals have lists them all. */
const refusalResponses = ({ errors }: CallContract) => {
  const statuses = [...new Set(errors.map(({ status }) => status))]
    .filter((status) => status !== 200)
    .toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const those = errors.filter((refusal) => refusal.status === status);
      const reasons = those.map(({ code, when }) => `- ${code}: ${when}`);
      return [String(status), refused(reasons.join("\n"), those)];
    }),
  );
};

export const responsesOf = (call: CallContract) => ({
  "200": success(call),
  ...refusalResponses(call),
  ...(call.access === "customer" ? { "401": shared("SessionEnded") } : {}),
  "4XX": shared("Refused"),
  "5XX": shared("Failed"),
});
