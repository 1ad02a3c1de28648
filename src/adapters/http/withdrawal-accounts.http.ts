import { Effect } from "effect";
import type { WithdrawalAccountDraft } from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { WithdrawalAccounts } from "../../ports/withdrawal-accounts.ts";
import type { Api } from "./api.ts";
import { nothing } from "./contract/answer.ts";
import { withdrawalAccountsAnswer } from "./contract/withdrawal-accounts.answers.ts";
import { accountOfRow } from "./wire/withdrawal-account.wire.ts";

const bodyOf = (draft: WithdrawalAccountDraft) => ({
  withdrawal_type: draft.kind,
  bank_name: draft.bankName,
  bank_account: draft.accountNumber,
  account_name: draft.accountName,
  ...(draft.branchName === null ? {} : { branch_name: draft.branchName }),
});

/** @spec S7.30 S7.31 S7.32 S7.33 */
export const withdrawalAccountsHttp = (api: Api): WithdrawalAccounts => ({
  list: Effect.map(api.read({ endpoint: "withdrawalAccounts" }, withdrawalAccountsAnswer), (rows) =>
    rows.map(accountOfRow),
  ),
  add: (draft, key) =>
    api.send({ endpoint: "addWithdrawalAccount", key, body: bodyOf(draft) }, nothing),
  change: (id, draft) =>
    api.send({ endpoint: "changeWithdrawalAccount", path: { id }, body: bodyOf(draft) }, nothing),
  remove: (id) => api.send({ endpoint: "removeWithdrawalAccount", path: { id } }, nothing),
});
