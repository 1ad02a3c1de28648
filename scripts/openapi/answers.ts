import type { CallContract } from "../../src/contract/contract.ts";
import { descriptionOf, dataSchema } from "../../src/contract/strict/strict-schema.ts";
import { published, refTo } from "./published.ts";

/** The name and schema of `data`; a single entity keeps its own name. */
const dataTitle = ({ answer, place = "named" }: CallContract) => {
  const { shape, entity } = answer;
  const name = entity === null ? "" : descriptionOf(entity).name;
  switch (shape) {
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
  const { shape, entity } = call.answer;
  if (entity === null) return "DoneAnswer";
  return shape === "page" || shape === "list"
    ? `${dataTitle(call)?.title}Answer`
    : `${descriptionOf(entity).name}Answer`;
};

/** The named schemas of a call's success: the envelope, and its `data`. */
export const answerSchemasOf = (call: CallContract) => {
  const title = dataTitle(call);
  const isNothing = call.answer.shape === "nothing";
  const schema = published(dataSchema(call.answer, call.place ?? "named"));
  const data = isNothing
    ? { description: "Whatever there is to say: clients rely on none of it." }
    : title === undefined
      ? schema
      : refTo(title.title);
  return {
    ...(title === undefined ? {} : { [title.title]: { ...title, ...schema } }),
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
