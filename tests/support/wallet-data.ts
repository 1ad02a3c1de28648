import { known } from "./shop-data.ts";
import { accountId } from "./withdrawal-account-data.ts";
import { parseWithdrawalId, type WithdrawalId } from "../../src/domain/identity/ids.ts";
import { instantAt } from "../../src/domain/locale/instant.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "../../src/domain/withdrawal/withdrawal.ts";

export const withdrawalId = (id: number): WithdrawalId => known(parseWithdrawalId(String(id)));

export const january = instantAt(Date.UTC(2026, 0, 15, 12));

/** An account whose number ends in its id, four digits long. */
export const bankAccount = (
  id: number,
  changes: Partial<WithdrawalAccount> = {},
): WithdrawalAccount => ({
  id: accountId(id),
  kind: "bank",
  bankName: "Bank",
  branchName: null,
  accountNumber: `41494993${String(id).padStart(4, "0")}`,
  accountName: "Olena",
  isDefault: false,
  ...changes,
});

/** A withdrawal to `bankAccount(account)`. */
export const withdrawalOf = (
  id: number,
  hundredths: number,
  account = 1,
  changes: Partial<Withdrawal> = {},
): Withdrawal => ({
  id: withdrawalId(id),
  amount: fromHundredths(hundredths),
  status: "pending",
  bankName: "Bank",
  bankAccount: bankAccount(account).accountNumber,
  createdAt: january,
  ...changes,
});
