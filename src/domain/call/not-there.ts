import type { CallFailure } from "./failure.ts";

/** The server has no such record: a retry does not help. */
export const isNotThere = (failure: CallFailure): boolean =>
  failure._tag === "Refused" && (failure.status === 404 || failure.code === 404);
