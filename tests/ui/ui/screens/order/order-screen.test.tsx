import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { orderScreen } from "../../../../../src/adapters/xstate/screens/order.screen.ts";
import { instantAt } from "../../../../../src/domain/locale/instant.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import type { WalletPages } from "../../../../../src/domain/wallet/wallet-screen.machine.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import type { OrderRow } from "../../../../../src/fake-server/collections/order.ts";
import { fetchOf } from "../../../../../src/fake-server/mounts/fetch-of.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import {
  forgetScreens,
  useMemory,
  walletMemory,
} from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/order/order-screen.tsx";
import { demoOrder, demoRow } from "../../../../support/shop-rows.ts";
import { clientParts } from "../../../../support/client-parts.ts";
import { openShop } from "../../../../support/fake-shop.ts";
import { orderId } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { answerQuestion, pressOnceReady } from "../../../../support/press.ts";

beforeEach(forgetScreens);

const wholeList = { rowsRead: 9, pageRows: 10, total: 9, totalRose: false, ended: true };

/** The demo customer's first order that is so, on its own screen. */
const open = async (
  pick: (order: OrderRow) => boolean,
  { policy = fullPolicy, damage }: { policy?: ShopPolicy; damage?: (order: string) => string } = {},
) => {
  const shop = openShop();
  const calls: string[] = [];
  const fetch = fetchOf(shop.server);
  const parts = clientParts(async (address, init) => {
    calls.push(`${init.method} ${address}`);
    const response = await fetch(address, init);
    if (damage === undefined) return response;
    return new Response(damage(await response.text()), { status: response.status });
  });
  parts.tokens.store(await shop.logIn());
  const order = await demoOrder(shop, 0, pick);
  const show = () =>
    showScreen({
      name: "order",
      screen: Screen,
      actors: orderScreen(parts.ports),
      route: "/orders/:id",
      address: `/orders/${order.id}`,
      policy,
    });
  return { ...(await show()), shop, order, calls, show };
};

const shown = () => screen.findByRole("article");
const steps = () =>
  within(screen.getByRole("list", { name: "Progress" }))
    .getAllByRole("listitem")
    .map((step) => step.textContent);
test("an unpaid order shows what it is, the way that is open to it, and what can be done", async () => {
  const { order } = await open(({ status }) => status === "unpaid");
  const article = await shown();
  expect(article.textContent).toContain(order.order_no);
  expect(steps().map((step) => step.replace(/20\d\d.*/, ""))).toEqual([
    "Now: Order placed",
    "Possible: Paidwhen you pay for it",
    "Possible: Sent for recyclingif you apply for recycling",
    "Possible: Recycledwhen the shop has recycled it",
  ]);
  // When it was placed: said once, in the progress.
  expect(article.textContent?.match(/20\d\d-\d\d-\d\d \d\d:\d\d/g)).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Pay" }).getAttribute("href")).toBe(
    `/payment/${order.id}`,
  );
  const [good] = within(article).getAllByRole("link");
  expect(good?.getAttribute("href")).toMatch(/^\/product\/\d+$/);
});

test("cancelling it asks, is sent once, and ends its path", async () => {
  const { order, calls, sessionEvents } = await open(({ status }) => status === "unpaid");
  await shown();
  await pressOnceReady("Cancel");
  await answerQuestion("Cancel order");
  await waitFor(() => expect(steps().map((step) => step.split(":")[0])).toEqual(["Done", "Now"]));
  expect(steps()[1]).toBe("Now: Cancelled");
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([
    `POST /api/client/orders/${order.id}/cancel`,
  ]);
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(sessionEvents).toContain("REFRESH_USER");
  expect(dequeueToasts().map(({ message }) => message)).toEqual(["The order was cancelled"]);
});

test("it is cancelled though the customer leaves at once, who reads so wherever they are", async () => {
  const { shop, order, sessionEvents } = await open(({ status }) => status === "unpaid");
  await shown();
  await pressOnceReady("Cancel");
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 5_000 });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel order" }));
  cleanup();
  const told: string[] = [];
  await waitFor(() => {
    told.push(...dequeueToasts().map(({ message }) => message));
    expect(told).toEqual(["The order was cancelled"]);
  });
  expect(sessionEvents).toContain("ORDERS_CHANGED");
  expect(await shop.server.inspect((tables) => tables.orders.get(order.id)?.status)).toBe(
    "cancelled",
  );
});

test("a paid order is sent for recycling [S4.4]", async () => {
  await open(({ status }) => status === "paid");
  await shown();
  await pressOnceReady("Apply for recycling");
  await answerQuestion("Apply");
  await waitFor(() => expect(steps()).toContain("Now: Sent for recycling"));
  expect(dequeueToasts().map(({ message }) => message)).toEqual(["Sent for recycling"]);
});

test.each([
  ["that can't be read", "", "The order could not be loaded"],
  ["that is gone", '{"code":404}', "There is no such order"],
])("an order %s still says what was sent for it, and has no answer", async (_, body, title) => {
  let isGone = false;
  const { shop, show } = await open(({ status }) => status === "paid", {
    damage: (text) => (isGone ? body : text),
  });
  await shown();
  shop.server.faults.next({ call: "POST /client/orders/*/recycle", kind: "drop" });
  await pressOnceReady("Apply for recycling");
  await answerQuestion("Apply");
  await screen.findByText("No answer from the shop yet");
  cleanup();
  forgetScreens();
  isGone = true;
  await show();
  await screen.findByText(title);
  await screen.findByText("No answer from the shop yet");
  expect(document.body.textContent).toContain("The application for recycling was sent");
});

test("what is said of an application for recycling without an answer comes into view", async () => {
  const { shop } = await open(({ status }) => status === "paid");
  await shown();
  shop.server.faults.next({ call: "POST /client/orders/*/recycle", kind: "drop" });
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  await pressOnceReady("Apply for recycling");
  await answerQuestion("Apply");
  const notice = await screen.findByText("No answer from the shop yet");
  await waitFor(() => expect(scrolled.at(-1)?.contains(notice)).toBe(true));
});

test("a later step has its time once the wallet has shown the record that names the order", async () => {
  const { unmount } = await open(({ status }) => status === "recycled");
  await shown();
  expect(steps().map((step) => /20\d\d/.test(step))).toEqual([true, false, false, false]);
  unmount();
  const { shop, order } = await open(({ status }) => status === "recycled");
  const rows = await shop.server.inspect((tables) =>
    tables.balanceLogs.all().filter(({ order_id }) => order_id === order.id),
  );
  expect(rows.map(({ type }) => type)).toContain("recycle");
  cleanup();
  forgetScreens();
  const wallet = renderHook(() => useMemory<WalletPages>(walletMemory));
  const items = rows.toReversed().map(({ id, type, created_at }) => ({
    id,
    type,
    amount: fromHundredths(1_00),
    balance: fromHundredths(1_00),
    createdAt: instantAt(created_at),
    orderId: orderId(order.id),
    withdrawalId: null,
  }));
  wallet.result.current.keep({ balance: { ...wholeList, items } });
  await open(({ status }) => status === "recycled");
  await shown();
  expect(steps().map((step) => /20\d\d/.test(step))).toEqual([
    true,
    items.some(({ type }) => type === "order"),
    false,
    true,
  ]);
});

test("a recycled order shows its credit; the struck-out total is announced as such [S4.6]", async () => {
  await open(({ status }) => status === "recycled");
  const article = await shown();
  expect(article.querySelector("del")?.textContent).toMatch(/^Original total Rs\.\u00a0/);
  expect(article.textContent).toContain("Credited");
  expect(steps().map((step) => step.split(":")[0])).toEqual(["Done", "Done", "Done", "Now"]);
});

test("a status that nobody knows is reported, without a path and with nothing to do", async () => {
  await open(({ status }) => status === "paid", {
    damage: (text) => text.replaceAll('"status":"paid"', '"status":"teleported"'),
  });
  await shown();
  expect(screen.getByText(/a status that this app does not know/)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Progress" })).toBeNull();
  expect(screen.queryByRole("button", { name: /cancel|recycl/i })).toBeNull();
});

test("a good whose product is not known leads nowhere", async () => {
  await open(({ status }) => status === "paid", {
    damage: (text) => text.replaceAll(/"product_id":\d+,/g, ""),
  });
  expect(within(await shown()).queryByRole("link")).toBeNull();
});

test("a good that cannot be read is reported in its place, and the order is there", async () => {
  const { order } = await open(({ status }) => status === "paid", {
    damage: (body) => body.replace(/"quantity":\d+/, '"quantity":"many"'),
  });
  const article = await shown();
  expect(article.textContent).toContain("This item can’t be shown");
  expect(article.textContent).toContain(order.order_no);
});

test.each(["another customer's", "nobody's"])("%s order is not there", async (whose) => {
  const { shop } = await open(({ status }) => status === "paid");
  cleanup();
  const foreign = await shop.server.inspect((tables) => {
    const own = demoRow(tables, 0);
    return tables.orders.all().find(({ customer_id: owner }) => owner !== own.id)?.id;
  });
  const parts = clientParts(fetchOf(shop.server));
  parts.tokens.store(await shop.logIn());
  await showScreen({
    name: "order",
    screen: Screen,
    actors: orderScreen(parts.ports),
    route: "/orders/:id",
    address: `/orders/${whose === "nobody's" ? 999_999 : foreign}`,
  });
  expect(await screen.findByText("There is no such order")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View orders" }).getAttribute("href")).toBe("/orders");
});

test("in the lean reading there is no such screen, and no call is made", async () => {
  const { calls } = await open(({ status }) => status === "paid", { policy: leanPolicy });
  const title = await screen.findByRole("heading", { level: 2 });
  expect(title.textContent).toBe("We could not find that page");
  expect(calls).toEqual([]);
});

test("where numbers cannot be copied there is no button for it", async () => {
  await open(({ status }) => status === "paid", { policy: { ...fullPolicy, copyButtons: false } });
  await shown();
  expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
});

/** The cart as the server holds it, and how a product of it is changed there. */
const cartOf = (shop: ReturnType<typeof openShop>) =>
  shop.server.inspect((tables) =>
    tables.cartItems.all().map((line) => ({ id: line.product_id, quantity: line.quantity })),
  );

test("bought again, what is still sold goes into the cart, and the toast leads there", async () => {
  const { shop, order, sessionEvents } = await open(({ status }) => status === "recycled");
  const before = await cartOf(shop);
  await shown();
  await pressOnceReady("Buy again");
  const [told] = await waitFor(() => {
    const toasts = dequeueToasts();
    expect(toasts).toHaveLength(1);
    return toasts;
  });
  const items = await shop.server.inspect((tables) =>
    tables.orderItems.where("order_id", order.id),
  );
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(told?.message).toBe(`${pieces} ${pieces === 1 ? "piece" : "pieces"} added to the cart`);
  const added = (await cartOf(shop)).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(added - before.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
  expect(sessionEvents).toContain("CART_CHANGED");
  expect(told?.action?.label).toBe("View cart");
  act(() => told?.action?.onAct());
  expect(window.location.pathname).toBe("/cart");
});

test("bought again, it says what is not in the cart and what costs more, and leads there", async () => {
  const { shop, order } = await open(({ status }) => status === "recycled");
  const [first, ...others] = await shop.server.inspect((tables) =>
    tables.orderItems.where("order_id", order.id),
  );
  if (first === undefined) throw new Error("The order has no item");
  for (const { product_id: id } of others) await shop.server.editProduct(id, { onSale: false });
  await shop.server.editProduct(first.product_id, { price: first.price + 5_00 });
  await shown();
  await pressOnceReady("Buy again");
  const sheet = await screen.findByRole("dialog", { name: "Buy again" }, { timeout: 5_000 });
  const rows = within(sheet).getAllByRole("listitem");
  expect(rows).toHaveLength(1 + others.length);
  expect(rows[0]?.textContent).toMatch(/Costs more now: Rs\.\u00a0[\d,.]+ instead of Rs\.\u00a0/);
  for (const row of rows.slice(1)) expect(row.textContent).toContain("No longer on sale");
  fireEvent.click(within(sheet).getByRole("link", { name: "View cart" }));
  await waitFor(() => expect(window.location.pathname).toBe("/cart"));
  expect(dequeueToasts()).toEqual([]);
});

test("bought again, an item that could not be read is not in the cart, and the customer reads so", async () => {
  await open(({ status }) => status === "recycled", {
    damage: (text) => text.replace(/("product_image":[^}]*\}),?\]/, "$1,null]"),
  });
  await shown();
  await pressOnceReady("Buy again");
  const sheet = await screen.findByRole("dialog", { name: "Buy again" }, { timeout: 5_000 });
  expect(sheet.textContent).toContain(
    "Items of this order that can’t be shown and were not added: 1",
  );
  expect(sheet.textContent).toMatch(/\d pieces? added to the cart/);
});

test("bought again with nothing left on sale, it leads to the shop, for the cart has nothing of it", async () => {
  const { shop, order } = await open(({ status }) => status === "recycled");
  const items = await shop.server.inspect((tables) =>
    tables.orderItems.where("order_id", order.id),
  );
  for (const { product_id: id } of items) await shop.server.editProduct(id, { onSale: false });
  await shown();
  await pressOnceReady("Buy again");
  const sheet = await screen.findByRole("dialog", { name: "Buy again" });
  expect(within(sheet).queryByRole("link", { name: "View cart" })).toBeNull();
  fireEvent.click(within(sheet).getByRole("link", { name: "Go shopping" }));
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});

test("with no connection nothing is put in, and the customer reads so", async () => {
  let isDown = false;
  await open(({ status }) => status === "recycled", {
    damage: (text) => {
      if (isDown) throw new TypeError("Failed to fetch");
      return text;
    },
  });
  await shown();
  isDown = true;
  await pressOnceReady("Buy again");
  await waitFor(
    () =>
      expect(dequeueToasts().map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Nothing was added to the cart\. We cannot reach the shop/),
      ]),
    { timeout: 8_000 },
  );
});

test("an order that waits to be paid is not offered to be bought again", async () => {
  await open(({ status }) => status === "unpaid");
  await shown();
  expect(screen.queryByRole("button", { name: "Buy again" })).toBeNull();
});
