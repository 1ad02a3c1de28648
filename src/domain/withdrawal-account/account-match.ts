import { digitsOf, isMasked } from "./account-number.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
  WithdrawalAccountKind,
} from "./withdrawal-account.ts";

/** Ignores separators and letter case, which a server may store differently. */
const plainNumber = (kind: WithdrawalAccountKind, number: string): string =>
  kind === "bank" ? digitsOf(number) : number.trim().toLowerCase();

/** Both numbers are complete and equal. Masked numbers cannot be compared. */
export const isSameNumber = (kind: WithdrawalAccountKind, a: string, b: string): boolean => {
  const plain = plainNumber(kind, a);
  return (
    ![a, b].some((each) => isMasked(kind, each)) && plain !== "" && plain === plainNumber(kind, b)
  );
};

const isSameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The account equals the draft: a change to it has taken effect. */
export const isAsDrafted = (draft: WithdrawalAccountDraft, account: WithdrawalAccount): boolean =>
  draft.kind === account.kind &&
  plainNumber(draft.kind, draft.accountNumber) ===
    plainNumber(account.kind, account.accountNumber) &&
  isSameText(draft.bankName, account.bankName) &&
  isSameText(draft.accountName, account.accountName) &&
  (draft.branchName === null || isSameText(draft.branchName, account.branchName ?? ""));

/** The last four characters of a number, without separators. */
export const numberTail = (kind: WithdrawalAccountKind, number: string): string =>
  plainNumber(kind, number).slice(-4);
