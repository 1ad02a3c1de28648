import type { CallContract } from "../../src/adapters/http/contract/call-contract.ts";
import { entityOf } from "../../src/adapters/http/contract/entities/entities.ts";
import {
  answerDataExample,
  answerDataSchema,
} from "../../src/adapters/http/contract/schema/answer-schemas.ts";
import { type JsonSchema, refTo } from "../../src/adapters/http/contract/schema/json-schema.ts";

/** `data` has a name of its own unless it is an entity, which has one. */
const dataName = ({ answer, place = "named" }: CallContract): string | undefined => {
  const { name = "" } = entityOf(answer.schema) ?? {};
  switch (answer.shape) {
    case "entity":
      return place === "named" ? `${name}Data` : undefined;
    case "page":
      return `${name}Page`;
    case "list":
      return `${name}List`;
    case "fields":
    case "nothing":
      return undefined;
  }
};

export const answerName = (call: CallContract): string => {
  const { answer } = call;
  switch (answer.shape) {
    case "page":
    case "list":
      return `${dataName(call)}Answer`;
    case "entity":
    case "fields":
      return `${entityOf(answer.schema)?.name}Answer`;
    case "nothing":
      return "DoneAnswer";
  }
};

const dataSchema = ({ answer, place = "named" }: CallContract): JsonSchema =>
  answerDataSchema(answer, place);

/** The named schemas of a call's success: the envelope, and its `data`. */
export const answerSchemasOf = (call: CallContract): Readonly<Record<string, JsonSchema>> => {
  const name = dataName(call);
  const isNothing = call.answer.shape === "nothing";
  const data: JsonSchema = isNothing
    ? { description: "Whatever there is to say: clients rely on none of it." }
    : name === undefined
      ? dataSchema(call)
      : refTo(name);
  return {
    ...(name === undefined ? {} : { [name]: { title: name, ...dataSchema(call) } }),
    [answerName(call)]: {
      title: answerName(call),
      description: "The envelope of a success (D4).",
      type: "object",
      properties: {
        code: {
          type: "integer",
          enum: [0, 200],
          description: "Says that it is a success; may be missing.",
        },
        message: { type: "string", description: "In the language asked for; may be missing." },
        data,
      },
      ...(isNothing ? {} : { required: ["data"] }),
    },
  };
};

/** An envelope as a server might send it. */
export const answerExample = ({ answer, place = "named" }: CallContract) => ({
  code: 0,
  message: "OK",
  data: answerDataExample(answer, place),
});
