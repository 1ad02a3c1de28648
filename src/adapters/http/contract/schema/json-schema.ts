import type { Json } from "./json.ts";

/** What of JSON Schema (2020-12) the contract uses. */
export interface JsonSchema {
  readonly $ref?: string;
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

const prefix = "#/components/schemas/";

/** Refers to a named schema, as OpenAPI does. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` });

export const nameOfRef = (ref: string): string => ref.slice(prefix.length);

/** The same, or null. */
export const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
