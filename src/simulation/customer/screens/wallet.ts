import { createActor } from "xstate";
import { walletScreen as walletScreenLogic } from "../../../adapters/xstate/screens/wallet.screen.ts";
import type { RechargeId } from "../../../domain/identity/ids.ts";
import { toDecimalText } from "../../../domain/money/decimal-text.ts";
import type { TopUp } from "../../../domain/payment/top-up.ts";
import type { OpenedRecord, WalletPages } from "../../../domain/wallet/wallet-screen.machine.ts";
import {
  isRechargeMissing,
  isWithdrawalMissing,
  openedRecord,
  walletPages,
} from "../../../domain/wallet/wallet-screen-selectors.ts";
import { walletTabs } from "../../../domain/wallet/wallet-tabs.ts";
import { oncePerPage } from "../../../adapters/xstate/once-per-page.ts";
import type { Page } from "../page.ts";
import { logText, rechargeText, withdrawalText } from "../texts.ts";
import { rechargeOffers } from "./recharge-offers.ts";
import { elementAt, type Offers, once, possible, type Screen, offerEach } from "./screen.ts";
import { shownRows } from "./shown-rows.ts";
import { withdrawalOffers } from "./withdrawal-offers.ts";

const logicOf = oncePerPage(walletScreenLogic);

interface Arrival {
  /** The recharge for which the payment site returned the customer. */
  readonly returnedFor?: RechargeId | null;
  /** What an order's payment lacks. */
  readonly topUp?: TopUp;
  readonly restored?: WalletPages;
}

export const walletScreen = (page: Page, arrival: Arrival = {}): Screen => {
  const { returnedFor = null, topUp, restored } = arrival;
  const { policy, session } = page;
  const wallet = page.start(
    createActor(logicOf(page.ports), {
      input: {
        session,
        policy,
        tab: "balance",
        withdrawal: null,
        returnedFor,
        restored,
        topUp:
          topUp === undefined
            ? null
            : { orderId: topUp.orderId, amount: toDecimalText(topUp.amount) },
      },
    }),
  );
  // The customer opens all tabs when they are loaded, and returns to the first.
  const subscription = wallet.subscribe(({ context: { withdrawalFlow, rechargeFlow } }) => {
    const tabs = walletTabs(policy);
    if (withdrawalFlow === null || (tabs.includes("recharges") && rechargeFlow === null)) return;
    subscription.unsubscribe();
    for (const tab of tabs.toReversed())
      wallet.send({ type: "ADDRESS_CHANGED", tab, withdrawal: null });
  });
  const withdrawing = withdrawalOffers(page, wallet);
  const recharging = rechargeOffers(page, wallet);
  const logs = () => wallet.getSnapshot().context.lists.balance;
  /** What the open details of a record lead to. */
  const recordOffers = (record: OpenedRecord): Offers => {
    const id = record.kind === "balance log" ? record.log.withdrawalId : null;
    const rejected =
      record.kind === "withdrawal" && record.withdrawal.status === "rejected"
        ? record.withdrawal
        : null;
    return possible({
      done: once(() => wallet.send({ type: "RECORD_CLOSED" })),
      "open its withdrawal":
        id !== null &&
        once(() => {
          wallet.send({ type: "RECORD_CLOSED" });
          wallet.send({ type: "ADDRESS_CHANGED", tab: "withdrawals", withdrawal: id });
        }),
      "withdraw again":
        rejected !== null &&
        once(() => wallet.send({ type: "WITHDRAW_AGAIN", withdrawal: rejected, language: "en" })),
    });
  };
  /** What opens the details of each loaded record, by tab. */
  const recordOpeners = (): readonly (readonly (() => void)[])[] => {
    const { balance, withdrawals, recharges } = walletPages(wallet.getSnapshot());
    const open = (record: OpenedRecord) => () => wallet.send({ type: "RECORD_OPENED", record });
    const flow = wallet.getSnapshot().context.rechargeFlow;
    return [
      (withdrawals?.items ?? []).map((withdrawal) => open({ kind: "withdrawal", withdrawal })),
      (balance?.items ?? []).map((log, place, logsHere) =>
        open({ kind: "balance log", log, older: logsHere[place + 1] ?? null }),
      ),
      (recharges?.items ?? []).map(
        (recharge) => () => flow?.send({ type: "RECORD_OPENED", recharge }),
      ),
    ].filter((openers) => openers.length > 0);
  };
  const offers = (): Offers => {
    const snapshot = wallet.getSnapshot();
    const opened = openedRecord(snapshot);
    if (opened !== null) return recordOffers(opened);
    const missing = [
      ...(isWithdrawalMissing(snapshot) ? (["RETRY_WITHDRAWAL", "WITHDRAW"] as const) : []),
      ...(isRechargeMissing(snapshot) ? (["RETRY_RECHARGE", "RECHARGE"] as const) : []),
    ];
    return possible({
      retry: offerEach(missing, (type) => wallet.send({ type })),
      // An open popup hides the other offers.
      ...recharging.offers(),
      ...withdrawing.offers(),
      "open a record": offerEach(recordOpeners(), (openers, { much }) =>
        elementAt(openers, much)(),
      ),
      "see more":
        logs()?.getSnapshot().matches("waiting") === true &&
        once(() => logs()?.send({ type: "MORE_REQUESTED" })),
    });
  };
  return {
    offers,
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
    holds: () => {
      const snapshot = wallet.getSnapshot();
      const record = openedRecord(snapshot);
      const recharge = snapshot.context.rechargeFlow?.getSnapshot().context.record ?? null;
      return [
        ...(record === null
          ? []
          : [
              record.kind === "withdrawal"
                ? { of: "withdrawals" as const, ids: [record.withdrawal.id] }
                : { of: "logs" as const, ids: [record.log.id] },
            ]),
        ...(recharge === null ? [] : [{ of: "recharges" as const, ids: [recharge.id] }]),
      ];
    },
    again: () => {
      const pages = walletPages(wallet.getSnapshot());
      return () => walletScreen(page, { restored: pages });
    },
    close: () => void wallet.stop(),
  };
};
