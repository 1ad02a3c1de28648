import type { AttemptTypes } from "../attempt/attempt-types.ts";
import type { WithdrawalAccountRequest } from "../attempt/request.ts";
import { numberTail } from "./account-match.ts";
import type { WithdrawalAccount, WithdrawalAccountDraft } from "./withdrawal-account.ts";

/** An account that the server has accepted; null: it could not be read yet. */
export type AddedAccount = WithdrawalAccount | null;

type Types = AttemptTypes<WithdrawalAccountRequest, AddedAccount, WithdrawalAccount, never>;
export type AccountAttemptRef = Types["ref"];
export type AccountOutcome = Types["outcome"];
export type AccountUpdate = Types["update"];

export const accountSubject = { kind: "withdrawal account" } as const;

/**
 * Builds a request from a draft. `earlier` is the request in the same record: its salt is reused, so that
 * an identical draft gives an identical hash (D7.5).
 */
export type ToAccountRequest = (
  draft: WithdrawalAccountDraft,
  earlier: WithdrawalAccountRequest | null,
) => WithdrawalAccountRequest;

export interface AccountRequestParts {
  /** A salted hash of the draft's fields, in hexadecimal. */
  readonly hash: (fields: readonly (string | null)[], salt: string) => string;
  readonly newSalt: () => string;
}

export const toAccountRequest =
  ({ hash, newSalt }: AccountRequestParts): ToAccountRequest =>
  (draft, earlier) => {
    const { kind, bankName, branchName, accountNumber, accountName } = draft;
    const salt = earlier?.salt ?? newSalt();
    return {
      kind: "withdrawal account",
      accountKind: kind,
      salt,
      hash: hash([kind, bankName, branchName, accountNumber, accountName], salt),
      tail: numberTail(kind, accountNumber),
      draft,
    };
  };

/** The account may be the request's outcome: the kind and the end of the number match. */
export const isAccountOfRequest = (
  { accountKind, tail }: WithdrawalAccountRequest,
  { kind, accountNumber }: WithdrawalAccount,
): boolean => kind === accountKind && numberTail(kind, accountNumber) === tail;

/** The account that this page's own sending created, null where it could not be read; undefined: none. */
export const addedBy = (outcome: AccountOutcome): AddedAccount | undefined => {
  if (outcome.kind === "accepted") return outcome.response;
  return outcome.kind === "found" && outcome.isOwn ? (outcome.rows.at(-1) ?? null) : undefined;
};
