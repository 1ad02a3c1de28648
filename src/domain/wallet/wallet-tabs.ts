import type { ShopPolicy } from "../policy.ts";

/** The tabs of the wallet (specification §2). */
export type WalletTab = "balance" | "withdrawals" | "recharges";

/** The recharge tab is in the full policy only (D1). @spec S2.68 S2.69 */
export const walletTabs = ({
  rechargeMethods,
}: Pick<ShopPolicy, "rechargeMethods">): readonly WalletTab[] =>
  rechargeMethods.length === 0
    ? ["balance", "withdrawals"]
    : ["balance", "withdrawals", "recharges"];

/** The tab named by the URL's `tab`; the balance records for an absent or unknown one. */
export const walletTabOf = (
  tab: string | null,
  policy: Pick<ShopPolicy, "rechargeMethods">,
): WalletTab => walletTabs(policy).find((each) => each === tab) ?? "balance";
