import type { WithdrawalAccountId } from "../domain/identity/ids.ts";
import type { Amount } from "../domain/money/amount.ts";
import type { Page } from "../domain/paging/page.ts";
import type { Withdrawal } from "../domain/withdrawal/withdrawal.ts";
import type { ServerCall } from "./server-call.ts";

export interface Withdrawals {
  /** Newest first, `page` from 1. The server chooses the page size (specification §9). */
  readonly list: (page: number) => ServerCall<Page<Withdrawal>>;
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly withdraw: (
    withdrawal: { readonly amount: Amount; readonly accountId: WithdrawalAccountId },
    key: string,
  ) => ServerCall<void>;
}
