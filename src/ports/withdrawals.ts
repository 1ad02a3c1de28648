import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { WithdrawalAccountId } from "../domain/identity/ids.ts";
import type { Amount } from "../domain/money/amount.ts";
import type { Page } from "../domain/paging/page.ts";
import type { Withdrawal } from "../domain/withdrawal/withdrawal.ts";

export interface Withdrawals {
  /** Newest first, `page` from 1. The server chooses the page size (specification §9). */
  readonly list: (page: number) => Effect.Effect<Page<Withdrawal>, CallFailure>;
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly withdraw: (
    withdrawal: { readonly amount: Amount; readonly accountId: WithdrawalAccountId },
    key: string,
  ) => Effect.Effect<void, CallFailure>;
}
