import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { Page } from "../domain/paging/page.ts";
import type { BalanceLog } from "../domain/wallet/balance-log.ts";

export interface Wallet {
  /** Newest first, `page` from 1. The server chooses the page size (specification §9). */
  readonly balanceLogs: (page: number) => Effect.Effect<Page<BalanceLog>, CallFailure>;
}
