import { Effect } from "effect";
import type { ShopPolicy } from "../../../domain/policy.ts";
import { openFlow } from "../../../domain/session/open-flow.ts";
import {
  balanceLogsMachine,
  walletScreenMachine,
  type WalletScreenLogic,
} from "../../../domain/wallet/wallet-screen.machine.ts";
import { Wallet } from "../port-tags.ts";
import { walletHttp } from "../../http/wallet.http.ts";
import type { AttemptParts } from "../attempts/bind-attempt.ts";
import { fetchedOnce } from "../fetched-once.ts";
import { fetchRechargeFlow, fetchWithdrawalFlow } from "../late-code.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The wallet with its calls. What moves the money comes behind it. */
export const walletScreen = (
  runtime: ShopRuntime,
  attempts: AttemptParts,
  policy: ShopPolicy,
): WalletScreenLogic =>
  walletScreenMachine.provide({
    actors: {
      balanceLogs: balanceLogsMachine.provide({
        actors: {
          loadPage: filler(runtime.with(Wallet, walletHttp))(({ page }) =>
            Effect.flatMap(Wallet, (wallet) => wallet.balanceLogs(page)),
          ),
        },
      }),
      openWithdrawal: openFlow(
        fetchedOnce(async () =>
          (await fetchWithdrawalFlow()).withdrawalFlow(runtime, attempts, policy),
        ),
      ),
      openRecharge: openFlow(
        fetchedOnce(async () => (await fetchRechargeFlow()).rechargeFlow(runtime, attempts)),
      ),
    },
  });
