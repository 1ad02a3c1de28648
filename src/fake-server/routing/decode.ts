import { Option, Schema } from "effect";
import { apiErrors } from "../wire/api-errors.ts";

/** Decodes a request's body; @throws ApiError 40000 when it has another shape. */
export const decodeBody = <A>(schema: Schema.Codec<A, unknown>, body: unknown): A => {
  const decoded = Schema.decodeUnknownOption(schema)(body);
  if (Option.isNone(decoded)) throw apiErrors.badRequest();
  return decoded.value;
};

const digits = /^[1-9]\d{0,14}$/;

/** Decodes a path's id; @throws the given refusal when it is not a positive whole number. */
export const decodeId = (text: string | undefined, refusal: () => Error): number => {
  if (text === undefined || !digits.test(text)) throw refusal();
  return Number(text);
};
