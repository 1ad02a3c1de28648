import { Result, Schema } from "effect";
import type { Answer } from "../answer.ts";
import { entityOf } from "../entities/entities.ts";
import type { Entity } from "../entities/entity.ts";
import { type JsonSchema, orNull, refTo } from "./json-schema.ts";
import { entityExample } from "./entity-schemas.ts";
import type { Json } from "./json.ts";

const named = (name: string, schema: JsonSchema): JsonSchema => ({
  type: "object",
  required: [name],
  properties: { [name]: schema },
});

const entityOfAnswer = ({ schema, shape }: Answer<unknown>): Entity => {
  const entity = entityOf(schema);
  if (entity === undefined)
    throw new Error(`An answer (${shape}) reads no entity that is described`);
  return entity;
};

/** Whether the client needs no `data` at all. */
const canBeNull = ({ schema }: Answer<unknown>): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(schema)(null));

/** The schema of an envelope's `data`; an entity bare or under its name. */
export const answerDataSchema = (answer: Answer<unknown>, place: "named" | "bare"): JsonSchema => {
  const { shape, name } = answer;
  if (shape === "nothing") return {};
  const ref = refTo(entityOfAnswer(answer).name);
  switch (shape) {
    case "entity":
      return place === "named" ? named(name, ref) : ref;
    case "page":
      return {
        type: "object",
        required: [name, "total"],
        properties: {
          [name]: { type: "array", items: ref },
          total: { ...refTo("Count"), description: "Rows of the whole list." },
        },
      };
    case "list":
      return named(name, { type: "array", items: ref });
    case "fields":
      return canBeNull(answer) ? orNull(ref) : ref;
  }
};

/** `data` as a server might send it. */
export const answerDataExample = (answer: Answer<unknown>, place: "named" | "bare"): Json => {
  const { shape, name } = answer;
  if (shape === "nothing") return null;
  const example = entityExample(entityOfAnswer(answer));
  switch (shape) {
    case "entity":
      return place === "named" ? { [name]: example } : example;
    case "page":
      return { [name]: [example], total: 1 };
    case "list":
      return { [name]: [example] };
    case "fields":
      return example;
  }
};
