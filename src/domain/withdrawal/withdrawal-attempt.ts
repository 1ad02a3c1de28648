import type { AttemptTypes } from "../attempt/attempt-types.ts";
import type { WithdrawalRequest } from "../attempt/request.ts";
import type { Amount } from "../money/amount.ts";
import type { WithdrawalOrder, WithdrawalProblem } from "./withdrawal-rules.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** Why a withdrawal can no longer be sent: the balance as read again, and the rule it breaks. */
export interface WithdrawalChanges {
  readonly balance: Amount;
  readonly problem: WithdrawalProblem;
}

// `Accepted` is void: the response to a withdrawal has no content (specification §7).
type Types = AttemptTypes<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>;
export type WithdrawalAttemptRef = Types["ref"];
export type WithdrawalOutcome = Types["outcome"];
export type WithdrawalNews = Types["news"];

/** The last four letters or digits of an account number: of a masked number, the visible end. */
const endOf = (number: string): string =>
  /[\p{L}\d]{1,4}$/u.exec(number.replaceAll(/[\s.,/\p{Pd}]/gu, ""))?.[0].toLowerCase() ?? "";

/** Servers mask numbers in different ways, so a shorter or empty end also matches. */
const isSameEnd = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

export const withdrawalRequest = ({ account, amount }: WithdrawalOrder): WithdrawalRequest => ({
  kind: "withdrawal",
  amount,
  accountId: account.id,
  bankName: account.bankName,
  tail: endOf(account.accountNumber),
});

/**
 * The withdrawal may be the request's outcome: the same amount (some servers add a minus sign) and a
 * matching end of the account number.
 */
export const isOfRequest = ({ amount, tail }: WithdrawalRequest, withdrawal: Withdrawal): boolean =>
  Math.abs(withdrawal.amount) === amount && isSameEnd(tail, endOf(withdrawal.bankAccount));
