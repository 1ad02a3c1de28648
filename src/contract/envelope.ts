import { Predicate } from "effect";
import { parsedJson } from "../domain/decoding/parsed-json.ts";

/** The body of every response (D4). */
export interface Envelope {
  /** 0: success, or the body has no code. */
  readonly code: number;
  readonly message: string | undefined;
  readonly data: unknown;
  /** Neither a code nor data is there. */
  readonly isBare: boolean;
}

const codeOf = (code: unknown): number | null => {
  if (code === undefined || code === null) return 0;
  if (Predicate.isNumber(code)) return code;
  return Predicate.isString(code) && /^\d+$/.test(code) ? Number(code) : null;
};

/**
 * Parses a response body. Null: not an envelope, because it is not JSON, not an object, or its `code` is not
 * a number.
 *
 * @example
 * readEnvelope('{"code":"200","data":{}}')?.code // => 200
 * // A missing code is a success, a word is not an envelope (D4).
 * readEnvelope("{}")?.code // => 0
 * readEnvelope('{"code":"ok"}') // => null
 */
export const readEnvelope = (body: string): Envelope | null => {
  const value = parsedJson(body);
  if (!Predicate.isReadonlyObject(value)) return null;
  const { code, message, data } = value;
  const number = codeOf(code);
  if (number === null) return null;
  return {
    code: number,
    message: Predicate.isString(message) && message !== "" ? message : undefined,
    data,
    isBare: (code ?? null) === null && (data ?? null) === null,
  };
};

/** Whether the code means success: 0, 200 or absent (D4). */
export const isSuccessCode = (code: number): boolean => code === 0 || code === 200;
