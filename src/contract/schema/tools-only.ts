import type { Json } from "../strict/json.ts";

/**
 * Marks the parts of the contract that only tools, tests and types read: texts, examples, strict schemas,
 * request schemas, error codes. A shop build replaces every call of this file's functions by `undefined`
 * (`scripts/vite/contract-plugin.ts`), so browsers do not download these parts.
 */
export const toolsOnly = <const T>(value: T): T | undefined => value;

/** A field's description and example. Without an example, the entity's example is used. */
export type FieldDoc = readonly [text: string, example?: Json];

/** A field's description, for tools only: see `toolsOnly`. */
export const doc = (...said: FieldDoc): FieldDoc | undefined => said;
