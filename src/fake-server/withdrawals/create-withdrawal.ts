import { Schema } from "effect";
import type { WithdrawalRow } from "../collections/withdrawal.ts";
import type { CustomerCall } from "../routing/call.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import { amountText, parseAmount } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";

/** Hundredths (specification §9). */
const leastWithdrawal = 100_00;

const WithdrawalBody = Schema.Struct({
  amount: Schema.Union([Schema.Number, Schema.String]),
  account_id: Schema.Int,
});

const twoDecimals = /^\d{1,12}(\.\d{1,2}0*)?$/;

/** Not rounded, because money leaves: a third decimal is invalid. */
const exactAmount = (value: number | string): number => {
  const amount = twoDecimals.test(String(value)) ? parseAmount(value) : null;
  if (amount === null || amount === 0) throw apiErrors.amountInvalid();
  return amount;
};

/**
 * Debits the amount immediately and creates a pending withdrawal.
 * @throws ApiError 405 (frozen), 40000, 404 (account), 42206, 42207, 40905.
 */
export const createWithdrawal = async (shop: Shop, call: CustomerCall): Promise<WithdrawalRow> => {
  const { customer, now } = call;
  const { withdrawals, withdrawalAccounts } = shop.tables;
  if (customer.withdrawals_frozen) throw apiErrors.withdrawalsFrozen();
  const body = decodeBody(WithdrawalBody, call.body);
  const account = withdrawalAccounts.get(body.account_id);
  if (account === undefined || account.customer_id !== customer.id) {
    throw apiErrors.withdrawalAccountNotFound();
  }
  const amount = exactAmount(body.amount);
  if (amount < leastWithdrawal)
    throw apiErrors.withdrawalTooSmall({ least: amountText(leastWithdrawal) });
  const id = withdrawals.nextId();
  await post(shop, {
    customerId: customer.id,
    type: "withdrawal",
    amount: -amount,
    withdrawalId: id,
    now,
  });
  return withdrawals.insert({
    id,
    customer_id: customer.id,
    amount,
    status: "pending",
    bank_name: account.bank_name,
    bank_account: account.bank_account,
    created_at: now,
    due_at: now + shop.settings.withdrawalDelayMs,
  });
};
