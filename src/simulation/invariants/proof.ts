import { parsedJson, valueAt } from "./subjects.ts";

/** Statuses of a gateway that knows nothing of what the shop does (D7.5). */
const gateways = [408, 425, 429, 499];

const provesNothing = (number: unknown): boolean =>
  typeof number === "number" && ((number >= 500 && number < 600) || gateways.includes(number));

/** Whether an answer is the shop's own yes or no to a sending (D7.4), by a formula of our own. */
export const isProof = (status: number, body: string): boolean => {
  const envelope = parsedJson(body);
  if (typeof envelope !== "object" || envelope === null) return false;
  const code = valueAt(envelope, "code");
  if (status < 300) return !provesNothing(code) && code !== 409;
  if (provesNothing(status) || provesNothing(code)) return false;
  // A conflict that nobody has described may be about this very request.
  return status !== 409 || (typeof code === "number" && code !== 409);
};
