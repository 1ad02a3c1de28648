import type { ChargeRow } from "../../collections/charge.ts";
import type { CustomerRow } from "../../collections/customer.ts";
import type { OrderItemRow } from "../../collections/order-item.ts";
import type { OrderRow } from "../../collections/order.ts";
import { rechargeMethods } from "../../collections/recharge.ts";
import { orderItem } from "../../orders/create-order.ts";
import type { OrderStatus } from "../../orders/transitions.ts";
import { orderCharge, rechargeCharge } from "../../payments/charges.ts";
import type { Shop } from "../../shop/shop.ts";
import { type Posting, postAll } from "../../wallet/ledger.ts";
import { createRandom } from "../random.ts";
import { pastOrder } from "../seed-history.ts";
import { insertRecharge } from "../seed-recharges.ts";

/** Most orders of a long-standing customer are completed. */
const statuses: readonly OrderStatus[] = [
  ...Array.from({ length: 12 }, () => "recycled" as const),
  ...Array.from({ length: 5 }, () => "paid" as const),
  ...Array.from({ length: 3 }, () => "cancelled" as const),
];

/** The newest ones are in progress. */
const newest: readonly OrderStatus[] = ["unpaid", "unpaid", "pending_recycle", "pending_recycle"];

const rechargeUnit = 1_000_000_00;

/**
 * Inserts so many past orders for one customer, evenly spread since the registration, each with its
 * logs; the customer recharges when the balance does not cover an order.
 */
export const seedManyOrders = async (
  shop: Shop,
  customer: CustomerRow,
  count: number,
  seed: number,
): Promise<void> => {
  const { orders, orderItems, products } = shop.tables;
  const random = createRandom(seed);
  const now = shop.clock();
  const goods = products.all().filter((product) => product.on_sale);
  const step = Math.floor((now - customer.created_at) / (count + 1));
  const rows: OrderRow[] = [];
  const lines: OrderItemRow[] = [];
  const charges: ChargeRow[] = [];
  const postings: Omit<Posting, "customerId">[] = [];
  let balance = 0;
  const note = (posting: Omit<Posting, "customerId">): void => {
    postings.push(posting);
    balance += posting.amount;
  };

  for (let place = 0; place < count; place += 1) {
    const at = customer.created_at + (place + 1) * step;
    const id = orders.nextId();
    const status = newest[count - 1 - place] ?? random.pick(statuses);
    let total = 0;
    for (let line = random.between(1, 3); line > 0; line -= 1) {
      const product = random.pick(goods);
      const quantity = random.between(1, 2);
      total += product.price * quantity;
      lines.push(orderItem(shop, id, { product, quantity }));
    }
    const order = pastOrder(shop, customer, id, total, { status, createdAt: at });
    rows.push(order);
    if (order.pay_method === null) continue;
    if (balance < total) {
      const amount = Math.ceil((total - balance) / rechargeUnit) * rechargeUnit;
      const recharge = await insertRecharge(shop, {
        customerId: customer.id,
        amount,
        method: random.pick(rechargeMethods),
        status: "paid",
        createdAt: at,
      });
      charges.push(rechargeCharge(shop, recharge, at));
      note({ type: "recharge", amount, rechargeId: recharge.id, now: at });
    }
    charges.push(orderCharge(shop, order, { method: "balance", now: at }));
    note({ type: "order", amount: -total, orderId: id, now: at });
    if (status === "recycled") {
      note({ type: "recycle", amount: order.recycle_amount ?? 0, orderId: id, now: at });
    }
  }
  await orders.insertMany(rows);
  await orderItems.insertMany(lines);
  await shop.tables.charges.insertMany(charges);
  await postAll(shop, customer.id, postings);
};
