import type { SentBy } from "../../contract/schema/entity.ts";
import type { withdrawal } from "../../contract/withdrawals.ts";
import type { WithdrawalRow } from "../collections/withdrawal.ts";
import { pageOf } from "../routing/page-of.ts";
import type { Handlers } from "../routing/router.ts";
import type { RowList } from "../store/sorted-rows.ts";
import { amountText } from "../wire/amount.ts";
import { timeText } from "../wire/time.ts";
import { createWithdrawal } from "./create-withdrawal.ts";

type WithdrawalJson = SentBy<typeof withdrawal>;

/** A withdrawal record as in specification §3. */
const withdrawalJson = (withdrawal: WithdrawalRow): WithdrawalJson => ({
  id: withdrawal.id,
  amount: amountText(withdrawal.amount),
  status: withdrawal.status,
  bank_name: withdrawal.bank_name,
  bank_account: withdrawal.bank_account,
  created_at: timeText(withdrawal.created_at),
});

const newest: RowList<WithdrawalRow> = { order: (a, b) => b.id - a.id };

export const withdrawalsHandlers: Handlers = (shop, router) => [
  router.guarded("get", "/client/withdrawals", ({ customer, query }) => {
    const own = shop.tables.withdrawals.listWhere("customer_id", customer.id, newest);
    return {
      withdrawals: pageOf(own, query).map(withdrawalJson),
      total: own.length,
    };
  }),

  router.once("/client/withdrawals", async (call) => ({
    withdrawal: withdrawalJson(await createWithdrawal(shop, call)),
  })),
];
