import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { orderScreen } from "../../../../src/adapters/xstate/screens/order.screen.ts";
import { ordersScreen } from "../../../../src/adapters/xstate/screens/orders.screen.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { Screen as OrderScreen } from "../../../../src/ui/screens/order/order-screen.tsx";
import { Screen as OrdersScreen } from "../../../../src/ui/screens/orders/orders-screen.tsx";
import { demoOrder } from "../../../support/shop-rows.ts";
import { sharedStorage } from "../../../support/tab-locks.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { clientOf } from "../../../support/client-of.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";
import { pressable } from "../../../support/pressable.ts";
import { orderId } from "../../../support/shop-data.ts";
import { showScreen } from "../../../support/shop-screen.tsx";
import { click, pressOnceReady } from "../../../support/press.ts";

beforeEach(forgetScreens);

/** A customer with an unpaid order, who may leave for the payment site with it. */
const openUnpaid = async () => {
  const shop = openShop();
  const { portsWith, token } = await clientOf(shop, { place: 1 });
  const order = await demoOrder(shop, 1, ({ status }) => status === "unpaid");
  const local = sharedStorage(new MemoryStorage());
  const attempts = attemptParts(local);
  /** Two minutes ago, on a page that is closed since; answers the record's key. */
  const sendBy = async (method: "alipay" | "balance") => {
    const { store } = attemptParts(local, { wall: () => Date.now() - 120_000 });
    const request = {
      kind: "payment",
      orderId: orderId(order.id),
      orderNo: order.order_no,
      method,
      amount: fromHundredths(order.total_amount),
    } as const;
    const record = await store.prepare(request, []);
    if (record === null) throw new Error("The record was not written");
    await store.markSent(record, request);
    return record.key;
  };
  const leave = async () => {
    const key = await sendBy("alipay");
    await attempts.store.beginVisit({
      key,
      sendingKey: key,
      payUrl: "https://pay.example/",
      rowId: null,
    });
  };
  const showOrder = () =>
    showScreen({
      name: "order",
      screen: OrderScreen,
      actors: orderScreen(portsWith(attempts)),
      route: "/orders/:id",
      address: `/orders/${order.id}`,
    });
  const showOrders = () =>
    showScreen({
      name: "orders",
      screen: OrdersScreen,
      actors: ordersScreen(portsWith(attempts)),
      route: "/orders",
      address: "/orders?status=unpaid",
    });
  const call = (name: string, body: object) => shop.call(name, body, { token });
  return { attempts, order, call, leave, sendBy, showOrder, showOrders };
};

/** A customer who has left for the payment site with an unpaid order. */
const openClient = async () => {
  const client = await openUnpaid();
  await client.leave();
  return client;
};

const question = async () =>
  (await screen.findByRole("alertdialog", {}, { timeout: 5_000 })).textContent;

test("the order's own screen shows the payment site, and leads to the payment once", async () => {
  const { order, showOrder } = await openClient();
  await showOrder();
  await screen.findByText("The payment site has not confirmed yet");
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(ways.filter((href) => href === `/payment/${order.id}`)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Open the payment site again" })).toBeNull();
});

test("paid there at last: the order shows it, and nothing else is reported", async () => {
  const { order, call, showOrder, attempts } = await openClient();
  await showOrder();
  await screen.findByText("The payment site has not confirmed yet");
  await call("POST /client/pay", payBody(order.order_no));
  await pressOnceReady("Look again now");
  await waitFor(() =>
    expect(screen.queryByText("The payment site has not confirmed yet")).toBeNull(),
  );
  await screen.findByRole("button", { name: "Apply for recycling" });
  // The order is read before the payment is.
  await waitFor(() => expect(attempts.store.records()).toEqual([]));
});

test("cancelling the order says what a payment that arrives then would mean", async () => {
  const { showOrder } = await openClient();
  await showOrder();
  await screen.findByText("The payment site has not confirmed yet");
  await pressOnceReady("Cancel");
  expect(await question()).toContain("If it still arrives, you have paid for a cancelled order");
});

test("cancelling the order says so of a payment that another tab has begun meanwhile, too", async () => {
  const { showOrder, leave } = await openUnpaid();
  await showOrder();
  const cancel = await pressable(() => screen.getByRole("button", { name: "Cancel" }));
  await leave();
  await click(cancel);
  await waitFor(async () => expect(await question()).toContain("A payment of this order is open"));
});

test("a cancelled order's visit stays, with the way to the service, until it is dismissed", async () => {
  const { order, call, showOrder, attempts } = await openClient();
  await call(`POST /client/orders/${order.id}/cancel`, {});
  await showOrder();
  await screen.findByText(/customer service helps you to get the money back/);
  expect(screen.queryByRole("link", { name: "Pay" })).toBeNull();
  // Who has paid and got the money back need not say that nothing was paid.
  expect(screen.queryByText(/Nothing was paid/)).toBeNull();
  await pressOnceReady("Stop looking…");
  screen.getByText(/customer service helps you to get the money back/);
  await pressOnceReady("Stop looking");
  await waitFor(() => expect(attempts.store.records()).toEqual([]));
  expect(screen.queryByText("The payment site has not confirmed yet")).toBeNull();
});

test("looking again reads the order, too: it may be cancelled on another device", async () => {
  const { order, call, showOrder } = await openClient();
  await showOrder();
  await screen.findByText("The payment site has not confirmed yet");
  await call(`POST /client/orders/${order.id}/cancel`, {});
  await pressOnceReady("Look again now");
  await screen.findByText(/customer service helps you to get the money back/);
  expect(screen.queryByRole("link", { name: "Pay" })).toBeNull();
});

test("cancelled on another device: a lookup of the payment tells the order's screen, which nobody has left", async () => {
  const { order, call, showOrder, attempts } = await openClient();
  await showOrder();
  await screen.findByText("The payment site has not confirmed yet");
  await call(`POST /client/orders/${order.id}/cancel`, {});
  // Of the attempt alone: its next lookup comes at once.
  await act(async () => {
    for (const hidden of [true, false]) attempts.page.setHidden(hidden);
  });
  await screen.findByText(/customer service helps you to get the money back/);
  expect(screen.queryByRole("link", { name: "Pay" })).toBeNull();
});

test("a payment without an answer, of an order that is cancelled since: the way to the money, and nothing to send", async () => {
  const { order, call, sendBy, showOrder, attempts } = await openUnpaid();
  await sendBy("balance");
  await call(`POST /client/orders/${order.id}/cancel`, {});
  await showOrder();
  await screen.findByText(/No answer from the shop yet/);
  await screen.findByText(/customer service helps you to get the money back/);
  await pressable(() => screen.getByRole("button", { name: "Stop looking…" }));
  expect(screen.queryByRole("button", { name: "Send again…" })).toBeNull();
  await pressOnceReady("Stop looking…");
  await pressOnceReady("Stop looking");
  await waitFor(() => expect(attempts.store.records()).toEqual([]));
});

test("a payment without an answer is sent again on the payment's screen, which tells why nothing could be sent", async () => {
  const { order, sendBy, showOrder } = await openUnpaid();
  await sendBy("balance");
  await showOrder();
  await pressOnceReady("Send again…");
  expect(window.location.pathname).toBe(`/payment/${order.id}`);
});

test("its card in the list shows it too, and so does the question before cancelling", async () => {
  const { order, showOrders } = await openClient();
  await showOrders();
  const card = await screen.findByRole("article", { name: new RegExp(order.order_no) });
  await within(card).findByText(/has not confirmed yet, since \d{4}-\u2060\d\d-\u2060\d\d/);
  expect(screen.getAllByText(/has not confirmed yet/)).toHaveLength(1);
  const cancel = await pressable(() => within(card).getByRole("button", { name: "Cancel" }));
  await click(cancel);
  expect(await question()).toContain("A payment of this order is open");
});
