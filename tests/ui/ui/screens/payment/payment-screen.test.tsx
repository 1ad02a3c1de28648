import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { paymentScreen } from "../../../../../src/adapters/xstate/screens/payment.screen.ts";
import { paymentSuccessScreen } from "../../../../../src/adapters/xstate/screens/payment-success.screen.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import { fullPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { fetchOf } from "../../../../../src/fake-server/mounts/fetch-of.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen as PaymentScreen } from "../../../../../src/ui/screens/payment/payment-screen.tsx";
import { Screen as SuccessScreen } from "../../../../../src/ui/screens/payment-success/payment-success-screen.tsx";
import { attemptParts } from "../../../../support/attempt-parts.ts";
import { sharedStorage } from "../../../../support/tab-locks.ts";
import { demoOrder, demoRow } from "../../../../support/shop-rows.ts";
import { answer, clientParts } from "../../../../support/client-parts.ts";
import { openShop } from "../../../../support/fake-shop.ts";
import { payBody } from "../../../../support/placed-order.ts";
import { flush } from "../../../../support/render-screen.tsx";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { click, press } from "../../../../support/press.ts";
import { orderId, userWith } from "../../../../support/shop-data.ts";

beforeEach(forgetScreens);

/** `refuse`: an answer in the shop's place; null: the shop's own. */
const openClient = async (
  place = 1,
  refuse: (init: RequestInit) => Response | null = () => null,
) => {
  const shop = openShop();
  const fetch = fetchOf(shop.server);
  const parts = clientParts(async (address, init) => refuse(init) ?? fetch(address, init));
  parts.tokens.store(await shop.logIn(place));
  const orderThatIs = (status: string) =>
    demoOrder(shop, place, (order) => order.status === status);
  const user = await shop.server.inspect((tables): User => {
    const { username, balance } = demoRow(tables, place);
    return userWith({ username, balance: fromHundredths(balance) });
  });
  const local = sharedStorage(parts.values);
  return { shop, user, local, ports: parts.portsWith(attemptParts(local)), orderThatIs };
};

type Client = Awaited<ReturnType<typeof openClient>>;

const showPayment = ({ ports, user }: Client, id: string | number, policy = fullPolicy) =>
  showScreen({
    name: "payment",
    screen: PaymentScreen,
    actors: paymentScreen(ports),
    route: "/payment/:id",
    address: `/payment/${id}`,
    policy,
    user,
  });

const showSuccess = ({ ports }: Client, query: string) =>
  showScreen({
    name: "payment-success",
    screen: SuccessScreen,
    actors: { logic: paymentSuccessScreen(ports), install: () => new Promise(() => {}) },
    route: "/payment-success",
    address: `/payment-success${query}`,
  });

test.for(["abc", "-1", "0", "1.5", "999999"])(
  "/payment/%s is a clear screen with a way on",
  async (id) => {
    await showPayment(await openClient(), id);
    await screen.findByText(/may be mistyped/);
    expect(screen.getAllByRole("link").length).toBeGreaterThan(0);
  },
);

test("what is to be paid, and every way to pay it [S1.4 S2.9 S2.50]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    expect.stringContaining("Available: Rs.\u00a098,765.43"),
    expect.stringContaining("Alipay"),
    expect.stringContaining("USDT"),
    expect.stringContaining("Not available"),
  ]);
  expect(screen.getByRole("radio", { name: /WeChat/ })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Copy the order number" })).toBeDefined();
});

test("paid by balance: the success screen takes the payment's place [S1.2 S2.51]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  const { sessionEvents } = await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  const entries = window.history.length;
  await press(/^Pay Rs\./);
  await waitFor(() => expect(window.location.pathname).toBe("/payment-success"));
  expect(window.location.search).toBe(`?order_id=${order.id}`);
  expect(window.history.length).toBe(entries);
  expect(sessionEvents).toContain("ATTEMPT_ENDED");
});

test("a method that has vanished since it was listed: reported in the shop's words, and another one pays", async () => {
  const client = await openClient(1, ({ method, body }) =>
    method === "POST" && String(body).includes('"usdt"')
      ? answer({ code: 40_906, message: "USDT is no longer offered", data: null }, 409)
      : null,
  );
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  await click(screen.getByRole("radio", { name: /USDT/ }));
  await press(/^Pay Rs\./);
  expect((await screen.findByRole("alert")).textContent).toContain("USDT is no longer offered");
  await click(screen.getByRole("radio", { name: /Wallet/ }));
  await press(/^Pay Rs\./);
  await waitFor(() => expect(window.location.pathname).toBe("/payment-success"));
});

test("the method that was chosen when the session ended is chosen after the login", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  const first = await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  await click(screen.getByRole("radio", { name: /Alipay/ }));
  await act(async () => first.session.send({ type: "TOKEN_GONE" }));
  first.unmount();
  await flush();
  await showPayment(client, order.id);
  await screen.findByRole("radio", { name: /Alipay/, checked: true });
});

test("too little on the balance is said in exact words, and another method offered [S5.11 S8.17]", async () => {
  const client = await openClient(4);
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  await click(screen.getByRole("radio", { name: /Wallet/ }));
  await press(/^Pay Rs\./);
  expect((await screen.findByRole("alert")).textContent).toContain("your balance is Rs.\u00a00.00");
  await press("Choose Online payment (Alipay)");
  expect(screen.getByRole("radio", { name: /Alipay/ })).toHaveProperty("checked", true);
});

test("too little for a second sending, while the first is in doubt: no other method, which nothing could choose", async () => {
  const client = await openClient(4);
  const order = await client.orderThatIs("unpaid");
  const { store } = attemptParts(client.local, { wall: () => Date.now() - 120_000 });
  const request = {
    kind: "payment",
    orderId: orderId(order.id),
    orderNo: order.order_no,
    method: "balance",
    amount: fromHundredths(order.total_amount),
  } as const;
  const record = await store.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  await store.markSent(record, request);
  await showPayment(client, order.id);
  await press("Send again…");
  await press("Send again");
  await screen.findByText(/your balance is Rs\.\s0\.00/);
  await screen.findByRole("button", { name: "Stop looking…" });
  expect(screen.queryByRole("button", { name: /^Choose/ })).toBeNull();
});

/** The customer of an unpaid order is sent to Alipay's payment site. */
const leaveForSite = async (client: Client) => {
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  await click(screen.getByRole("radio", { name: /Alipay/ }));
  await press(/^Pay Rs\./);
  await screen.findByText("Opening the payment site…");
  return order;
};

test("back from the payment site by the bfcache: the truth, not an eternal spinner", async () => {
  const client = await openClient();
  await leaveForSite(client);
  const restored = new Event("pageshow");
  Object.defineProperty(restored, "persisted", { value: true });
  await act(async () => void window.dispatchEvent(restored));
  await screen.findByText("The payment site has not confirmed yet");
  expect(screen.getByRole("radio", { name: /Alipay/ })).toHaveProperty("checked", true);
  // One way to the payment site: the notice has it, and the bar has none beside it.
  const reopen = screen.getByRole("button", { name: "Open the payment site again" });
  expect(reopen.getAttribute("aria-busy")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Pay Rs\./ })).toBeNull();
  expect(document.body.textContent).toMatch(
    /\(Alipay\): begun on \d{4}-\u2060\d\d-\u2060\d\d \d\d:\d\d\./,
  );

  await click(screen.getByRole("radio", { name: /Wallet/ }));
  await press(/^Pay Rs\./);
  expect(screen.getByRole("alert").textContent).toContain("Then both are charged");
  await press("Keep waiting");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Nothing was paid there…");
  const question = screen.getByRole("alert");
  expect(question.textContent).toContain("Nothing was paid there?");
  // Below it: inside, they would be links of its text, each in the frame of a button.
  expect(question.querySelector("button")).toBeNull();
  act(() => screen.getByRole("button", { name: "Nothing was paid" }).click());
  // Until that is stored the question stays, and cannot be answered again: no payment site is opened.
  expect(screen.getByRole("alert").textContent).toContain("Nothing was paid there?");
  const answers = ["Keep waiting", "Nothing was paid"].map((name) =>
    screen.getByRole("button", { name }),
  );
  expect(answers.map((answer) => answer.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  expect(screen.queryByRole("button", { name: "Opening…" })).toBeNull();
  await waitFor(() =>
    expect(screen.queryByText("The payment site has not confirmed yet")).toBeNull(),
  );
});

test("a visit to the payment site is shown on the success screen too, and ends when it is paid", async () => {
  const client = await openClient();
  const order = await leaveForSite(client);
  cleanup();
  const { sessionEvents } = await showSuccess(client, `?order_id=${order.id}`);
  await screen.findByText("The payment site has not confirmed yet");
  const token = await client.shop.logIn(1);
  await client.shop.call("POST /client/pay", payBody(order.order_no), { token });
  await press("Look again now");
  await screen.findByText("Payment received");
  expect(screen.queryByText("The payment site has not confirmed yet")).toBeNull();
  // With it the session reads the balance again.
  await waitFor(() => expect(sessionEvents).toContain("ATTEMPT_ENDED"));
});

test("an order that is read as paid does not say beside it that nothing is confirmed, if the network goes then", async () => {
  let passes = (): boolean => true;
  const client = await openClient(1, () => (passes() ? null : new Response("", { status: 502 })));
  const order = await leaveForSite(client);
  cleanup();
  await showSuccess(client, `?order_id=${order.id}`);
  await screen.findByText("The payment site has not confirmed yet");
  const token = await client.shop.logIn(1);
  await client.shop.call("POST /client/pay", payBody(order.order_no), { token });
  let call = 0;
  // The first is the attempt's lookup, the second the screen's own read.
  passes = () => (call += 1) === 2;
  // Of the notice: the screen itself offers no second one beside it.
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
  await press("Look again now");
  await screen.findByText("Payment received");
  expect(screen.queryByText("The payment site has not confirmed yet")).toBeNull();
});

test.each([
  ["payment", showPayment],
  ["success", (client: Client, id: number) => showSuccess(client, `?order_id=${id}`)],
] as const)(
  "the %s screen of an order that can't be read tells of the visit, too",
  async (_, show) => {
    let isDown = false;
    const client = await openClient(1, () => (isDown ? new Response("", { status: 502 }) : null));
    const order = await leaveForSite(client);
    cleanup();
    isDown = true;
    await show(client, order.id);
    await screen.findByText("The order could not be loaded");
    await screen.findByText("The payment site has not confirmed yet");
  },
);

test.each([
  ["payment", showPayment],
  ["success", (client: Client, id: number) => showSuccess(client, `?order_id=${id}`)],
] as const)(
  "looking again on the %s screen reads the order, too: it may be cancelled elsewhere",
  async (_, show) => {
    const client = await openClient();
    const { id } = await leaveForSite(client);
    cleanup();
    await show(client, id);
    await screen.findByText("The payment site has not confirmed yet");
    const token = await client.shop.logIn(1);
    await client.shop.call(`POST /client/orders/${id}/cancel`, undefined, { token });
    await press("Look again now");
    await screen.findByText(/The order is cancelled\. If the payment still arrives/);
    expect(screen.queryByText("To pay")).toBeNull();
    // Once on each screen.
    expect(screen.getAllByText(/customer service helps/)).toHaveLength(1);
  },
);

test("no answer to a payment: in doubt, with no word that it failed, and no button to pay", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  client.shop.server.faults.next({ call: "POST /client/pay", kind: "drop", effect: "skipped" });
  await press(/^Pay Rs\./);
  await screen.findByText("No answer from the shop yet");
  expect(screen.queryByRole("button", { name: /^Pay Rs\./ })).toBeNull();
  const others = screen.getAllByRole("radio", { checked: false });
  expect(others.filter((radio) => !radio.matches(":disabled"))).toEqual([]);
  expect(screen.queryByText("The shop did not take the payment")).toBeNull();
});

test.for([
  ["paid", "This order is already paid"],
  ["cancelled", "This order was cancelled"],
  ["pending_recycle", "This order is being recycled"],
  ["recycled", "This order has been recycled"],
])("an order that is %s says so instead of asking for money", async ([status = "", words = ""]) => {
  const client = await openClient();
  await showPayment(client, (await client.orderThatIs(status)).id);
  await screen.findByText(words);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByRole("link", { name: "View orders" })).toBeDefined();
});

test("an order that was cancelled elsewhere meanwhile: the pay button goes, and the heading has its focus", async () => {
  const client = await openClient();
  const { id, order_no } = await client.orderThatIs("unpaid");
  await showPayment(client, id);
  await screen.findByText(order_no);
  const token = await client.shop.logIn(1);
  await client.shop.call(`POST /client/orders/${id}/cancel`, undefined, { token });
  screen.getByRole("button", { name: /^Pay Rs\./ }).focus();
  await press(/^Pay Rs\./);
  await screen.findByText("This order was cancelled");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test.for([
  ["paid", "Payment received"],
  ["unpaid", "Payment not confirmed yet"],
  ["cancelled", "This order was cancelled"],
])(
  "the success screen of an order that is %s says: %s [S2.10 S2.52]",
  async ([status = "", words = ""]) => {
    const client = await openClient();
    await showSuccess(client, `?order_id=${(await client.orderThatIs(status)).id}`);
    expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe(words);
  },
);

test("back from the payment site in another browser, which knows of no visit: who helps if the order is cancelled", async () => {
  const client = await openClient();
  await showSuccess(client, `?order_id=${(await client.orderThatIs("cancelled")).id}`);
  await screen.findByText("If you have paid, customer service helps you to get the money back.");
});

test.for(["", "?order_id=", "?order_id=abc", "?order_id=-4"])(
  "the success screen without an order (%j) leads to the orders",
  async (query) => {
    await showSuccess(await openClient(), query);
    expect((await screen.findByRole("link", { name: "View orders" })).getAttribute("href")).toBe(
      "/orders",
    );
  },
);

test("the success screen of an order that is not theirs does not say that the link names none", async () => {
  await showSuccess(await openClient(), "?order_id=999999");
  await screen.findByText("There is no such order");
  expect(screen.queryByText(/names no order/)).toBeNull();
  expect(screen.getByText(/belongs to another account/)).toBeDefined();
});

test("not confirmed yet: checked again, it is [S2.52]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  const { sessionEvents } = await showSuccess(client, `?order_id=${order.id}`);
  await screen.findByText("Payment not confirmed yet");
  const token = await client.shop.logIn(1);
  await client.shop.call("POST /client/pay", payBody(order.order_no), { token });
  await press("Check again");
  await screen.findByText("Payment received");
  expect(sessionEvents).toContain("REFRESH_USER");
  expect(screen.getByRole("link", { name: "View orders" }).getAttribute("href")).toBe(
    "/orders?status=paid",
  );
});

test("amount, number, time and goods of the order, and the button to pay [S2.49 S2.51]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  const page = document.body.textContent;
  const total = `Rs.\u00a0${(order.total_amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  expect(page).toContain(total);
  // The server's clock says UTC, the shop Kyiv's time: two or three hours later.
  expect(page).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: `Pay ${total.replace(" ", "\u00a0")}` })).toBeDefined();
});

test("a payment that succeeded leads to the paid orders or home [S2.52]", async () => {
  const client = await openClient();
  await showSuccess(client, `?order_id=${(await client.orderThatIs("paid")).id}`);
  const orders = await screen.findByRole("link", { name: "View orders" });
  expect(orders.getAttribute("href")).toBe("/orders?status=paid");
  expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
});

test.for([
  ["unpaid", "Back to payment", "/payment/"],
  ["paid", "View orders", "/orders"],
  ["paid", "Back to home", "/"],
] as const)(
  "of an order that is %s, '%s' takes the success screen's place: Back does not lead to it again",
  async ([status, link, place]) => {
    const client = await openClient();
    await showSuccess(client, `?order_id=${(await client.orderThatIs(status)).id}`);
    const way = await screen.findByRole("link", { name: link });
    const entries = window.history.length;
    await click(way);
    expect(window.location.pathname.startsWith(place)).toBe(true);
    expect(window.history.length).toBe(entries);
  },
);

test("a payment that the shop refuses says that it failed [S8.18]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  await showPayment(client, order.id);
  await screen.findByText(order.order_no);
  client.shop.server.faults.next({ call: "POST /client/pay", kind: "status", status: 400 });
  await press(/^Pay Rs\./);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The shop did not take the payment",
  );
});

/** The payment of an order that waits for it, which is answered with a site's address. */
const payAnswered = async (method: RegExp, payUrl: string) => {
  const client = await openClient(1, ({ body }) =>
    String(body).includes("pay_method") ? answer({ code: 0, data: { payUrl } }) : null,
  );
  await showPayment(client, (await client.orderThatIs("unpaid")).id);
  await click(await screen.findByRole("radio", { name: method }));
  await press(/^Pay Rs\./);
};

test("a payment site whose address may not be opened: that is said, and not that it is not confirmed", async () => {
  await payAnswered(/Online payment/, "javascript:alert(1)");
  await screen.findByText("The payment site cannot be opened");
});

test("a payment by balance leads to no payment site, whatever its answer has", async () => {
  await payAnswered(/Wallet/, "https://pay.example/1");
  await waitFor(() => expect(window.location.pathname).toBe("/payment-success"));
});

test("an order that cannot be read says so [S8.19]", async () => {
  const client = await openClient();
  const order = await client.orderThatIs("unpaid");
  client.shop.server.faults.next({ call: "GET /client/orders/*", kind: "status", times: 9 });
  await showPayment(client, order.id);
  await screen.findByText("The order could not be loaded");
});

describe("too little on the balance", () => {
  const open = async (policy?: ShopPolicy) => {
    const client = await openClient(4);
    const order = await client.orderThatIs("unpaid");
    await showPayment(client, order.id, policy);
    await screen.findByText(order.order_no);
    return { client, order };
  };
  const offered = () => screen.queryByRole("link", { name: /^Top up Rs\./ });

  test("offers to recharge exactly what is lacking, with the way back in the address", async () => {
    const { order } = await open();
    const link = await waitFor(() => {
      const found = offered();
      expect(found).not.toBeNull();
      return found;
    });
    const amount = (order.total_amount / 100).toFixed(2);
    expect(link?.textContent?.replaceAll(",", "")).toBe(`Top up Rs.\u00a0${amount}`);
    expect(link?.getAttribute("href")).toBe(
      `/wallet?tab=recharges&top_up=${amount}&order_id=${order.id}`,
    );
    // Beside the word that the balance is too low.
    const frame = screen.getByRole("radio", { name: /balance is too low/ }).closest(".method");
    expect(frame?.contains(link)).toBe(true);
  });

  test("where the policy has no recharges, the message and the other methods remain", async () => {
    await open({ ...fullPolicy, rechargeMethods: [] });
    await click(screen.getByRole("radio", { name: /Wallet/ }));
    await press(/^Pay Rs\./);
    await screen.findByText(/your balance is/);
    screen.getByRole("button", { name: "Choose Online payment (Alipay)" });
    await flush();
    expect(offered()).toBeNull();
  });

  test("while a visit to the payment site is open, nothing is offered beside it", async () => {
    await open();
    await waitFor(() => expect(offered()).not.toBeNull());
    await press(/^Pay Rs\./);
    await screen.findByText("Opening the payment site…");
    const restored = new Event("pageshow");
    Object.defineProperty(restored, "persisted", { value: true });
    await act(async () => void window.dispatchEvent(restored));
    await screen.findByText("The payment site has not confirmed yet");
    expect(offered()).toBeNull();
    // Nor is a place kept for it.
    expect(document.querySelector(".topUp")).toBeNull();
  });

  test("a pending recharge says so and pays nothing by itself; when it is there, the order can be paid", async () => {
    const client = await openClient(4);
    const order = await client.orderThatIs("unpaid");
    const token = await client.shop.logIn(4);
    await client.shop.call(
      "POST /client/recharges",
      { amount: order.total_amount / 100, method: "usdt" },
      { token },
    );
    await showPayment(client, order.id);
    await screen.findByText(/^Pending recharges: Rs\. [\d,.]+\. They pay nothing by themselves/);
    screen.getByRole("link", { name: "See recharges" });
    expect(offered()).not.toBeNull();
    const row = await client.shop.server.inspect((tables) => tables.orders.get(order.id));
    expect(row?.status).toBe("unpaid");
  });
});
