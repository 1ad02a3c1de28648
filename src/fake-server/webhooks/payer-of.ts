import type { Shop } from "../shop/shop.ts";
import type { PaymentReport } from "./payment-event.ts";

/** The username of the customer whose payment that is; null: the shop does not know the order. */
export const payerOf = ({ tables }: Pick<Shop, "tables">, report: PaymentReport): string | null => {
  const [row] =
    "order_no" in report
      ? tables.orders.where("order_no", report.order_no)
      : tables.recharges.where("recharge_no", report.recharge_no);
  return row === undefined ? null : (tables.customers.get(row.customer_id)?.username ?? null);
};
