import { Result } from "effect";
import type { Answer } from "../schema/answer.ts";
import type { AnyEntity, EntityDescription, Field, Promised } from "../schema/entity.ts";
import { count } from "../schema/kinds/count.ts";
import type { Json } from "./json.ts";
import { type JsonSchema, orNull, refTo } from "./json-schema.ts";

/** Returns a tools-only part. Throws in a shop build, where these parts are `undefined`. */
const defined = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error("The contract of the shop's build has no texts");
  return part;
};

export const descriptionOf = ({ about }: AnyEntity): EntityDescription => defined(about);

const promisedBy = ({ kind }: Field<unknown, unknown>): Promised => defined(kind.promised);

/** The entity of a field, or of its rows; undefined: a scalar. */
export const entityIn = (field: Field<unknown, unknown>): AnyEntity | undefined => {
  const promised = promisedBy(field);
  if ("one" in promised) return promised.one;
  return "many" in promised ? promised.many : undefined;
};

const exampleOf = (field: Field<unknown, unknown>): Json => {
  const [, example] = defined(field.doc);
  if (example !== undefined) return example;
  const promised = promisedBy(field);
  if ("one" in promised) return entityExample(promised.one);
  return "many" in promised ? [entityExample(promised.many)] : null;
};

/** An example of an entity as a server may send it. */
const entityExample = ({ fields }: AnyEntity): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));

const valueSchema = (promised: Promised): JsonSchema => {
  if ("one" in promised) return refTo(entitySchema(promised.one));
  if ("many" in promised) return { type: "array", items: refTo(entitySchema(promised.many)) };
  return refTo(promised);
};

/** A description with its sources. */
export const withSources = (text: string, sources: readonly string[]): string =>
  `${text} [${sources.join(", ")}]`.trim();

const built = new Map<AnyEntity, JsonSchema>();

/** The strict schema of an entity. The client decodes any value that matches it, without loss. */
const entitySchema = (entity: AnyEntity): JsonSchema => {
  const known = built.get(entity);
  if (known !== undefined) return known;
  const { name, text, sources } = descriptionOf(entity);
  const fields = Object.entries(entity.fields);
  const schema: JsonSchema = {
    title: name,
    description: withSources(text, sources),
    type: "object",
    required: fields.flatMap(([name, { presence }]) =>
      presence === "missing" || presence === "optional" ? [] : [name],
    ),
    properties: Object.fromEntries(
      fields.map(([name, field]) => {
        const value = valueSchema(promisedBy(field));
        const { presence } = field;
        const schema = presence === "nullable" || presence === "optional" ? orNull(value) : value;
        return [name, { ...schema, description: defined(field.doc)[0] }];
      }),
    ),
    examples: [entityExample(entity)],
  };
  built.set(entity, schema);
  return schema;
};

const named = (name: string, schema: JsonSchema): JsonSchema => ({
  type: "object",
  required: [name],
  properties: { [name]: schema },
});

/** Whether the client accepts `data` being null. */
const canBeNull = ({ decode }: Answer<unknown>): boolean =>
  Result.isSuccess(decode(null, () => undefined));

/** The schema of an envelope's `data`, with an entity directly in it or under its name. */
export const dataSchema = (answer: Answer<unknown>, place: "named" | "bare"): JsonSchema => {
  const { shape, name, entity } = answer;
  if (entity === null) return {};
  const ref = refTo(entitySchema(entity));
  switch (shape) {
    case "entity":
      return place === "named" ? named(name, ref) : ref;
    case "page":
      return {
        type: "object",
        required: [name, "total"],
        properties: {
          [name]: { type: "array", items: ref },
          total: {
            ...valueSchema(defined(count.promised)),
            description: "Rows of the whole list.",
          },
        },
      };
    case "list":
      return named(name, { type: "array", items: ref });
    default:
      return canBeNull(answer) ? orNull(ref) : ref;
  }
};

const childrenOf = ({ ref, anyOf, items, properties }: JsonSchema): readonly JsonSchema[] => [
  ...(ref === undefined ? [] : [ref]),
  ...(anyOf ?? []),
  ...(items === undefined ? [] : [items]),
  ...Object.values(properties ?? {}),
];

/** All titled schemas reachable from these, by title. */
export const namedSchemas = (
  schemas: readonly JsonSchema[],
): Readonly<Record<string, JsonSchema>> => {
  const found: Record<string, JsonSchema> = {};
  const visit = (schema: JsonSchema): void => {
    if (schema.title !== undefined) {
      if (found[schema.title] !== undefined) return;
      found[schema.title] = schema;
    }
    for (const child of childrenOf(schema)) visit(child);
  };
  for (const schema of schemas) visit(schema);
  return found;
};
