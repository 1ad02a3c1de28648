import { type Decode, decodeAs } from "../../../domain/decoding/decode.ts";

/** At most 15 digits, so that the number is exact. */
const digits = /^\d{1,15}$/;

/** A whole number, or its digits as text. */
export const wholeNumber = (least: number): Decode<number> =>
  decodeAs(`a whole number from ${least}`, (sent) => {
    const number = typeof sent === "string" && digits.test(sent) ? Number(sent) : sent;
    return typeof number === "number" && Number.isSafeInteger(number) && number >= least
      ? number
      : undefined;
  });
