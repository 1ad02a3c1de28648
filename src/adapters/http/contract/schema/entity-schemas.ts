import type { Entity, Field } from "../entities/entity.ts";
import { entities } from "../entities/entities.ts";
import type { Json } from "./json.ts";
import { type JsonSchema, orNull, refTo } from "./json-schema.ts";
import { scalars } from "./scalars.ts";
import { type WireField, wireFields } from "./wire-fields.ts";

/** Of a field that is an entity: a list of it, or one. */
const exampleOf = (field: Field, { kind }: WireField): Json => {
  if (field.of === undefined || field.presence === "optional") return field.example;
  const example = entityExample(field.of);
  return kind.kind === "entities" ? [example] : example;
};

/** An entity as a server might send it. */
export const entityExample = (entity: Entity): Json => {
  const kinds = wireFields(entity);
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const wire = kinds[name];
      return wire === undefined ? [] : [[name, exampleOf(field, wire)]];
    }),
  );
};

const valueSchema = (field: Field, { kind }: WireField): JsonSchema => {
  switch (kind.kind) {
    case "scalar":
      return refTo(kind.scalar);
    case "enumeration":
      return field.values === undefined ? { type: "string" } : refTo(field.values);
    case "text":
      return { type: "string" };
    case "texts":
      return { type: "array", items: { type: "string" } };
    case "entity":
      return field.of === undefined ? { type: "object" } : refTo(field.of.name);
    case "entities":
      return { type: "array", items: field.of === undefined ? {} : refTo(field.of.name) };
  }
};

/** A description with the statements and decisions that it comes from. */
export const cited = (text: string, sources: readonly string[]): string =>
  `${text} [${sources.join(", ")}]`.trim();

const entitySchema = (entity: Entity): JsonSchema => {
  const kinds = wireFields(entity);
  const properties = Object.entries(kinds).map(([name, wire]): [string, JsonSchema] => {
    const field = entity.fields[name];
    if (field === undefined) throw new Error(`${entity.name}.${name} is not described`);
    const value = valueSchema(field, wire);
    return [
      name,
      {
        ...(["nullable", "optional"].includes(field.presence) ? orNull(value) : value),
        description: field.text,
      },
    ];
  });
  return {
    title: entity.name,
    description: cited(entity.text, entity.sources),
    type: "object",
    required: properties.flatMap(([name]) =>
      ["missing", "optional"].includes(entity.fields[name]?.presence ?? "") ? [] : [name],
    ),
    properties: Object.fromEntries(properties),
    examples: [entityExample(entity)],
  };
};

const enumerations = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    entities.flatMap((entity) =>
      Object.entries(wireFields(entity)).flatMap(([name, { kind }]) => {
        const field = entity.fields[name];
        if (kind.kind !== "enumeration" || field?.values === undefined) return [];
        const schema: JsonSchema = {
          title: field.values,
          description:
            'A client keeps a value that is not listed and shows it as "other": servers learn new ones (D4).',
          type: "string",
          enum: kind.known,
        };
        return [[field.values, schema]];
      }),
    ),
  );

/**
 * What a server should send: the named schemas of all answers, derived from the adapter's and what
 * `entities/` promises beyond. An answer that fits is also read by the adapter, without loss.
 */
export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  ...scalars,
  ...enumerations(),
  ...Object.fromEntries(entities.map((entity) => [entity.name, entitySchema(entity)])),
};
