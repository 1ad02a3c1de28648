import { Predicate, Schema } from "effect";
import type { SentSchema } from "../../src/contract/schema/call.ts";
import { orNull } from "../../src/contract/strict/json-schema.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = Predicate.isReadonlyObject;

const isNull = (schema: unknown): boolean => isObject(schema) && schema["type"] === "null";

/** `anyOf` with null, where the rest is one schema, says the same as a list of types. */
const withoutNullUnion = (schema: JsonObject): JsonObject => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return schema;
  const others = anyOf.filter((each) => !isNull(each));
  const [only] = others;
  return others.length === 1 && isObject(only) ? { ...orNull(only), ...rest } : schema;
};

/** `allOf` of a named schema and what is said of it here: both may stand side by side. */
const sideBySide = (schema: JsonObject): JsonObject => {
  const { allOf, ...rest } = schema;
  return Array.isArray(allOf) && allOf.every(isObject) ? Object.assign(rest, ...allOf) : schema;
};

/** Effect's JSON Schema in the words that generators of clients read best. */
const plain = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    // Objects are open by default.
    if (name === "additionalProperties" && value === true) return [];
    if (name === "$ref" && Predicate.isString(value)) {
      return [[name, value.replace("#/$defs/", "#/components/schemas/")]];
    }
    if (name === "maximum" && value === Number.MAX_SAFE_INTEGER) return [];
    return [[name, plain(value)]];
  });
  const object = Object.fromEntries(entries);
  const values = object["enum"];
  if (object["type"] === "number" && Array.isArray(values) && values.every(Number.isInteger)) {
    return { ...object, type: "integer" };
  }
  return withoutNullUnion(sideBySide(object));
};

export interface SentDocument {
  readonly schema: JsonObject;
  /** Named schemas that it refers to, perhaps itself. */
  readonly named: Readonly<Record<string, JsonObject>>;
}

const objectOf = (schema: unknown): JsonObject => {
  const object = plain(schema);
  return isObject(object) ? object : {};
};

/** The JSON Schema of what is sent. */
export const sentDocument = (schema: SentSchema): SentDocument => {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(schema), {
    includeAnnotationKey: (key) => key === "pattern",
  });
  return {
    schema: objectOf(root),
    named: Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [name, objectOf(definition)]),
    ),
  };
};
