import { Api } from "../../../adapters/http/api.ts";
import { withdrawalAccountsHttp } from "../../../adapters/http/withdrawal-accounts.http.ts";
import { rechargesActors } from "../../../adapters/xstate/actors/recharge.actors.ts";
import { walletActors } from "../../../adapters/xstate/actors/wallet.actors.ts";
import { withdrawalAccountFormActors } from "../../../adapters/xstate/actors/withdrawal-account-form.actors.ts";
import { withdrawalActors } from "../../../adapters/xstate/actors/withdrawal.actors.ts";
import type { RechargeId } from "../../../domain/ids.ts";
import type { Shown } from "../facts.ts";
import type { Page } from "../page.ts";
import { listText, logText, rechargeText, rowsOf, withdrawalText } from "../texts.ts";
import { startRechargeDesk } from "./recharge-desk.ts";
import type { Screen } from "./screen.ts";
import { startRecords } from "./wallet-records.ts";
import { startWithdrawalDesk } from "./withdrawal-desk.ts";

/** @param returnedFor the recharge that the payment site has sent the customer back for */
export const walletScreen = (page: Page, returnedFor: RechargeId | null = null): Screen => {
  const actors = walletActors(page.runtime, page.attempts, page.policy);
  page.session.send({ type: "REFRESH_USER" });
  const hasRecharges = page.policy.rechargeMethods.length > 0;
  const recharging = hasRecharges ? rechargesActors(page.runtime, page.attempts) : null;
  const logs = startRecords(page, actors.loadBalanceLogs);
  const withdrawals = startRecords(page, actors.loadWithdrawals);
  const recharges = recharging && startRecords(page, recharging.loadRecharges);
  const reread = () => {
    page.session.send({ type: "REFRESH_USER" });
    logs.reread();
    withdrawals.reread();
    recharges?.reread();
  };
  const told = page.session.on("order paid", reread);
  const desk = startWithdrawalDesk(
    page,
    withdrawalActors(page.runtime, page.attempts, page.policy),
    withdrawalAccountFormActors(withdrawalAccountsHttp(page.runtime.get(Api)), page.attempts),
    reread,
  );
  const rechargeDesk = recharging && startRechargeDesk(page, recharging, returnedFor, reread);
  return {
    offers: () => ({
      // A popup stands before the rest.
      ...rechargeDesk?.offers(),
      ...desk.offers(),
      ...(logs.hasMore() ? { "see more": { choices: 1, act: logs.more } } : {}),
    }),
    returned: () => {
      logs.reread();
      withdrawals.reread();
      recharges?.reread();
      rechargeDesk?.returned();
    },
    refresh: () => {
      page.session.send({ type: "REFRESH_USER" });
      logs.refresh();
      withdrawals.refresh();
      recharges?.refresh();
    },
    unknown: () => desk.unknown() ?? rechargeDesk?.unknown() ?? null,
    check: () => {
      desk.check();
      rechargeDesk?.check();
    },
    shows: () => {
      const shown: Shown[] = [];
      const [ofLogs, ofWithdrawals, ofRecharges] = [
        logs.loaded(),
        withdrawals.loaded(),
        recharges?.loaded() ?? null,
      ];
      if (ofLogs !== null)
        shown.push({
          kind: "logs",
          view: { of: "logs", rows: rowsOf(ofLogs) },
          ids: ofLogs.items.map(({ id }) => id),
          text: listText(ofLogs.items, logText),
        });
      if (ofWithdrawals !== null)
        shown.push({
          kind: "withdrawals",
          view: { of: "withdrawals", rows: rowsOf(ofWithdrawals) },
          ids: ofWithdrawals.items.map(({ id }) => id),
          text: listText(ofWithdrawals.items, withdrawalText),
        });
      if (ofRecharges !== null)
        shown.push({
          kind: "recharges",
          view: { of: "recharges", rows: rowsOf(ofRecharges) },
          ids: ofRecharges.items.map(({ id }) => id),
          text: listText(ofRecharges.items, rechargeText),
        });
      return shown;
    },
    close: () => {
      told.unsubscribe();
      desk.stop();
      rechargeDesk?.stop();
      for (const list of [logs, withdrawals, recharges]) list?.stop();
    },
  };
};
