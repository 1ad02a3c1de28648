import { fieldOf } from "../../fake-server/wire/field-of.ts";
import { parsedJson } from "../../fake-server/wire/parsed-json.ts";

/** Statuses of a gateway that does not know the outcome (D7.5). */
const gateways = [408, 425, 429, 499];

const provesNothing = (number: unknown): boolean =>
  typeof number === "number" && ((number >= 500 && number < 600) || gateways.includes(number));

/** Whether a response is the shop's own success or refusal (D7.4), by an independent formula. */
export const isProof = (status: number, body: string): boolean => {
  const envelope = parsedJson(body);
  if (typeof envelope !== "object" || envelope === null) return false;
  const code = fieldOf(envelope, "code");
  if (status < 300) return !provesNothing(code) && code !== 409;
  if (provesNothing(status) || provesNothing(code)) return false;
  // An undocumented conflict may be about this very request.
  return status !== 409 || (typeof code === "number" && code !== 409);
};
