import { createActor } from "xstate";
import { walletScreen as walletScreenLogic } from "../../../adapters/xstate/screens/wallet.screen.ts";
import type { RechargeId } from "../../../domain/identity/ids.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import type { TopUp } from "../../../domain/payment/top-up.ts";
import { walletPages } from "../../../domain/wallet/wallet-screen.machine.ts";
import { walletTabs } from "../../../domain/wallet/wallet-tabs.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { logText, rechargeText, withdrawalText } from "../texts.ts";
import { rechargeOffers } from "./recharge-offers.ts";
import { once, possible, type Screen } from "./screen.ts";
import { shownRows } from "./shown-rows.ts";
import { withdrawalOffers } from "./withdrawal-offers.ts";

const logicOf = oncePerPage(walletScreenLogic);

interface Arrival {
  /** The recharge for which the payment site returned the customer. */
  readonly returnedFor?: RechargeId | null;
  /** What an order's payment lacks. */
  readonly topUp?: TopUp;
}

export const walletScreen = (page: Page, { returnedFor = null, topUp }: Arrival = {}): Screen => {
  const { policy, session } = page;
  const wallet = page.start(
    createActor(logicOf(page.ports), {
      input: {
        session,
        policy,
        tab: "balance",
        withdrawal: null,
        returnedFor,
        topUp:
          topUp === undefined
            ? null
            : { orderId: topUp.orderId, amount: toDecimalText(topUp.amount) },
      },
    }),
  );
  // The customer opens all tabs when they are loaded, and returns to the first.
  const look = wallet.subscribe(({ context: { withdrawalFlow, rechargeFlow } }) => {
    const tabs = walletTabs(policy);
    if (withdrawalFlow === null || (tabs.includes("recharges") && rechargeFlow === null)) return;
    look.unsubscribe();
    for (const tab of tabs.toReversed())
      wallet.send({ type: "ADDRESS_CHANGED", tab, withdrawal: null });
  });
  const withdrawing = withdrawalOffers(page, wallet);
  const recharging = rechargeOffers(page, wallet);
  const logs = () => wallet.getSnapshot().context.lists.balance;
  return {
    offers: () =>
      possible({
        // An open popup hides the other offers.
        ...recharging.offers(),
        ...withdrawing.offers(),
        "see more":
          logs()?.getSnapshot().matches("waiting") === true &&
          once(() => logs()?.send({ type: "MORE_REQUESTED" })),
      }),
    returned: () => wallet.send({ type: "RETURNED" }),
    refresh: () => wallet.send({ type: "REFRESH" }),
    unknown: () => withdrawing.unknown() ?? recharging.unknown(),
    check: () => {
      withdrawing.check();
      recharging.check();
    },
    shows: () => {
      const { balance, withdrawals, recharges } = walletPages(wallet.getSnapshot());
      return [
        ...shownRows("logs", balance, logText),
        ...shownRows("withdrawals", withdrawals, withdrawalText),
        ...shownRows("recharges", recharges, rechargeText),
      ];
    },
    close: () => void wallet.stop(),
  };
};
