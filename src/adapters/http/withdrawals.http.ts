import { toDecimalText } from "../../domain/money/amount.ts";
import type { Withdrawals } from "../../ports/withdrawals.ts";
import type { Api } from "./api.ts";
import { nothing, pageDecoder } from "./wire/rows.ts";
import { WithdrawalFromWire } from "./wire/withdrawal.wire.ts";

/** @spec S7.28 S7.29 S9.4 */
export const withdrawalsHttp = (api: Api["Service"]): Withdrawals["Service"] => ({
  list: (page) =>
    api.read(
      { endpoint: "withdrawals", query: { page } },
      pageDecoder("withdrawals", WithdrawalFromWire, (rows) =>
        api.reportLeftOut("withdrawals", rows),
      ),
    ),
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
