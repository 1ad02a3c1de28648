import type { CallFailure } from "../failure.ts";

/** HTTP statuses that a gateway may answer while the shop still works on the call (D7.5). */
const gatewayStatuses: readonly number[] = [408, 425, 429, 499];

/** The shop's own codes, as the contract lists them: five digits, and that of frozen withdrawals. */
const isShopCode = (code: number): boolean => code === 405 || (code >= 40_000 && code < 43_000);

/**
 * True where the shop has said no to the sending, so that nothing has happened (D7.4). Everything
 * else proves nothing: a timeout, a dropped connection, a 5xx, a gateway's answer, a body that is
 * not the shop's envelope (`Undecodable`), a conflict that nobody has described (D7.5).
 */
export const isRefusal = (failure: CallFailure): boolean => {
  if (failure._tag === "SessionEnded") return true;
  if (failure._tag !== "Refused") return false;
  const { status, code } = failure;
  if (gatewayStatuses.includes(status) || gatewayStatuses.includes(code)) return false;
  // A 409 without a code of the shop's may be about this very request.
  return (status !== 409 && code !== 409) || isShopCode(code);
};
