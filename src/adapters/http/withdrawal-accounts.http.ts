import { Effect } from "effect";
import {
  addWithdrawalAccount,
  changeWithdrawalAccount,
  listWithdrawalAccounts,
  removeWithdrawalAccount,
} from "../../contract/withdrawal-accounts.ts";
import type { ReadFrom } from "../../contract/schema/call.ts";
import {
  kindOf,
  usdtAccountName,
  type WithdrawalAccount,
  type WithdrawalAccountDraft,
} from "../../domain/withdrawal-account/withdrawal-account.ts";
import type { WithdrawalAccounts } from "../../ports/withdrawal-accounts.ts";
import type { Api } from "./api.ts";

/** Converts a row from the server. */
const accountOfRow = ({
  id,
  withdrawalType,
  branchName,
  bankAccount,
  isDefault,
  ...row
}: ReadFrom<typeof listWithdrawalAccounts>[number]): WithdrawalAccount => {
  const bankName = row.bankName ?? "";
  const kind = kindOf({ type: withdrawalType, bankName, accountName: row.accountName ?? "" });
  const accountName = kind === "usdt" ? usdtAccountName : (row.accountName ?? "");
  return { id, kind, bankName, branchName, accountNumber: bankAccount, accountName, isDefault };
};

const bodyOf = (draft: WithdrawalAccountDraft) => ({
  withdrawal_type: draft.kind,
  bank_name: draft.bankName,
  bank_account: draft.accountNumber,
  account_name: draft.accountName,
  ...(draft.branchName === null ? {} : { branch_name: draft.branchName }),
});

/** @spec S7.30 S7.31 S7.32 S7.33 */
export const withdrawalAccountsHttp = (api: Api): WithdrawalAccounts => ({
  list: Effect.map(api.read(listWithdrawalAccounts), (rows) => rows.map(accountOfRow)),
  add: (draft, key) => api.send(addWithdrawalAccount, { key, body: bodyOf(draft) }),
  change: (id, draft) => api.send(changeWithdrawalAccount, { path: { id }, body: bodyOf(draft) }),
  remove: (id) => api.send(removeWithdrawalAccount, { path: { id } }),
});
