import type { Page } from "../domain/paging/page.ts";
import type { BalanceLog } from "../domain/wallet/balance-log.ts";
import type { ServerCall } from "./server-call.ts";

export interface Wallet {
  /** Newest first, `page` from 1. The server chooses the page size (specification §9). */
  readonly balanceLogs: (page: number) => ServerCall<Page<BalanceLog>>;
}
