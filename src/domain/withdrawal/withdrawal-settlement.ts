import type { WithdrawalAttemptSubject } from "../attempt/attempt.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The end of a number by which its record is known again: of a masked one what is left to see. */
export const endOf = (number: string): string =>
  /[\p{L}\d]{1,4}$/u.exec(number.replaceAll(/[\s.,/\p{Pd}]/gu, ""))?.[0].toLowerCase() ?? "";

/** A server may show less of a number, or nothing: then the amount has to do. */
const isSameEnd = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

/**
 * The withdrawal that an attempt has made, among the customer's newest: one that was not there
 * before, of that amount (some servers write it with a minus sign) and to an account of that end.
 * Of several the oldest. Null: none.
 */
export const withdrawalOfAttempt = (
  { amount, tail, withdrawalsBefore }: WithdrawalAttemptSubject,
  newest: readonly Withdrawal[],
): Withdrawal | null =>
  newest
    .filter(
      (withdrawal) =>
        !withdrawalsBefore.includes(withdrawal.id) &&
        Math.abs(withdrawal.amount) === amount &&
        isSameEnd(tail, endOf(withdrawal.bankAccount)),
    )
    .toSorted((a, b) => a.id - b.id)[0] ?? null;
