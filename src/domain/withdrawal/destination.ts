import { type Amount, isNegative, subtract, zero } from "../money/amount.ts";
import { isSameNumber } from "../withdrawal-account/account-match.ts";
import {
  kindOfDestination,
  type WithdrawalAccount,
} from "../withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** The account that a withdrawal record names. */
export type Destination = Pick<Withdrawal, "bankName" | "bankAccount">;

/** The amount without the minus sign that some servers send. */
export const requestedAmount = ({ amount }: Pick<Withdrawal, "amount">): Amount =>
  isNegative(amount) ? subtract(zero, amount) : amount;

/**
 * Whether the account has the record's name and whole number. A masked number matches no account, because its
 * visible end could belong to two accounts.
 */
export const isDestination = (
  account: Pick<WithdrawalAccount, "kind" | "bankName" | "accountNumber">,
  { bankName, bankAccount }: Destination,
): boolean =>
  account.kind === kindOfDestination({ bankName }) &&
  account.bankName.trim().toLowerCase() === bankName.trim().toLowerCase() &&
  isSameNumber(account.kind, account.accountNumber, bankAccount);
