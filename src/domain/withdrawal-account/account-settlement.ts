import type { WithdrawalAccountAttemptSubject } from "../attempt/attempt.ts";
import type { WithdrawalAccountId } from "../ids.ts";
import { digitsOf } from "./account-number.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** As a server may have stored it: separators and the case of an address are not what it is about. */
const isSameNumber = (draft: WithdrawalAccountDraft, { accountNumber }: WithdrawalAccount) =>
  draft.kind === "bank"
    ? digitsOf(draft.accountNumber) === digitsOf(accountNumber)
    : draft.accountNumber.toLowerCase() === accountNumber.trim().toLowerCase();

const isSameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The account is the place that the draft names. */
export const isSamePlace = (draft: WithdrawalAccountDraft, account: WithdrawalAccount): boolean =>
  draft.kind === account.kind &&
  isSameText(draft.bankName, account.bankName) &&
  isSameNumber(draft, account);

/** The account says all that the draft says: a change of it has taken effect. */
export const isAsDrafted = (draft: WithdrawalAccountDraft, account: WithdrawalAccount): boolean =>
  isSamePlace(draft, account) &&
  isSameText(draft.accountName, account.accountName) &&
  (draft.branchName === null || isSameText(draft.branchName, account.branchName ?? ""));

/** The end of a number as it is sent or stored, whatever separators a server puts into it. */
const endOf = (kind: WithdrawalAccountKind, number: string): string =>
  (kind === "bank" ? digitsOf(number) : number.trim().toLowerCase()).slice(-4);

/** What the journal keeps of a draft that is about to be added (D7). */
export const attemptOf = (
  { kind, accountNumber }: WithdrawalAccountDraft,
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccountAttemptSubject => ({
  kind: "withdrawal account",
  accountKind: kind,
  tail: endOf(kind, accountNumber),
  accountsBefore: accounts.map(({ id }) => id),
});

/** The newest of those that were not there before. */
const newestOf = (
  accounts: readonly WithdrawalAccount[],
  before: readonly WithdrawalAccountId[],
): WithdrawalAccount | null =>
  accounts.filter(({ id }) => !before.includes(id)).toSorted((a, b) => b.id - a.id)[0] ?? null;

/** The account that adding a draft has made: not there before, and the same place. Null: none. */
export const accountOfDraft = (
  draft: WithdrawalAccountDraft,
  before: readonly WithdrawalAccountId[],
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccount | null =>
  newestOf(
    accounts.filter((account) => isSamePlace(draft, account)),
    before,
  );

/** The account that an attempt of the journal has made (D7). Null: none. */
export const accountOfAttempt = (
  { accountKind, tail, accountsBefore }: WithdrawalAccountAttemptSubject,
  accounts: readonly WithdrawalAccount[],
): WithdrawalAccount | null =>
  newestOf(
    accounts.filter(
      ({ kind, accountNumber }) => kind === accountKind && endOf(kind, accountNumber) === tail,
    ),
    accountsBefore,
  );
