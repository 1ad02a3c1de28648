import type { AttemptLogic, AttemptRef } from "../attempt/attempt.machine.ts";
import type { AttemptOutcome } from "../attempt/outcome.ts";
import type { AttemptRequest, WithdrawalRequest } from "../attempt/request.ts";
import type { Amount } from "../money/amount.ts";
import type { WithdrawalOrder, WithdrawalProblem } from "./withdrawal-rules.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** What keeps a withdrawal from being sent: the balance, read again, does not allow it any more. */
export interface WithdrawalChanges {
  readonly balance: Amount;
  readonly problem: WithdrawalProblem;
}

// The shop's answer to a withdrawal says nothing but yes (specification §7).
export type WithdrawalAttemptLogic = AttemptLogic<
  WithdrawalRequest,
  void,
  Withdrawal,
  WithdrawalChanges
>;
export type WithdrawalAttemptRef = AttemptRef<
  WithdrawalRequest,
  void,
  Withdrawal,
  WithdrawalChanges
>;
export type WithdrawalOutcome = AttemptOutcome<
  WithdrawalRequest,
  void,
  Withdrawal,
  WithdrawalChanges
>;

export const isWithdrawalRequest = (request: AttemptRequest): request is WithdrawalRequest =>
  request.kind === "withdrawal";

/** The end of a number by which its record is known again: of a masked one what is left to see. */
const endOf = (number: string): string =>
  /[\p{L}\d]{1,4}$/u.exec(number.replaceAll(/[\s.,/\p{Pd}]/gu, ""))?.[0].toLowerCase() ?? "";

/** A server may show less of a number, or nothing: then the amount has to do. */
const isSameEnd = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

export const withdrawalRequest = ({ account, amount }: WithdrawalOrder): WithdrawalRequest => ({
  kind: "withdrawal",
  amount,
  accountId: account.id,
  bankName: account.bankName,
  tail: endOf(account.accountNumber),
});

/**
 * The withdrawal may be the request's outcome: of its amount (some servers write it with a minus
 * sign) and to an account of that end.
 */
export const isOfRequest = ({ amount, tail }: WithdrawalRequest, withdrawal: Withdrawal): boolean =>
  Math.abs(withdrawal.amount) === amount && isSameEnd(tail, endOf(withdrawal.bankAccount));
