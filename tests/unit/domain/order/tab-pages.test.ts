import { expect, test } from "vitest";
import { type Order, orderStatuses } from "../../../../src/domain/order/order.ts";
import { orderIn, withOrder } from "../../../../src/domain/order/tab-pages.ts";
import type { LoadedPages } from "../../../../src/domain/paging/page.ts";
import { order, orderId } from "../../../support/shop-data.ts";

const pages = (...items: readonly Order[]): LoadedPages<Order> => ({
  items,
  rowsRead: items.length,
  pageRows: 10,
  total: items.length,
  ended: true,
  totalRose: false,
});
const one = (id: number, status: Order["status"]) => order(id, [], { status });

test("an order read elsewhere stands in its place at once, and is out of the tabs it has left", () => {
  const before = {
    all: pages(one(3, "paid"), one(2, "unpaid"), one(1, "unpaid")),
    unpaid: pages(one(2, "unpaid"), one(1, "unpaid")),
  };
  const after = withOrder(before, one(2, "cancelled"));
  expect(after.all?.items.map(({ id, status }) => [id, status])).toEqual([
    [3, "paid"],
    [2, "cancelled"],
    [1, "unpaid"],
  ]);
  expect(after.unpaid?.items.map(({ id }) => id)).toEqual([1]);
  expect(after.unpaid?.rowsRead).toBe(1);
  expect(before.unpaid.items).toHaveLength(2);
});

test("tabs that were not loaded stay so, and an order in none of them changes nothing", () => {
  for (const status of orderStatuses) {
    const before = { all: pages(one(1, "unpaid")) };
    expect(withOrder(before, one(9, status))).toEqual(before);
  }
  expect(withOrder({}, one(1, "paid"))).toEqual({});
});

test("an order is found in whichever tab has it", () => {
  const known = { paid: pages(one(5, "paid")) };
  expect(orderIn(known, orderId(5))?.status).toBe("paid");
  expect(orderIn(known, orderId(6))).toBeUndefined();
});
