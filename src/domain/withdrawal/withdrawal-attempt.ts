import type { AttemptTypes } from "../attempt/attempt-types.ts";
import type { WithdrawalRequest } from "../attempt/request.ts";
import type { Amount } from "../money/amount.ts";
import type { WithdrawalAccount } from "../withdrawal-account/withdrawal-account.ts";
import {
  limitProblem,
  type ValidWithdrawal,
  type WithdrawalPolicy,
  type WithdrawalProblem,
} from "./withdrawal-rules.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** Why a withdrawal can no longer be sent: the data as read again, and the broken rule. */
export interface WithdrawalChanges {
  readonly balance: Amount;
  readonly accounts: readonly WithdrawalAccount[];
  readonly problem: WithdrawalProblem;
}

// `Accepted` is void: the response to a withdrawal has no content (specification §7).
type Types = AttemptTypes<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>;
export type WithdrawalAttemptRef = Types["ref"];
export type WithdrawalOutcome = Types["outcome"];
export type WithdrawalUpdate = Types["update"];

/** The error code of frozen withdrawals (specification §8). */
const frozenCode = 405;

/** The shop has refused the withdrawal because the customer's withdrawals are frozen. */
export const isFrozen = (outcome: WithdrawalOutcome | null): boolean =>
  outcome?.kind === "refused" &&
  outcome.failure._tag === "Refused" &&
  outcome.failure.code === frozenCode;

const withoutGroups = (number: string): string =>
  number.replaceAll(/[\s.,/\p{Pd}]/gu, "").toLowerCase();

/** The last four letters or digits of an account number. For a masked number, its visible end. */
const endOf = (number: string): string => /[\p{L}\d]{1,4}$/u.exec(withoutGroups(number))?.[0] ?? "";

const checkOf = (number: string): number =>
  [...withoutGroups(number)].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    0,
  );

/** Servers mask numbers in different ways, so a shorter or empty end also matches. */
const isSameEnd = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

export const withdrawalRequest = ({ account, amount }: ValidWithdrawal): WithdrawalRequest => ({
  kind: "withdrawal",
  amount,
  accountId: account.id,
  bankName: account.bankName,
  tail: endOf(account.accountNumber),
  check: checkOf(account.accountNumber),
});

/**
 * Whether the withdrawal may be the request's outcome: the same amount (some servers add a minus sign) and a
 * matching end of the account number.
 */
export const isWithdrawalOf = (
  { amount, tail }: WithdrawalRequest,
  withdrawal: Withdrawal,
): boolean =>
  Math.abs(withdrawal.amount) === amount && isSameEnd(tail, endOf(withdrawal.bankAccount));

/**
 * The reason why the withdrawal may not be sent as reviewed; null: none. An account whose number was changed
 * elsewhere counts as a different account, because the server would send the money to the new number.
 */
export const withdrawalChanges = (
  { amount, accountId, bankName, check }: WithdrawalRequest,
  read: Omit<WithdrawalChanges, "problem">,
  policy: WithdrawalPolicy,
): WithdrawalChanges | null => {
  const isAsReviewed = read.accounts.some(
    (account) =>
      account.id === accountId &&
      account.bankName === bankName &&
      checkOf(account.accountNumber) === check,
  );
  const problem = isAsReviewed
    ? limitProblem(amount, read.balance, policy)
    : ({ kind: "no account" } as const);
  return problem === null ? null : { ...read, problem };
};
