import type { Wallet } from "../../ports/wallet.ts";
import type { Api } from "./api.ts";
import { balanceLogsAnswer } from "./contract/wallet.answers.ts";

/** @spec S7.27 S9.4 */
export const walletHttp = (api: Api["Service"]): Wallet["Service"] => ({
  balanceLogs: (page) => api.read({ endpoint: "balanceLogs", query: { page } }, balanceLogsAnswer),
});
