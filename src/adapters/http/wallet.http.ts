import type { Wallet } from "../../ports/wallet.ts";
import type { Api } from "./api.ts";
import { BalanceLogFromWire } from "./wire/balance-log.wire.ts";
import { pageDecoder } from "./wire/rows.ts";

/** @spec S7.27 S9.4 */
export const walletHttp = (api: Api["Service"]): Wallet["Service"] => ({
  balanceLogs: (page) =>
    api.read(
      { endpoint: "balanceLogs", query: { page } },
      pageDecoder("logs", BalanceLogFromWire, (rows) => api.reportLeftOut("balanceLogs", rows)),
    ),
});
