import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { languages } from "../../src/fake-server/wire/localized-text.ts";
import { type HttpMount, listen } from "../../src/fake-server/mounts/node-http.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { callsThrough } from "../support/fake-shop.ts";
import { placeOrder } from "../support/placed-order.ts";
import { hostDemo } from "../support/journey/host/demo.ts";
import { openPhone } from "../support/journey/host/visit.ts";
import { gone, shown, untilInPage } from "../support/journey/wait.ts";

/** The payment site's page says what has become of the order meanwhile, and takes money all the same. */

const customer = { username: "0671234501", password: "sunflower1" };
const alreadyPaid = "This order is already paid.";

const state = (page: Page) => page.locator("#state");

const browser = hostBrowser();
let api: HttpMount;
beforeAll(async () => {
  api = await listen();
});
afterAll(() => api.close());

test("over HTTP: an order that is paid in another way meanwhile, or cancelled", async () => {
  const call = callsThrough(fetch, api.url);
  const token = (await call("POST /client/login", customer)).textAt("token");
  const ask = (line: string, body?: unknown) => call(line, body, { token });
  await api.server.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
  const visit = async () => {
    const { id, pay } = await placeOrder(call, { price: 10.1, token });
    return { id, pay, url: (await pay("alipay")).textAt("payUrl") };
  };
  const page = await (await openPhone(browser(), { url: api.url })).newPage();
  const paid = await visit();
  await page.goto(paid.url);
  await shown(page.getByRole("button", { name: "Pay" }));
  expect(await state(page).textContent()).toBe("");
  await paid.pay("balance");
  await page.reload();
  await shown(state(page).getByText(alreadyPaid));
  const reported = page.waitForResponse(`${api.url}/fake-pay/confirm`);
  await page.getByRole("button", { name: "Pay" }).click();
  expect((await reported).status()).toBe(200);
  // The page leaves by itself. A navigation that begins before would be interrupted.
  await page.waitForURL(/\/payment-success\?/u);
  const charges = await api.server.inspect((tables) => tables.charges.where("order_id", paid.id));
  expect(charges.map(({ is_surplus }) => is_surplus)).toEqual([false, true]);

  const cancelled = await visit();
  await ask(`POST /client/orders/${cancelled.id}/cancel`);
  await page.goto(cancelled.url);
  await shown(state(page).getByText("This order is cancelled."));
});

test("with a webhook, in an isolated shop: an order of another server is declined, and that is reported", async () => {
  const told = await listen({
    webhook: { url: `${api.url}/api/client/settings`, secret: "quiet" },
  });
  onTestFinished(told.close);
  const page = await (await openPhone(browser(), { url: told.url })).newPage();
  const query = new URLSearchParams({
    order_no: "OURS-1",
    order_id: "1",
    amount: "9.90",
    lang: "en",
    signature: "any",
    return: `${api.url}/api/client/`,
    confirmation: "webhook",
  });
  await page.goto(`${told.url}/shops/side/fake-pay/?${query}`);
  await page.getByRole("button", { name: "Decline and go back" }).click();
  await page.waitForURL(`${api.url}/api/client/payment/1`);
  const listed = await (await fetch(`${told.url}/shops/side/__fake/webhooks`)).json();
  expect(listed).toMatchObject({
    data: {
      webhooks: [{ event: { data: { order_no: "OURS-1", amount: "9.90", outcome: "abandoned" } } }],
    },
  });
});

const demo = hostDemo();

test("beside a shop in the browser: it reads the shop's stored state", async () => {
  const context = await openPhone(demo.browser, { url: demo.url });
  const page = await context.newPage();
  await page.goto(demo.url);
  await untilInPage(page, "the panel", () => window.__fakeServer !== undefined);
  const paySite = await page.evaluate(async (login) => {
    const [control, shop] = [window.__fakeServer, globalThis.demo?.shop];
    if (control === undefined || shop === undefined) throw new Error("The shop has no server");
    await control.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
    let token = "";
    const ask = async (path: string, body: unknown) => {
      const response = await shop.fetch(`/api${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
        body: JSON.stringify(body),
      });
      return (await response.json()).data;
    };
    ({ token } = await ask("/client/login", login));
    const items = [{ product_id: 1, quantity: 1, price: 10.1 }];
    const { order } = await ask("/client/orders", { items });
    const pay = (pay_method: string) =>
      ask("/client/pay", { pay_method, business_type: "order", business_no: order.order_no });
    const { payUrl } = await pay("alipay");
    await pay("balance");
    return new URL(payUrl, location.href).href;
  }, customer);
  await page.goto(paySite);
  await shown(state(page).getByText(alreadyPaid));
  // Another browser knows nothing of this shop.
  const other = await (await openPhone(demo.browser, { url: demo.url })).newPage();
  await other.goto(paySite);
  await shown(other.getByRole("button", { name: "Pay" }));
  await gone(state(other).getByText(alreadyPaid));
});

test("beside a shop that may keep nothing: a payment cannot reach it, and the way back is there", async () => {
  const page = await (await openPhone(demo.browser, { url: demo.url })).newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  const query = new URLSearchParams({
    order_no: "ORD20261126000001",
    order_id: "1",
    amount: "9.90",
    lang: "en",
    signature: "any",
    return: new URL(demo.url).pathname,
    confirmation: "return",
  });
  await page.goto(`${demo.url}service-chat/`);
  await page.goto(`${demo.url}fake-pay/?${query}`);
  const trouble = page.getByRole("alert").getByText("a payment here does not reach it");
  await shown(trouble);
  expect(await page.getByRole("button").allTextContents()).toEqual(["Go back"]);
  await page.getByRole("button").click();
  await page.waitForURL(`${demo.url}service-chat/`);
});

test.each([
  ["capacitor://localhost/", true],
  ["javascript://a/%0Aalert(1)/", false],
])("an app's own address may be led back to, a script not: %s", async (back, mayPay) => {
  const page = await (await openPhone(browser(), { url: api.url })).newPage();
  const order = { order_no: "ORD1", order_id: "1", amount: "9.90", lang: "en", return: back };
  await page.goto(`${api.url}/fake-pay/?${new URLSearchParams(order)}`);
  await shown(page.getByRole("button", { name: "Pay", disabled: !mayPay }));
  const trouble = await page.getByRole("alert").textContent();
  expect(trouble).toBe(mayPay ? "" : "This payment link is not valid.");
});

test.each(languages)(
  "a narrow phone in %s, in large letters too: an amount is whole",
  async (lang) => {
    const page = await (await openPhone(browser(), { url: api.url, width: 320 })).newPage();
    const order = { order_no: "ORD20261126000001", order_id: "1", amount: "1234567.89", lang };
    await page.goto(`${api.url}/fake-pay/?${new URLSearchParams(order)}`);
    await shown(page.locator("#sum", { hasText: "89" }));
    const look = () =>
      page.evaluate(() => {
        const sum = document.createRange();
        sum.selectNodeContents(document.querySelector("#sum") ?? document.body);
        const edge = (css: string, side: "top" | "bottom") =>
          document.querySelector(css)?.getBoundingClientRect()[side] ?? 0;
        return {
          lines: new Set([...sum.getClientRects()].map(({ top }) => Math.round(top))).size,
          // What has nothing to say takes no room.
          aboveButtons: Math.round(edge("#pay", "top") - edge("dl", "bottom")),
          belowButtons: Math.round(edge("main", "bottom") - edge("#decline", "bottom")),
          letters: getComputedStyle(document.body).fontSize,
          isTooWide: document.documentElement.scrollWidth > innerWidth,
        };
      });
    const whole = { lines: 1, aboveButtons: 16, belowButtons: 19, isTooWide: false };
    expect(await look()).toEqual({ ...whole, letters: "16px" });
    await page.addStyleTag({ content: ":root { font-size: 150%; }" });
    expect(await look()).toEqual({ ...whole, letters: "24px" });
  },
);
