import type { CallFailure } from "./failure.ts";

/** The server says that there is no such thing: trying again does not help. */
export const isNotThere = (failure: CallFailure): boolean =>
  failure._tag === "Refused" && (failure.status === 404 || failure.code === 404);
