import type { BalanceLogType } from "../collections/balance-log.ts";
import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop.ts";
import { refusals } from "../wire/refusals.ts";

export interface Posting {
  readonly customerId: number;
  readonly type: BalanceLogType;
  /** Signed hundredths: a debit is negative. */
  readonly amount: number;
  readonly orderId?: number;
  readonly withdrawalId?: number;
  readonly rechargeId?: number;
  readonly now: number;
}

/**
 * Moves money on a customer's account: the one place that writes a balance, and it never does so
 * without its log. @throws Refusal 40905 when the balance is too low; nothing is written then.
 */
export const post = async (shop: Shop, posting: Posting): Promise<CustomerRow> => {
  const { customers, balanceLogs } = shop.tables;
  const customer = customers.get(posting.customerId);
  if (customer === undefined) throw new Error(`There is no customer ${posting.customerId}`);
  const balance = customer.balance + posting.amount;
  if (balance < 0) throw refusals.insufficientBalance();
  await balanceLogs.insert({
    id: balanceLogs.nextId(),
    customer_id: customer.id,
    type: posting.type,
    amount: posting.amount,
    balance,
    order_id: posting.orderId ?? null,
    withdrawal_id: posting.withdrawalId ?? null,
    recharge_id: posting.rechargeId ?? null,
    created_at: posting.now,
  });
  return customers.update(customer.id, { balance });
};
