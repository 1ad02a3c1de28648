import { openFlow } from "../../../domain/session/open-flow.ts";
import {
  balanceLogsMachine,
  walletScreenMachine,
} from "../../../domain/wallet/wallet-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { toActor } from "../to-actor.ts";

/** Withdrawals and recharges are loaded after the screen. */
export const walletScreen = ({
  wallet,
  openWithdrawalFlow,
  openRechargeFlow,
}: Pick<Ports, "wallet"> & Pick<LazyActors, "openWithdrawalFlow" | "openRechargeFlow">) =>
  walletScreenMachine.provide({
    actors: {
      balanceLogs: balanceLogsMachine.provide({
        actors: { loadPage: toActor(({ page }) => wallet.balanceLogs(page)) },
      }),
      openWithdrawal: openFlow(openWithdrawalFlow),
      openRecharge: openFlow(openRechargeFlow),
    },
  });
