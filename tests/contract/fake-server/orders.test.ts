import { expect, test, vi } from "vitest";
import {
  allowedTransitions,
  orderActions,
  orderStatuses,
} from "../../../src/fake-server/orders/transitions.ts";
import { callsThrough, type FakeShop, openShop, valueAt } from "../../support/fake-shop.ts";
import { payBody } from "../../support/placed-order.ts";

const openTill = async (place = 0) => {
  const shop = openShop();
  const token = await shop.logIn(place);
  await shop.server.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
  await shop.server.editProduct(2, { stock: 5, onSale: true, price: 20 });
  const call = (line: string, body?: unknown, headers = {}) =>
    shop.call(line, body, { token, headers });
  return {
    ...shop,
    token,
    call,
    stock: (id: number) => shop.server.inspect((tables) => tables.products.get(id)?.stock),
    balance: async () => (await call("GET /client/user")).textAt("user.balance"),
    order: (quantity: number) =>
      call("POST /client/orders", { items: [{ product_id: 1, quantity, price: 10.1 }] }),
    pay: (orderNo: string, pay_method = "balance") =>
      call("POST /client/pay", payBody(orderNo, pay_method)),
    newestLog: async () => (await call("GET /client/balance-logs?limit=1")).at("logs.0"),
  };
};

const openStranger =
  ({ server }: Pick<FakeShop, "server">, token: string) =>
  (line: string, body?: unknown) =>
    callsThrough(server.respond)(line, body, { token });

type Till = Awaited<ReturnType<typeof openTill>>;

const paidOrder = async (till: Till): Promise<number> => {
  const order = await till.order(1);
  await till.pay(order.textAt("order.order_no"));
  return order.number("order.id");
};

test("an order totals to the hundredth, takes the goods out of stock and leaves the cart", async () => {
  const till = await openTill();
  await till.call("POST /client/cart", { product_id: 1, quantity: 1 });
  const answer = await till.call("POST /client/orders", {
    items: [
      { product_id: 1, quantity: 3, price: "10.10" },
      { product_id: 2, quantity: 1, price: 0.2 },
    ],
  });
  expect(answer.at("order")).toMatchObject({
    status: "unpaid",
    total_amount: "30.50",
    recycle_amount: null,
    created_at: "2026-01-15 12:00:00",
  });
  expect([await till.stock(1), await till.stock(2)]).toEqual([2, 4]);
  expect((await till.call("GET /client/cart/count")).at("count")).toBe(1);
});

test.each([
  ["another price", [{ product_id: 1, quantity: 1, price: 10.11 }], 40901],
  ["a cheaper price", [{ product_id: 1, quantity: 1, price: 0 }], 40901],
  ["more than the stock", [{ product_id: 1, quantity: 6, price: 10.1 }], 40903],
  [
    "more than the stock over two lines",
    [
      { product_id: 1, quantity: 3, price: 10.1 },
      { product_id: 1, quantity: 3, price: 10.1 },
    ],
    40903,
  ],
  [
    "a good line before a bad one",
    [
      { product_id: 2, quantity: 1, price: 0.2 },
      { product_id: 1, quantity: 6, price: 10.1 },
    ],
    40903,
  ],
  ["an unknown product", [{ product_id: 9999, quantity: 1, price: 1 }], 404],
  ["nothing", [], 40002],
  ["half a piece", [{ product_id: 1, quantity: 0.5, price: 10.1 }], 40001],
  ["a negative quantity", [{ product_id: 1, quantity: -1, price: 10.1 }], 40001],
  ["no price", [{ product_id: 1, quantity: 1 }], 40000],
  ["a price that is no amount", [{ product_id: 1, quantity: 1, price: "1e3" }], 40000],
])("an order with %s is refused and changes nothing", async (_, items, code) => {
  const till = await openTill();
  const before = await till.call("GET /client/orders");
  const answer = await till.call("POST /client/orders", { items });
  expect(answer.code).toBe(code);
  expect(answer.message).not.toBe("");
  expect((await till.call("GET /client/orders")).text).toBe(before.text);
  expect([await till.stock(1), await till.stock(2)]).toEqual([5, 5]);
});

test("an order of a product that went off sale is refused by name", async () => {
  const till = await openTill();
  await till.server.editProduct(1, { onSale: false });
  const answer = await till.order(1);
  expect([answer.status, answer.code]).toEqual([409, 40902]);
  expect(answer.message).toContain("Lumo X2 smartphone");
});

test("a payment that fails midway takes back its debit and its log", async () => {
  // The collection complains on the console, too.
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const till = await openTill();
  const order = await till.order(1);
  const before = (await till.call("GET /client/balance-logs")).text;
  // The sales cannot grow beyond a safe integer; they are written after the debit.
  await till.server.inspect((tables) =>
    tables.products.update(1, { sales: Number.MAX_SAFE_INTEGER }),
  );
  expect((await till.pay(order.textAt("order.order_no"))).status).toBe(500);
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
  expect(await till.balance()).toBe("12500.75");
  expect((await till.call("GET /client/balance-logs")).text).toBe(before);
  const again = await till.call(`GET /client/orders/${order.number("order.id")}`);
  expect(again.at("order.status")).toBe("unpaid");
});

test("paying by balance debits exactly the total, with its log", async () => {
  const till = await openTill();
  const order = await till.order(3);
  const paid = await till.pay(order.textAt("order.order_no"));
  expect(paid.at("order.status")).toBe("paid");
  expect(await till.balance()).toBe("12470.45");
  expect(await till.newestLog()).toMatchObject({
    type: "order",
    amount: -30.3,
    balance: "12470.45",
  });
});

test("a paid order cannot be paid again or cancelled", async () => {
  const till = await openTill();
  const order = await till.order(1);
  const no = order.textAt("order.order_no");
  await till.pay(no);
  const balance = await till.balance();
  expect((await till.pay(no)).code).toBe(40904);
  expect((await till.pay(no, "alipay")).code).toBe(40904);
  const cancel = await till.call(`POST /client/orders/${order.number("order.id")}/cancel`);
  expect(cancel.code).toBe(40907);
  expect(await till.balance()).toBe(balance);
  expect(await till.stock(1)).toBe(4);
});

test("a balance that is a hundredth short pays nothing", async () => {
  const till = await openTill(4);
  const order = await till.order(1);
  const answer = await till.pay(order.textAt("order.order_no"));
  expect([answer.status, answer.code]).toEqual([409, 40905]);
  expect(await till.balance()).toBe("0.00");
  const again = await till.call(`GET /client/orders/${order.number("order.id")}`);
  expect(again.at("order.status")).toBe("unpaid");
});

test("a balance of exactly the total pays to the last hundredth", async () => {
  const till = await openTill();
  await till.server.editProduct(1, { price: 1_250_075 });
  const order = await till.call("POST /client/orders", {
    items: [{ product_id: 1, quantity: 1, price: 12_500.75 }],
  });
  expect((await till.pay(order.textAt("order.order_no"))).code).toBe(0);
  expect(await till.balance()).toBe("0.00");
});

test("cancelling puts the goods back, once", async () => {
  const till = await openTill();
  const id = (await till.order(3)).number("order.id");
  const cancelled = await till.call(`POST /client/orders/${id}/cancel`);
  expect(cancelled.at("order.status")).toBe("cancelled");
  expect(await till.stock(1)).toBe(5);
  expect((await till.call(`POST /client/orders/${id}/cancel`)).code).toBe(40907);
  expect((await till.pay(cancelled.textAt("order.order_no"))).code).toBe(40907);
  expect(await till.stock(1)).toBe(5);
});

test.each([
  ["wechat", 40906],
  ["cash", 40906],
])("the payment method %s is not available", async (method, code) => {
  const till = await openTill();
  const order = await till.order(1);
  expect((await till.pay(order.textAt("order.order_no"), method)).code).toBe(code);
});

test("another customer's order does not exist", async () => {
  const till = await openTill();
  const order = await till.order(1);
  const id = order.number("order.id");
  const stranger = openStranger(till, await till.logIn(1));
  expect((await till.call(`GET /client/orders/${id}`)).status).toBe(200);
  expect((await stranger(`GET /client/orders/${id}`)).status).toBe(404);
  expect((await stranger(`POST /client/orders/${id}/cancel`)).status).toBe(404);
  expect((await stranger(`POST /client/orders/${id}/recycle`)).status).toBe(404);
  const pay = payBody(order.textAt("order.order_no"));
  expect((await stranger("POST /client/pay", pay)).status).toBe(404);
});

test.each(["abc", "0", "-1", "999999"])("order %s is not found", async (id) => {
  const till = await openTill();
  expect((await till.call(`GET /client/orders/${id}`)).status).toBe(404);
  expect((await till.call(`POST /client/orders/${id}/recycle`)).status).toBe(404);
});

test("recycling: from paid only, completes after its delay, credits its amount with a log [S1.6 S4.4 S4.5]", async () => {
  const till = await openTill();
  const unpaid = (await till.order(1)).number("order.id");
  expect((await till.call(`POST /client/orders/${unpaid}/recycle`)).code).toBe(40907);

  const id = await paidOrder(till);
  const applied = await till.call(`POST /client/orders/${id}/recycle`);
  expect(applied.at("order")).toMatchObject({ status: "pending_recycle", recycle_amount: "8.08" });
  const balance = await till.balance();

  till.pass(999);
  expect((await till.call(`GET /client/orders/${id}`)).at("order.status")).toBe("pending_recycle");
  expect((await till.call(`POST /client/orders/${id}/recycle`)).code).toBe(40907);
  till.pass(1);
  expect((await till.call(`GET /client/orders/${id}`)).at("order.status")).toBe("recycled");
  expect(Number(await till.balance())).toBeCloseTo(Number(balance) + 8.08, 5);
  expect(await till.newestLog()).toMatchObject({ type: "recycle", amount: 8.08 });

  till.pass(10_000);
  expect(Number(await till.balance())).toBeCloseTo(Number(balance) + 8.08, 5);
});

test("orders: newest first, by status, in pages; the counts agree with the lists", async () => {
  const till = await openTill();
  await paidOrder(till);
  const stats = await till.call("GET /client/orders/stats/count");
  for (const status of ["unpaid", "paid", "pending_recycle", "recycled"]) {
    const list = await till.call(`GET /client/orders?status=${status}&limit=100`);
    expect(list.number("total")).toBe(stats.number(status));
    expect(list.list("orders").length).toBe(stats.number(status));
    expect(list.list("orders").every((row) => valueAt(row, "status") === status)).toBe(true);
  }
  const all = await till.call("GET /client/orders?limit=100");
  expect(all.number("total")).toBe(stats.number("total"));
  const ids = all.list("orders").map((row) => Number(valueAt(row, "id")));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const second = await till.call("GET /client/orders?page=2&limit=10");
  expect(second.list("orders").map((row) => valueAt(row, "id"))).toEqual(ids.slice(10, 20));
  expect((await till.call("GET /client/orders?status=nonsense")).number("total")).toBe(0);
});

test("the same Idempotency-Key answers with the first answer and does nothing again", async () => {
  const till = await openTill();
  const body = { items: [{ product_id: 1, quantity: 1, price: 10.1 }] };
  const key = { "idempotency-key": "attempt-1" };
  const first = await till.call("POST /client/orders", body, key);
  const again = await till.call("POST /client/orders", body, key);
  expect(again.text).toBe(first.text);
  expect(await till.stock(1)).toBe(4);
  const other = await till.call("POST /client/orders", body, { "idempotency-key": "attempt-2" });
  expect(other.number("order.id")).not.toBe(first.number("order.id"));
});

test("a refused attempt may be tried again under its key", async () => {
  const till = await openTill();
  const key = { "idempotency-key": "attempt-1" };
  const body = { items: [{ product_id: 1, quantity: 1, price: 99 }] };
  await till.server.editProduct(1, { price: 10_10 });
  expect((await till.call("POST /client/orders", body, key)).code).toBe(40901);
  await till.server.editProduct(1, { price: 99_00 });
  expect((await till.call("POST /client/orders", body, key)).code).toBe(0);
});

test("two payments at the same moment: one is made", async () => {
  const till = await openTill();
  const no = (await till.order(1)).textAt("order.order_no");
  const codes = (await Promise.all([till.pay(no), till.pay(no), till.pay(no)])).map(
    (answer) => answer.code,
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40904, 40904]);
});

test("the table of transitions names only known statuses and actions", () => {
  expect(Object.keys(allowedTransitions).sort()).toEqual([...orderStatuses].sort());
  for (const moves of Object.values(allowedTransitions)) {
    for (const [action, status] of Object.entries(moves)) {
      expect(orderActions).toContain(action);
      expect(orderStatuses).toContain(status);
    }
  }
});
