import type { Effect } from "effect";
import type { CallFailure } from "../domain/call/failure.ts";
import type { WithdrawalAccountId } from "../domain/identity/ids.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../domain/withdrawal-account/withdrawal-account.ts";

export interface WithdrawalAccounts {
  readonly list: Effect.Effect<readonly WithdrawalAccount[], CallFailure>;
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly add: (draft: WithdrawalAccountDraft, key: string) => Effect.Effect<void, CallFailure>;
  readonly change: (
    id: WithdrawalAccountId,
    draft: WithdrawalAccountDraft,
  ) => Effect.Effect<void, CallFailure>;
  readonly remove: (id: WithdrawalAccountId) => Effect.Effect<void, CallFailure>;
}
