import type { WithdrawalAccountId } from "../identity/ids.ts";

export type WithdrawalAccountKind = "bank" | "usdt";

/** @spec S5.24 */
export const usdtNetworks = ["TRC20", "ERC20", "BEP20"] as const;
export type UsdtNetwork = (typeof usdtNetworks)[number];

/** The `account_name` of every USDT account (specification §3). @spec S3.12 */
export const usdtAccountName = "USDT";

/** An account that a customer's withdrawals are paid to (specification §3). @spec S3.9 S3.11 S3.13 */
export interface WithdrawalAccount {
  readonly id: WithdrawalAccountId;
  readonly kind: WithdrawalAccountKind;
  /** For a USDT account: its network. */
  readonly bankName: string;
  /** In the full policy only (D1); null where the server sends none. */
  readonly branchName: string | null;
  /** For a USDT account: its address. */
  readonly accountNumber: string;
  /** The holder; `USDT` for a USDT account. */
  readonly accountName: string;
  readonly isDefault: boolean;
}

/** The request body for adding or changing an account (specification §7). */
export type WithdrawalAccountDraft = Omit<WithdrawalAccount, "id" | "isDefault">;

/** The network that a text names, ignoring letter case; null: an unknown one. */
export const usdtNetworkOf = (text: string): UsdtNetwork | null => {
  const name = text.trim().toUpperCase();
  return usdtNetworks.find((network) => network === name) ?? null;
};

/**
 * The kind of an account. A server need not return `withdrawal_type`, which the specification calls "form
 * only". Without it, the account name `USDT` or a network in the bank's field decides.
 *
 * @spec S3.10
 */
export const kindOf = (account: {
  readonly type: string | null;
  readonly bankName: string;
  readonly accountName: string;
}): WithdrawalAccountKind => {
  const type = account.type?.trim().toLowerCase();
  if (type === "bank" || type === "usdt") return type;
  const isUsdt =
    account.accountName.trim().toUpperCase() === usdtAccountName ||
    usdtNetworkOf(account.bankName) !== null;
  return isUsdt ? "usdt" : "bank";
};

/** The kind of a withdrawal's destination. Its record has no type and no account name. */
export const kindOfDestination = ({
  bankName,
}: Pick<WithdrawalAccount, "bankName">): WithdrawalAccountKind =>
  kindOf({ type: null, bankName, accountName: "" });
