import type { Wallet } from "../../ports/wallet.ts";
import type { Api } from "./api.ts";
import { balanceLogsAnswer } from "./contract/wallet.answers.ts";

/** @spec S7.27 S9.4 */
export const walletHttp = (api: Api): Wallet => ({
  balanceLogs: (page) => api.read({ endpoint: "balanceLogs", query: { page } }, balanceLogsAnswer),
});
