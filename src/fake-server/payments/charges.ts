import type { ChargeMethod, ChargeRow } from "../collections/charge.ts";
import type { OrderRow } from "../collections/order.ts";
import type { RechargeRow } from "../collections/recharge.ts";
import type { Shop } from "../shop/shop.ts";

/** A charge to a customer, at an instant in epoch milliseconds. */
export interface ChargeDetails {
  readonly method: ChargeMethod;
  readonly now: number;
}

const due = { is_surplus: false, refund_due_at: null, refunded_at: null } as const;

export const orderCharge = (
  shop: Shop,
  { id, customer_id, total_amount }: OrderRow,
  { method, now }: ChargeDetails,
): ChargeRow => ({
  id: shop.tables.charges.nextId(),
  customer_id,
  order_id: id,
  recharge_id: null,
  method,
  amount: total_amount,
  charged_at: now,
  ...due,
});

export const rechargeCharge = (
  shop: Shop,
  { id, customer_id, amount, method }: RechargeRow,
  now: number,
): ChargeRow => ({
  id: shop.tables.charges.nextId(),
  customer_id,
  order_id: null,
  recharge_id: id,
  method,
  amount,
  charged_at: now,
  ...due,
});

/** Records a charge although nothing was due (D8). */
export const chargeSurplus = (shop: Shop, charge: ChargeRow): Promise<ChargeRow> =>
  shop.tables.charges.insert({
    ...charge,
    is_surplus: true,
    refund_due_at: charge.charged_at + shop.settings.surplusRefundDelayMs,
  });
