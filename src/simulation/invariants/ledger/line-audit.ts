import type { Tables } from "../../../fake-server/collections/tables.ts";
import type { AuditPart } from "./audit.ts";
import { addTo } from "../../counts.ts";

/** An order's lines: its total, and the stock that they hold. */
export const createLineAudit = (tables: Tables): AuditPart => {
  const seededStock = new Map(tables.products.all().map(({ id, stock }) => [id, stock]));
  /** Pieces held by orders, by product. */
  const held = new Map<number, number>();
  const holding = new Map<number, boolean>();
  return ({ ids, reportViolation }) => {
    const orders = new Set(ids("orders"));
    for (const id of ids("orderItems")) {
      const row = tables.orderItems.get(id);
      if (row !== undefined) orders.add(row.order_id);
    }
    const products = new Set(ids("products"));
    for (const id of orders) {
      const order = tables.orders.get(id);
      const lines = tables.orderItems.where("order_id", id);
      const holds = order !== undefined && order.status !== "cancelled";
      if (holds !== (holding.get(id) ?? false)) {
        for (const { product_id, quantity } of lines) {
          addTo(held, product_id, holds ? quantity : -quantity);
          products.add(product_id);
        }
        holding.set(id, holds);
        if (order !== undefined && holds) {
          const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
          if (total !== order.total_amount)
            reportViolation(
              "total-is-sum-of-lines",
              order.customer_id,
              `order ${id}: total ${order.total_amount}, lines ${total}`,
            );
        }
      }
    }
    for (const id of products) {
      const stock = tables.products.get(id)?.stock ?? 0;
      if (stock < 0) reportViolation("nothing-negative", null, `product ${id}: stock ${stock}`);
      const seeded = seededStock.get(id) ?? 0;
      const sold = held.get(id) ?? 0;
      if (stock + sold !== seeded)
        reportViolation(
          "stock-conserved",
          null,
          `product ${id}: ${stock} left + ${sold} sold ≠ ${seeded}`,
        );
    }
  };
};
