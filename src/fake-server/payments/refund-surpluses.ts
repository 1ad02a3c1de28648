import type { ChargeRow } from "../collections/charge.ts";
import type { Tables } from "../collections/tables.ts";
import { notifyOfChange } from "../inbox/notify.ts";
import type { Shop } from "../shop/shop.ts";
import { post } from "../wallet/ledger.ts";
import { amountText } from "../wire/amount.ts";

export const openSurpluses = ({ charges }: Pick<Tables, "charges">): readonly ChargeRow[] =>
  charges.where("is_surplus", true).filter(({ refunded_at }) => refunded_at === null);

/** The number of the charged order or recharge. */
export const numberOf = ({ orders, recharges }: Tables, charge: ChargeRow): string =>
  charge.order_id === null
    ? (recharges.get(charge.recharge_id ?? 0)?.recharge_no ?? "")
    : (orders.get(charge.order_id)?.order_no ?? "");

/** Refunds the due surpluses to the balance, each with a log and a message. */
export const refundDueSurpluses = async (shop: Shop, now: number): Promise<void> => {
  for (const charge of openSurpluses(shop.tables)) {
    const { id, customer_id, amount, order_id, recharge_id, refund_due_at } = charge;
    if (refund_due_at === null || refund_due_at > now) continue;
    await post(shop, {
      customerId: customer_id,
      type: "refund",
      amount,
      ...(order_id === null ? {} : { orderId: order_id }),
      ...(recharge_id === null ? {} : { rechargeId: recharge_id }),
      now: refund_due_at,
    });
    await shop.tables.charges.update(id, { refunded_at: refund_due_at });
    await notifyOfChange(shop, {
      customerId: customer_id,
      text: "surplusRefunded",
      parameters: { number: numberOf(shop.tables, charge), amount: amountText(amount) },
      at: refund_due_at,
    });
  }
};
