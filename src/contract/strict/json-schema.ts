import type { Json } from "./json.ts";

/** What of JSON Schema (2020-12) the contract uses. One with a title has a place of its own in the document. */
export interface JsonSchema {
  /** Another schema, by its title: `$ref` in the document. */
  readonly ref?: JsonSchema;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly examples?: readonly Json[];
}

/** A schema by its title, where it has one: what is said of it here stands beside it. */
export const refTo = (schema: JsonSchema): JsonSchema =>
  schema.title === undefined ? schema : { ref: schema };

/** The same, or null. */
export const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
