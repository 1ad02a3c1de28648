import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { Page } from "../domain/paging/page.ts";
import type { BalanceLog } from "../domain/wallet/balance-log.ts";

export interface Wallet {
  /** The newest first, in pages of the server's own size (specification §9). `page` from 1. */
  readonly balanceLogs: (page: number) => Effect.Effect<Page<BalanceLog>, CallFailure>;
}
