import { Effect } from "effect";
import type { WalletActors } from "../../../domain/wallet/wallet-actors.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { Wallet } from "../../../ports/wallet.ts";
import { Withdrawals } from "../../../ports/withdrawals.ts";
import { walletHttp } from "../../http/wallet.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** @param attempts what attempts stand on: fetched with the part that sends */
export const walletActors = (
  runtime: ShopRuntime,
  attempts: () => Promise<AttemptParts>,
  policy: WithdrawalPolicy,
): WalletActors => {
  const fill = filler(runtime.with(Wallet, walletHttp).with(Withdrawals, withdrawalsHttp));
  return {
    withdrawal: async () => {
      const [{ withdrawalActors }, parts] = await Promise.all([
        import("./withdrawal.actors.ts"),
        attempts(),
      ]);
      return withdrawalActors(runtime, parts, policy);
    },
    accountForm: async () =>
      (await import("./withdrawal-account-form.actors.ts")).withdrawalAccountFormActors(runtime),
    recharge: async () => {
      const [{ rechargesActors }, parts] = await Promise.all([
        import("./recharge.actors.ts"),
        attempts(),
      ]);
      return rechargesActors(runtime, parts);
    },
    loadBalanceLogs: fill(({ page }) =>
      Effect.flatMap(Wallet, (wallet) => wallet.balanceLogs(page)),
    ),
    loadWithdrawals: fill(({ page }) =>
      Effect.flatMap(Withdrawals, (withdrawals) => withdrawals.list(page)),
    ),
  };
};
