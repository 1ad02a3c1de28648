import { createWithdrawal, listWithdrawals } from "../../contract/withdrawals.ts";
import { toDecimalText } from "../../domain/money/decimal-text.ts";
import type { Withdrawals } from "../../ports/withdrawals.ts";
import type { Api } from "./api.ts";

/** @spec S7.28 S7.29 S9.4 */
export const withdrawalsHttp = (api: Api): Withdrawals => ({
  list: (page) => api.read(listWithdrawals, { query: { page } }),
  withdraw: ({ amount, accountId }, key) =>
    api.send(createWithdrawal, {
      key,
      body: { amount: Number(toDecimalText(amount)), account_id: accountId },
    }),
});
