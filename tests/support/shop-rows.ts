import type { Tables } from "../../src/fake-server/collections/tables.ts";
import { demoCustomers } from "../../src/fake-server/seeds/demo-customers.ts";
import type { FakeShop } from "./fake-shop.ts";

type OrderRow = ReturnType<Tables["orders"]["all"]>[number];

/** @throws where nobody is called so */
export const customerRow = (tables: Tables, username: string) => {
  const [row] = tables.customers.where("username", username);
  if (row === undefined) throw new Error(`There is no customer ${username}`);
  return row;
};

/** Of the demo customer in this place. */
export const demoRow = (tables: Tables, place: number) =>
  customerRow(tables, demoCustomers[place]?.username ?? "");

/** A demo customer's balance, and the logs that are to add up to it. */
export const moneyOf = (tables: Tables, place: number) => {
  const { id, balance } = demoRow(tables, place);
  const logs = tables.balanceLogs.where("customer_id", id);
  return { balance, sumOfLogs: logs.reduce((sum, { amount }) => sum + amount, 0), logs };
};

/** The demo customer's first order that is so. */
export const demoOrder = (
  { server }: Pick<FakeShop, "server">,
  place: number,
  isSo: (order: OrderRow) => boolean,
): Promise<OrderRow> =>
  server.inspect((tables) => {
    const { id } = demoRow(tables, place);
    const row = tables.orders.all().find((order) => order.customer_id === id && isSo(order));
    if (row === undefined) throw new Error("There is no such order");
    return row;
  });
