import type { BalanceLogRow, BalanceLogType } from "../collections/balance-log.ts";
import type { CustomerRow } from "../collections/customer.ts";
import type { Shop } from "../shop/shop.ts";
import { apiErrors } from "../wire/api-errors.ts";

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
 * Books one or several postings of one customer: the only place that writes a balance, always with
 * its logs.
 * @throws ApiError 40905 when the balance is too low for one of them; then nothing is written.
 */
export const postAll = async (
  shop: Shop,
  customerId: number,
  postings: readonly Omit<Posting, "customerId">[],
): Promise<CustomerRow> => {
  const { customers, balanceLogs } = shop.tables;
  const customer = customers.get(customerId);
  if (customer === undefined) throw new Error(`There is no customer ${customerId}`);
  let { balance } = customer;
  const balances = postings.map(({ amount }) => {
    balance += amount;
    if (balance < 0) throw apiErrors.insufficientBalance();
    return balance;
  });
  const logs = postings.map((posting, place): BalanceLogRow => ({
    id: balanceLogs.nextId(),
    customer_id: customer.id,
    type: posting.type,
    amount: posting.amount,
    balance: balances[place] ?? balance,
    order_id: posting.orderId ?? null,
    withdrawal_id: posting.withdrawalId ?? null,
    recharge_id: posting.rechargeId ?? null,
    created_at: posting.now,
  }));
  await balanceLogs.insertMany(logs);
  return customers.update(customer.id, { balance });
};

/** Books one posting; @throws as `postAll`. */
export const post = (shop: Shop, posting: Posting): Promise<CustomerRow> =>
  postAll(shop, posting.customerId, [posting]);
