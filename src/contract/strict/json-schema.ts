import type { Json } from "./json.ts";

/** The subset of JSON Schema (2020-12) in use. A schema with a title is a component of the document. */
export interface JsonSchema {
  /** Another schema by its title: `$ref` in the document. */
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
  /**
   * Forms that a server may send, too (`server-choices.ts`), but that the OpenAPI document does not show.
   * Otherwise generated clients would get a union of types for every id.
   */
  readonly tolerated?: JsonSchema;
}

/**
 * Refers to a titled schema, so that a field can add its own description. Returns an untitled schema itself.
 */
export const refTo = (schema: JsonSchema): JsonSchema =>
  schema.title === undefined ? schema : { ref: schema };

export const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
