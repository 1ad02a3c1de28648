import { toDecimalText } from "../../domain/money/amount.ts";
import type { Withdrawals } from "../../ports/withdrawals.ts";
import type { Api } from "./api.ts";
import { nothing } from "./contract/answer.ts";
import { withdrawalsAnswer } from "./contract/withdrawals.answers.ts";

/** @spec S7.28 S7.29 S9.4 */
export const withdrawalsHttp = (api: Api): Withdrawals => ({
  list: (page) => api.read({ endpoint: "withdrawals", query: { page } }, withdrawalsAnswer),
  withdraw: ({ amount, accountId }, key) =>
    api.send(
      {
        endpoint: "withdraw",
        key,
        body: { amount: Number(toDecimalText(amount)), account_id: accountId },
      },
      nothing,
    ),
});
