import { Effect } from "effect";
import type { WalletActors } from "../../../domain/wallet/wallet-actors.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { Wallet } from "../../../ports/wallet.ts";
import { Withdrawals } from "../../../ports/withdrawals.ts";
import { Api } from "../../http/api.ts";
import { walletHttp } from "../../http/wallet.http.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import { withdrawalsHttp } from "../../http/withdrawals.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

export const walletActors = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: WithdrawalPolicy,
): WalletActors => {
  const fill = filler(runtime.with(Wallet, walletHttp).with(Withdrawals, withdrawalsHttp));
  return {
    withdrawal: async () =>
      (await import("./withdrawal.actors.ts")).withdrawalActors(runtime, attempts, policy),
    accountForm: async () =>
      (await import("./withdrawal-account-form.actors.ts")).withdrawalAccountFormActors(
        withdrawalAccountsHttp(runtime.get(Api)),
        attempts,
      ),
    recharge: async () => (await import("./recharge.actors.ts")).rechargesActors(runtime, attempts),
    loadBalanceLogs: fill(({ page }) =>
      Effect.flatMap(Wallet, (wallet) => wallet.balanceLogs(page)),
    ),
    loadWithdrawals: fill(({ page }) =>
      Effect.flatMap(Withdrawals, (withdrawals) => withdrawals.list(page)),
    ),
  };
};
