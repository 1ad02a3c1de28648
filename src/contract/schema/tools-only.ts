import type { Json } from "../strict/json.ts";

/**
 * What tools, tests and types read of the contract, and the shop never does: texts, examples, strict
 * schemas, what is sent, error codes. A build of the shop has `undefined` in the place of every call of
 * this file's functions (`scripts/vite/contract-plugin.ts`), so that nobody loads a word of it.
 */
export const toolsOnly = <const T>(value: T): T | undefined => value;

/** What a field means, and a value that it may have. Without one, the example is that of its entity. */
export type FieldDoc = readonly [text: string, example?: Json];

/** What is said of a field, for tools only: see `toolsOnly`. */
export const doc = (...said: FieldDoc): FieldDoc | undefined => said;
