import type { WithdrawalAccountId } from "../domain/identity/ids.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../domain/withdrawal-account/withdrawal-account.ts";
import type { ServerCall } from "./server-call.ts";

export interface WithdrawalAccounts {
  readonly list: ServerCall<readonly WithdrawalAccount[]>;
  /** Never retried by the program (D7). `key` is sent as the `Idempotency-Key` header. */
  readonly add: (draft: WithdrawalAccountDraft, key: string) => ServerCall<void>;
  readonly change: (id: WithdrawalAccountId, draft: WithdrawalAccountDraft) => ServerCall<void>;
  readonly remove: (id: WithdrawalAccountId) => ServerCall<void>;
}
