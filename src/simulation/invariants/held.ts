import type { Tables } from "../../fake-server/collections/tables.ts";
import type { Shown } from "../customer/facts.ts";
import {
  accountText,
  cartText,
  listText,
  logText,
  orderText,
  profileText,
  rechargeText,
  statsText,
  withdrawalText,
} from "../customer/texts.ts";

const newestFirst = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.id - a.id);

const byTime = <Row extends { readonly id: number; readonly created_at: number }>(
  rows: readonly Row[],
): readonly Row[] => rows.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id);

type OrderRow = ReturnType<Tables["orders"]["all"]>[number];

const orderOf = ({ id, status, total_amount, recycle_amount }: OrderRow) => ({
  id,
  status,
  totalAmount: total_amount,
  recycleAmount: recycle_amount,
});

/** The expected text of a shown value, from the server's tables. */
export const heldText = (tables: Tables, customerId: number, { view }: Shown): string => {
  const orders = () => newestFirst(tables.orders.where("customer_id", customerId));
  switch (view.of) {
    case "balance":
      return String(tables.customers.get(customerId)?.balance);
    case "cart count":
      return String(
        tables.cartItems
          .where("customer_id", customerId)
          .reduce((sum, { quantity }) => sum + quantity, 0),
      );
    case "cart":
      return cartText(
        tables.cartItems
          .where("customer_id", customerId)
          .map(({ id, product_id, quantity }) => ({ id, productId: product_id, quantity })),
      );
    case "order": {
      const order = tables.orders.get(view.id);
      return order === undefined ? "gone" : orderText(orderOf(order));
    }
    case "orders":
      return listText(
        orders()
          .filter(({ status }) => view.tab === "all" || view.tab === status)
          .slice(0, view.rows)
          .map(orderOf),
        orderText,
      );
    case "order counts": {
      const count = (wanted: string): number =>
        orders().filter(({ status }) => status === wanted).length;
      return statsText({
        unpaid: count("unpaid"),
        paid: count("paid"),
        pendingRecycle: count("pending_recycle"),
        recycled: count("recycled"),
        total: orders().length,
      });
    }
    case "logs":
      return listText(
        newestFirst(tables.balanceLogs.where("customer_id", customerId)).slice(0, view.rows),
        logText,
      );
    case "withdrawals":
      return listText(
        newestFirst(tables.withdrawals.where("customer_id", customerId)).slice(0, view.rows),
        withdrawalText,
      );
    case "recharges":
      return listText(
        byTime(tables.recharges.where("customer_id", customerId)).slice(0, view.rows),
        rechargeText,
      );
    case "accounts":
      return listText(
        tables.withdrawalAccounts.where("customer_id", customerId).toSorted((a, b) => a.id - b.id),
        ({ id, bank_account, is_default }) =>
          accountText({ id, accountNumber: bank_account, isDefault: is_default }),
      );
    case "unread count":
      return String(
        tables.messages.where("customer_id", customerId).filter(({ is_read }) => !is_read).length,
      );
    case "avatar":
      return tables.customers.get(customerId)?.avatar ?? "";
    case "profile": {
      const customer = tables.customers.get(customerId);
      return customer === undefined ? "gone" : profileText(customer);
    }
    case "messages":
      return listText(
        byTime(tables.messages.where("customer_id", customerId)).slice(0, view.rows),
        ({ id, is_read }) => `${id} ${is_read ? "read" : "unread"}`,
      );
  }
};
