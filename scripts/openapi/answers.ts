import type { CallContract } from "../../src/adapters/http/contract/call-contract.ts";
import { entityOf } from "../../src/adapters/http/contract/entities/entities.ts";
import {
  answerDataExample,
  answerDataSchema,
} from "../../src/adapters/http/contract/schema/answer-schemas.ts";
import { type JsonSchema, refTo } from "../../src/adapters/http/contract/schema/json-schema.ts";

/** What `data` is called and is; an entity by itself has its own name. */
const dataTitle = ({ answer, place = "named" }: CallContract) => {
  const { name = "" } = entityOf(answer.schema) ?? {};
  switch (answer.shape) {
    case "entity":
      return place === "named"
        ? { title: `${name}Data`, description: "One entity under its own name (D4)." }
        : undefined;
    case "page":
      return {
        title: `${name}Page`,
        description: "One page of a list, and how long the whole list is.",
      };
    case "list":
      return { title: `${name}List`, description: "A list that comes whole." };
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
      return `${dataTitle(call)?.title}Answer`;
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
  const title = dataTitle(call);
  const isNothing = call.answer.shape === "nothing";
  const data: JsonSchema = isNothing
    ? { description: "Whatever there is to say: clients rely on none of it." }
    : title === undefined
      ? dataSchema(call)
      : refTo(title.title);
  return {
    ...(title === undefined ? {} : { [title.title]: { ...title, ...dataSchema(call) } }),
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
