import { expect, test } from "vitest";
import { openShop } from "../../support/fake-shop.ts";
import { openTill } from "../../support/till.ts";

/** What only the server can do: payments that end elsewhere, recyclings, frozen accounts. */

test("a completed payment pays the order by the method of the visit, once", async () => {
  const shop = await openTill();
  const order = await shop.order();
  await expect(shop.server.endPayment(order.orderNo, "completed")).rejects.toThrow(/is open$/);
  const signature = await order.visit("usdt");
  await shop.server.endPayment(order.orderNo, "completed");
  expect([await order.status(), await order.method()]).toEqual(["paid", "usdt"]);
  await expect(shop.server.endPayment(order.orderNo, "completed")).rejects.toThrow(/is open$/);
  expect((await shop.server.confirmPayment(order.orderNo, signature)).status).toBe(409);
});

test.each(["failed", "abandoned"] as const)(
  "%s: the order stays unpaid, the visit's proof is worth nothing, another visit pays",
  async (end) => {
    const shop = await openTill();
    const order = await shop.order();
    const first = await order.visit();
    await shop.server.endPayment(order.orderNo, end);
    expect(await order.status()).toBe("unpaid");
    expect((await shop.server.confirmPayment(order.orderNo, first)).status).toBe(403);
    const second = await order.visit();
    expect(second).not.toBe(first);
    expect((await shop.server.confirmPayment(order.orderNo, first)).status).toBe(403);
    expect((await shop.server.confirmPayment(order.orderNo, second)).status).toBe(200);
    expect(await order.payments()).toEqual([`alipay ${end}`, "alipay completed"]);
  },
);

test("who goes twice is on one visit; by another method both stay open", async () => {
  const shop = await openTill();
  const order = await shop.order();
  const first = await order.visit();
  expect(await order.visit()).toBe(first);
  const other = await order.visit("usdt");
  expect(await order.payments()).toEqual(["alipay open", "usdt open"]);
  expect((await shop.server.confirmPayment(order.orderNo, other)).status).toBe(200);
  expect(await order.payments()).toEqual(["alipay open", "usdt completed"]);
  expect([await order.status(), await order.method()]).toEqual(["paid", "usdt"]);
  await shop.server.endPayment(order.orderNo, "failed");
  expect((await shop.server.confirmPayment(order.orderNo, first)).status).toBe(403);
});

test("a payment of a cancelled order stays open, and pays nothing", async () => {
  const shop = await openTill();
  const order = await shop.order();
  await order.visit();
  await order.cancel();
  await shop.server.endPayment(order.orderNo, "completed");
  expect(await order.status()).toBe("cancelled");
  await expect(shop.server.endPayment(order.orderNo, "completed")).rejects.toThrow(
    `No online payment of order ${order.orderNo} is open`,
  );
  expect(await order.status()).toBe("cancelled");
});

test("a recycling that is completed by hand is credited once, and no more when it would be due", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const paid = await shop.call("GET /client/orders?status=paid", undefined, { token });
  const id = paid.number("orders.0.id");
  await expect(shop.server.completeRecycle(id)).rejects.toThrow(
    `Order ${id} is paid: no recycling is pending`,
  );
  await shop.call(`POST /client/orders/${id}/recycle`, undefined, { token });
  const credits = () =>
    shop.server.inspect((tables) =>
      tables.balanceLogs.all().filter((log) => log.order_id === id && log.type === "recycle"),
    );
  await shop.server.completeRecycle(id);
  await shop.server.advance(5_000);
  expect(await credits()).toHaveLength(1);
  await expect(shop.server.completeRecycle(id)).rejects.toThrow(
    `Order ${id} is recycled: no recycling is pending`,
  );
  await expect(shop.server.completeRecycle(99_999)).rejects.toThrow("There is no order 99999");
});

test("a frozen customer is logged out and stays out until thawed", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const user = async () => (await shop.call("GET /client/user", undefined, { token })).status;
  await shop.server.freezeCustomer("0671234501", true);
  expect(await user()).toBe(401);
  expect(await shop.call("GET /client/user", undefined, { token })).toMatchObject({
    code: 401,
    message: "This account is frozen",
  });
  await expect(shop.logIn()).rejects.toThrow(/40301/);
  await shop.server.freezeCustomer("0671234501", false);
  expect(await user()).toBe(200);
  await expect(shop.server.freezeCustomer("nobody", true)).rejects.toThrow(
    "There is no customer nobody",
  );
});

test("frozen withdrawals are refused until thawed", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const accounts = await shop.call("GET /client/withdrawal-accounts", undefined, { token });
  const withdraw = async () => {
    const body = { amount: 100, account_id: accounts.number("accounts.0.id") };
    return (await shop.call("POST /client/withdrawals", body, { token })).code;
  };
  await shop.server.freezeWithdrawals("0671234501", true);
  expect(await withdraw()).toBe(405);
  await shop.server.freezeWithdrawals("0671234501", false);
  expect(await withdraw()).toBe(0);
  await expect(shop.server.freezeWithdrawals("nobody", true)).rejects.toThrow("nobody");
});

test.each([
  ["completed", "rejected"],
  ["completed", "pending"],
  ["approved", "rejected"],
] as const)("a withdrawal that is %s cannot be %s, and the refusal says so", async (is, wanted) => {
  const { server } = openShop();
  const id = await server.inspect(({ withdrawals }) => withdrawals.where("status", is)[0]?.id ?? 0);
  await expect(server.decideWithdrawal(id, wanted)).rejects.toThrow(
    `A withdrawal that is ${is} cannot be ${wanted}`,
  );
});
