import { expect, test } from "vitest";
import { createFakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { settleReturnedPayment } from "../../../src/fake-server/payment-site/settle-returned-payment.ts";
import { payPageHtml } from "../../../src/fake-server/payment-site/page.ts";
import { type FakeShop, openShop, readAnswer } from "../../support/fake-shop.ts";
import { placeOrder } from "../../support/placed-order.ts";
import { memoryStore } from "../../support/memory-store.ts";

const redirected = async (shop: FakeShop) => {
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
  const { id, orderNo, pay } = await placeOrder(shop.call, { price: 10.1, token });
  const answer = await pay("alipay", { headers: { origin: "http://localhost:5173" } });
  return {
    id,
    orderNo,
    payUrl: new URL(answer.textAt("payUrl"), "http://localhost:5173"),
    status: async () =>
      (await shop.call(`GET /client/orders/${id}`, undefined, { token })).at("order.status"),
    balance: async () =>
      (await shop.call("GET /client/user", undefined, { token })).at("user.balance"),
  };
};

test("an online payment answers the address of the payment site and pays nothing yet", async () => {
  const shop = openShop({ payPage: "/shop/fake-pay/", appBase: "/shop/" });
  const { payUrl, orderNo, id, status } = await redirected(shop);
  expect(payUrl.pathname).toBe("/shop/fake-pay/");
  expect(Object.fromEntries(payUrl.searchParams)).toMatchObject({
    order_no: orderNo,
    order_id: String(id),
    amount: "10.10",
    lang: "en",
    return: "/shop/",
    confirmation: "return",
  });
  expect(await status()).toBe("unpaid");
});

test("over HTTP the customer returns to the origin that asked", async () => {
  const shop = openShop({ payConfirmation: "call" });
  const { payUrl } = await redirected(shop);
  expect(payUrl.searchParams.get("return")).toBe("http://localhost:5173/");
});

test.each([
  ["capacitor://localhost", "capacitor://localhost/"],
  ["null", "/"],
])("an app whose pages are of %s returns to %s", async (origin, base) => {
  const shop = openShop({ payConfirmation: "call" });
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
  const { pay } = await placeOrder(shop.call, { price: 10.1, token });
  const payUrl = (await pay("alipay", { headers: { origin } })).textAt("payUrl");
  expect(new URL(payUrl, "http://shop.test").searchParams.get("return")).toBe(base);
});

test("a confirmed payment pays the order and leaves the balance as it is", async () => {
  const shop = openShop();
  const { payUrl, orderNo, status, balance } = await redirected(shop);
  const before = await balance();
  const signature = payUrl.searchParams.get("signature") ?? "";
  expect((await shop.server.confirmPayment(orderNo, signature)).status).toBe(200);
  expect(await status()).toBe("paid");
  expect(await balance()).toBe(before);
  expect((await shop.server.confirmPayment(orderNo, signature)).status).toBe(409);
});

test("a forged confirmation pays nothing", async () => {
  const shop = openShop();
  const { orderNo, status } = await redirected(shop);
  expect((await shop.server.confirmPayment(orderNo, "0123456789abcd")).status).toBe(403);
  expect((await shop.server.confirmPayment("nothing", "0123456789abcd")).status).toBe(404);
  expect(await status()).toBe("unpaid");
});

test("the proof in the returning address is settled by a server that starts afresh", async () => {
  const store = memoryStore();
  const shop = openShop({ store });
  const { payUrl, orderNo, id } = await redirected(shop);
  const signature = payUrl.searchParams.get("signature") ?? "";
  const restarted = createFakeServer({ store });
  const address = `http://localhost:5173/payment-success?order_id=${id}`;
  expect(
    await settleReturnedPayment(
      restarted,
      `${address}&fake_paid=${orderNo}&fake_signature=${signature}`,
    ),
  ).toBe(address);
  expect(await restarted.inspect((tables) => tables.orders.get(id)?.status)).toBe("paid");
  expect(await settleReturnedPayment(restarted, address)).toBeNull();
});

test("the site gets the outcome of an order or a recharge, by its proof alone", async () => {
  const shop = openShop();
  const ask = async (query: Readonly<Record<string, string>>) => {
    const url = `http://shop.test/fake-pay/status?${new URLSearchParams(query)}`;
    const answer = await readAnswer(await shop.server.respond(new Request(url)));
    return answer.code === 0 ? answer.textAt("status") : answer.code;
  };
  const { payUrl, orderNo } = await redirected(shop);
  const signature = payUrl.searchParams.get("signature") ?? "";
  expect(await ask({ order_no: orderNo, signature })).toBe("unpaid");
  expect(await ask({ order_no: orderNo, signature: "0123456789abcd" })).toBe(40302);
  expect(await ask({ order_no: "none", signature })).toBe(404);
  await shop.server.confirmPayment(orderNo, signature);
  expect(await ask({ order_no: orderNo, signature })).toBe("paid");

  const token = await shop.logIn();
  const body = { amount: 200, method: "alipay" };
  const made = await shop.call("POST /client/recharges", body, { token });
  const proof = new URL(made.textAt("payUrl"), "http://shop.test").searchParams;
  const recharge = {
    recharge_no: made.textAt("recharge.recharge_no"),
    signature: proof.get("signature") ?? "",
  };
  expect(await ask(recharge)).toBe("pending");
  expect(await ask({ ...recharge, signature })).toBe(40302);
  expect(await ask({ ...recharge, recharge_no: "none" })).toBe(404);
  await shop.server.settleRecharge(made.number("recharge.id"), "failed");
  expect(await ask(recharge)).toBe("failed");
});

test("the page speaks four languages and needs nothing else", () => {
  for (const word of ["Pay", "支付", "Сплатити", "Zaplatit"]) expect(payPageHtml).toContain(word);
  expect(payPageHtml).not.toMatch(/(src|href)="http/);
});
