import type { Json } from "../strict/json.ts";

/**
 * Marks what only tools, tests and types read of the contract: texts, examples, strict schemas, request
 * schemas, error codes. A shop build replaces every call of this file's functions by `undefined`
 * (`scripts/vite/contract-plugin.ts`), so that none of it is downloaded.
 */
export const toolsOnly = <const T>(value: T): T | undefined => value;

/** A field's description and an example. Without an example, that of its entity is used. */
export type FieldDoc = readonly [text: string, example?: Json];

/** A field's description, for tools only: see `toolsOnly`. */
export const doc = (...said: FieldDoc): FieldDoc | undefined => said;
