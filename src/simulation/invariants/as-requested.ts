import type { Tables } from "../../fake-server/collections/tables.ts";
import { valueAt } from "./subjects.ts";

const lineTexts = (
  lines: readonly {
    readonly product: unknown;
    readonly quantity: unknown;
    readonly price: unknown;
  }[],
): string =>
  lines
    .map(
      ({ product, quantity, price }) => `${String(product)}×${String(quantity)}@${String(price)}`,
    )
    .sort()
    .join();

/** Whether the effect with that id matches the customer's request. */
export const isAsRequested = (tables: Tables, request: unknown, id: number): boolean => {
  const asked = (name: string): unknown => valueAt(request, name);
  switch (asked("kind")) {
    case "order": {
      const lines: unknown = asked("lines");
      return (
        Array.isArray(lines) &&
        lineTexts(
          lines.map((line: unknown) => ({
            product: valueAt(line, "productId"),
            quantity: valueAt(line, "quantity"),
            price: valueAt(line, "price"),
          })),
        ) ===
          lineTexts(
            tables.orderItems
              .where("order_id", id)
              .map(({ product_id, quantity, price }) => ({ product: product_id, quantity, price })),
          )
      );
    }
    case "withdrawal": {
      const row = tables.withdrawals.get(id);
      const number = row?.bank_account.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase();
      return (
        row?.amount === asked("amount") &&
        row?.bank_name === asked("bankName") &&
        number?.endsWith(String(asked("tail"))) === true
      );
    }
    case "recharge": {
      const row = tables.recharges.get(id);
      return row?.amount === asked("amount") && row?.method === asked("method");
    }
    case "payment": {
      const row = tables.charges.get(id);
      return row?.amount === asked("amount") && row?.method === asked("method");
    }
    default:
      return true;
  }
};
