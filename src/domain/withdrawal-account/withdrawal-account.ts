import type { WithdrawalAccountId } from "../identity/ids.ts";

export type WithdrawalAccountKind = "bank" | "usdt";

/** @spec S5.24 */
export const usdtNetworks = ["TRC20", "ERC20", "BEP20"] as const;
export type UsdtNetwork = (typeof usdtNetworks)[number];

/** The `account_name` of every USDT account (specification §3). @spec S3.12 */
export const usdtAccountName = "USDT";

/** Where a customer's withdrawals go (specification §3). @spec S3.9 S3.11 S3.13 */
export interface WithdrawalAccount {
  readonly id: WithdrawalAccountId;
  readonly kind: WithdrawalAccountKind;
  /** Of a USDT account: its network. */
  readonly bankName: string;
  /** In one reading only (D1); null where the server sends none. */
  readonly branchName: string | null;
  /** Of a USDT account: its address. */
  readonly accountNumber: string;
  /** The holder; `USDT` of a USDT account. */
  readonly accountName: string;
  readonly isDefault: boolean;
}

/** What is sent of an account that is added or changed (specification §7). */
export type WithdrawalAccountDraft = Omit<WithdrawalAccount, "id" | "isDefault">;

/** The network that a text names, however it is written; null: none that we know. */
export const usdtNetworkOf = (text: string): UsdtNetwork | null => {
  const name = text.trim().toUpperCase();
  return usdtNetworks.find((network) => network === name) ?? null;
};

/**
 * What kind an account is. The specification calls `withdrawal_type` "form only": a server need not
 * send it back. Then the name that every USDT account bears, or a network in the bank's place, tells.
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
