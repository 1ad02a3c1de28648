import { listBalanceLogs } from "../../contract/wallet.ts";
import type { Wallet } from "../../ports/wallet.ts";
import type { Api } from "./api.ts";

/** @spec S7.27 S9.4 */
export const walletHttp = (api: Api): Wallet => ({
  balanceLogs: (page) => api.read(listBalanceLogs, { query: { page } }),
});
