import type { ShopPolicy } from "../policy.ts";

/** The tabs of the wallet (specification §2). */
export type WalletTab = "balance" | "withdrawals" | "recharges";

/** The recharge tab is in one reading only (D1). @spec S2.68 S2.69 */
export const walletTabs = ({
  rechargeMethods,
}: Pick<ShopPolicy, "rechargeMethods">): readonly WalletTab[] =>
  rechargeMethods.length === 0
    ? ["balance", "withdrawals"]
    : ["balance", "withdrawals", "recharges"];

/** The tab that an address asks for: its `tab`, or the balance records for none that there is. */
export const walletTabOf = (
  tab: string | null,
  policy: Pick<ShopPolicy, "rechargeMethods">,
): WalletTab => walletTabs(policy).find((each) => each === tab) ?? "balance";
