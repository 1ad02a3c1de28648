import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type HttpMount, listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { type CallShop, callsThrough, logInDemo, valueAt } from "../../../support/fake-shop.ts";
import { placeOrder } from "../../../support/placed-order.ts";

let mount: HttpMount;
let call: CallShop;

beforeAll(async () => {
  mount = await listen({ recycleDelayMs: 0 });
  call = callsThrough(fetch, mount.url);
});
afterAll(() => mount.close());
beforeEach(() => control("reset"));

const control = (name: string, body?: unknown): Promise<Response> =>
  fetch(`${mount.url}/__fake/${name}`, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const logIn = (): Promise<string> => logInDemo(call);

test("a customer buys over real HTTP and recycles", async () => {
  const token = await logIn();
  await control("products", { id: 1, price: 10_10, stock: 5, onSale: true });
  const { id, pay } = await placeOrder(call, { price: 10.1, token });
  expect((await pay()).at("balance")).toBe("12490.65");
  await call(`POST /client/orders/${id}/recycle`, undefined, { token });
  const recycled = await call(`GET /client/orders/${id}`, undefined, { token, language: "cs" });
  expect(recycled.at("order.status")).toBe("recycled");
  expect(recycled.textAt("order.items.0.product_name")).toBe("Chytrý telefon Lumo X2, 128 GB");
});

test("the payment site leads an app without a site of its own to a page that says so", async () => {
  const token = await logIn();
  await control("products", { id: 1, price: 10_10, stock: 5, onSale: true });
  const { id, pay } = await placeOrder(call, { price: 10.1, token });
  const payUrl = new URL((await pay("alipay")).textAt("payUrl"));
  const base = new URL(payUrl.searchParams.get("return") ?? "", payUrl);
  for (const path of [`payment-success?order_id=${id}`, `payment/${id}`, "wallet?tab=recharges"]) {
    const back = await fetch(new URL(path, base));
    expect([back.status, back.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(await back.text()).toContain("closes it at this address");
  }
  expect((await fetch(new URL("payment/none", base))).status).toBe(404);
});

test("a browser at the root finds the API, the customers and the controls; a program the API's 404", async () => {
  const open = (path: string, accept = "text/html,*/*;q=0.8", headers = {}, method = "GET") =>
    fetch(`${mount.url}${path}`, { method, headers: { accept, ...headers } });
  const page = await open("/");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  const text = await page.text();
  for (const found of [`${mount.url}/api`, "0671234501", "sunflower1", "WELCOME2026"]) {
    expect(text).toContain(found);
  }
  expect(text).toContain(`href="${mount.url}/__fake/"`);
  expect(await (await open("/shops/mine/")).text()).toContain(`${mount.url}/shops/mine/api`);
  const head = await open("/", "text/html", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    page.headers.get("content-length"),
    "",
  ]);
  expect((await open("/", "*/*")).status).toBe(404);
  // It has passwords, so no page of elsewhere reads it.
  expect((await open("/", "text/html", { origin: "https://evil.example" })).status).not.toBe(200);
});

test("a lost answer: fetch rejects and the effect is there", async () => {
  const token = await logIn();
  await control("products", { id: 1, stock: 5, onSale: true });
  await control("faults", { call: "POST /client/cart", kind: "drop", effect: "applied" });
  await expect(
    call("POST /client/cart", { product_id: 1, quantity: 2 }, { token }),
  ).rejects.toThrow(TypeError);
  expect((await call("GET /client/cart/count", undefined, { token })).at("count")).toBe(2);
});

test("the headers of a fixed answer replace the usual ones, however they are written", async () => {
  await control("faults", {
    call: "GET /client/settings",
    kind: "answer",
    body: "<p>Closed</p>",
    headers: { "Content-Type": "text/html", Date: "Thu, 15 Jan 2026 12:00:00 GMT" },
  });
  const { headers } = await fetch(`${mount.url}/api/client/settings`);
  expect([headers.get("content-type"), headers.get("date")]).toEqual([
    "text/html",
    "Thu, 15 Jan 2026 12:00:00 GMT",
  ]);
});

test("a held answer comes when it is released", async () => {
  await control("faults", { call: "GET /client/settings", kind: "delay" });
  const held = call("GET /client/settings");
  const heldNow = async () => valueAt(await (await control("held")).json(), "data.held");
  while ((await heldNow()) === 0);
  await control("release");
  expect((await held).status).toBe(200);
});

test("revoked sessions answer 401", async () => {
  const token = await logIn();
  await control("revoke-sessions", {});
  expect((await call("GET /client/user", undefined, { token })).status).toBe(401);
});

test("time passes when it is told to", async () => {
  const token = await logIn();
  const stillIn = async () => (await call("GET /client/user", undefined, { token })).status;
  const month = 30 * 24 * 60 * 60 * 1000;
  expect(await stillIn()).toBe(200);
  await control("advance", { milliseconds: month + 1 });
  expect(await stillIn()).toBe(401);
});

test.each([
  ["faults", { kind: "drop" }],
  ["faults", { call: "GET /client/user", kind: "earthquake" }],
  ["products", { id: 4_000, stock: 1 }],
  ["products", { stock: 1 }],
  ["advance", { milliseconds: -1 }],
])("a bad order to %s is refused", async (name, body) => {
  expect((await control(name, body)).status).toBe(400);
});

test("an online payment: the site's page is there, its confirmation pays", async () => {
  const token = await logIn();
  await control("products", { id: 1, price: 10_10, stock: 5, onSale: true });
  const { id, orderNo, pay } = await placeOrder(call, { price: 10.1, token });
  const answer = await pay("alipay", { headers: { origin: "http://localhost:5173" } });
  const payUrl = new URL(answer.textAt("payUrl"));
  expect(payUrl.origin).toBe(mount.url);
  expect(payUrl.searchParams.get("return")).toBe("http://localhost:5173/");
  const page = await fetch(payUrl);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("<button");
  const confirmation = await fetch(new URL("confirm", payUrl), {
    method: "POST",
    body: JSON.stringify({
      order_no: orderNo,
      signature: payUrl.searchParams.get("signature"),
    }),
  });
  expect(confirmation.status).toBe(200);
  const paid = await call(`GET /client/orders/${id}`, undefined, { token });
  expect(paid.at("order.status")).toBe("paid");
});

test("pictures are served by name", async () => {
  const settings = await call("GET /client/settings");
  const picture = await fetch(new URL(settings.textAt("settings.banners.0.image"), mount.url));
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(await picture.text()).toMatch(/^<svg/);
  expect((await fetch(`${mount.url}/pictures/none.svg`)).status).toBe(404);
});

test("two servers on one machine know nothing of each other", async () => {
  const other = await listen();
  const token = await logIn();
  const stranger = await callsThrough(fetch, other.url)("GET /client/user", undefined, { token });
  expect(stranger.status).toBe(401);
  await other.close();
});
