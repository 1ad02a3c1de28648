import { digitsOf } from "./account-number.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** As a server may have stored it: separators and the case of an address are not what it is about. */
const plainNumber = (kind: WithdrawalAccountKind, number: string): string =>
  kind === "bank" ? digitsOf(number) : number.trim().toLowerCase();

const isSameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The account says all that the draft says: a change of it has taken effect. */
export const isAsDrafted = (draft: WithdrawalAccountDraft, account: WithdrawalAccount): boolean =>
  draft.kind === account.kind &&
  plainNumber(draft.kind, draft.accountNumber) ===
    plainNumber(account.kind, account.accountNumber) &&
  isSameText(draft.bankName, account.bankName) &&
  isSameText(draft.accountName, account.accountName) &&
  (draft.branchName === null || isSameText(draft.branchName, account.branchName ?? ""));

/** The last four characters of a number as it is sent or stored, without separators. */
export const endOfNumber = (kind: WithdrawalAccountKind, number: string): string =>
  plainNumber(kind, number).slice(-4);
