import type { BalanceLogRow } from "../collections/balance-log.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import type { RowList } from "../store/sorted-rows.ts";
import { amountNumber, amountText } from "../wire/amount.ts";
import { timeText } from "../wire/time.ts";

const newest: RowList<BalanceLogRow> = { order: (a, b) => b.id - a.id };

export const walletHandlers: Handlers = (shop, router) => [
  router.guarded("get", "/client/balance-logs", ({ customer, query }) => {
    const logs = shop.tables.balanceLogs.listWhere("customer_id", customer.id, newest);
    return {
      logs: pageOf(logs, query).map((log) => ({
        id: log.id,
        type: log.type,
        amount: amountNumber(log.amount),
        balance: amountText(log.balance),
        created_at: timeText(log.created_at),
        ...(log.order_id === null ? {} : { order_id: log.order_id }),
        ...(log.withdrawal_id === null ? {} : { withdrawal_id: log.withdrawal_id }),
      })),
      total: logs.length,
    };
  }),
];
