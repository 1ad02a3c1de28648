import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createFakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { type HttpMount, listen } from "../../../src/fake-server/mounts/node-http.ts";
import { directControl } from "../../../src/devtools/direct-control.ts";
import type { FakeServerControl } from "../../../src/devtools/fake-server-control.ts";
import { hasControls, httpControl } from "../../../src/devtools/http-control.ts";
import { callsThrough } from "../../support/fake-shop.ts";
import { placeOrder } from "../../support/placed-order.ts";

/** The control over HTTP and the control in the page do the same to the same shop. */

const start = Date.UTC(2026, 0, 15, 12);
const options = { clock: () => start, recycleDelayMs: 3_600_000, withdrawalDelayMs: 3_600_000 };

let api: HttpMount;
const ask: typeof fetch = (path, init) => fetch(`${api.url}${String(path)}`, init);

beforeAll(async () => {
  api = await listen(options);
});

afterAll(() => api.close());

const username = "0671234501";

const shops = async () => {
  await api.server.switchScenario("demo", 1);
  const near = createFakeServer(options);
  const both = { near: directControl(near, () => null), far: httpControl(() => null, ask) };
  return {
    ...both,
    servers: [near.respond, api.server.respond],
    /** Does the same over both controls, and sees that the same stands there after it. */
    same: async (command: (control: FakeServerControl) => Promise<unknown>) => {
      expect(await command(both.far)).toEqual(await command(both.near));
      const [far, near] = [await both.far.inspect(), await both.near.inspect()];
      expect({ ...far, now: 0 }).toEqual({ ...near, now: 0 });
    },
  };
};

test("what waits is ended in the same way", async () => {
  const { near, same } = await shops();
  const { recycles, withdrawals } = await near.inspect();
  expect(recycles.length).toBeGreaterThan(0);
  await same((control) => control.completeRecycle(recycles[0]?.orderId ?? 0));
  expect(withdrawals.length).toBeGreaterThan(1);
  for (const [place, status] of ["completed", "rejected"].entries()) {
    const decided = status === "completed" ? "completed" : "rejected";
    const pending = withdrawals.filter((withdrawal) => withdrawal.status === "pending");
    await same((control) => control.decideWithdrawal(pending[place]?.id ?? 0, decided));
  }
  await same((control) => control.advance(30 * 86_400_000));
});

test("customers, products, faults and scenarios too", async () => {
  const { same, far } = await shops();
  await same((control) => control.sendMessage({ username, title: "Sale", content: "Today" }));
  await same((control) => control.freezeCustomer(username, true));
  await same((control) => control.freezeWithdrawals(username, true));
  await same((control) => control.revokeSessions(username));
  await same((control) => control.editProduct(5, { price: 1_234, stock: 2, onSale: false }));
  await same((control) => control.findProducts("5"));
  expect(await far.findProducts("5")).toMatchObject([{ id: 5, price: 1_234, stock: 2 }]);
  await same((control) => control.seedFaults({ seed: 7, rate: 0.5 }));
  await same((control) => control.seedFaults({ seed: 7, rate: 0.5, kinds: ["late"] }));
  expect((await far.inspect()).faults).toEqual({ seed: 7, rate: 0.5, kinds: ["late"] });
  await same((control) => control.seedFaults(null));
  await same((control) => control.planFault({ call: "GET /client/settings", kind: "html" }));
  await same((control) => control.releaseHeld());
  await same((control) => control.setModes({ idempotency: "ignored" }));
  expect((await far.inspect()).modes).toMatchObject({ idempotency: "ignored" });
  await same((control) => control.setModes({ idempotency: "honoured" }));
  await same((control) => control.switchScenario("empty-shop", 3));
  await same((control) => control.reset());
});

test("recharges and online payments too", async () => {
  const { near, servers, same } = await shops();
  const [product] = await near.findProducts("Dark chocolate");
  const numbers = await Promise.all(
    servers.map(async (respond) => {
      const call = callsThrough(respond);
      const login = await call("POST /client/login", { username, password: "sunflower1" });
      const as = { token: login.textAt("token") };
      await call("POST /client/recharges", { amount: 50, method: "usdt" }, as);
      const { id: productId = 0, price = 0 } = product ?? {};
      const { orderNo, pay } = await placeOrder(call, { productId, price: price / 100, ...as });
      await pay("alipay");
      return orderNo;
    }),
  );
  const [number = ""] = numbers;
  expect(numbers).toEqual([number, number]);
  await same(async (control) => {
    const { recharges } = await control.inspect();
    for (const { id } of recharges) await control.settleRecharge(id, "paid");
    return recharges.length;
  });
  await same((control) => control.endPayment(number, "completed"));
  for (const end of ["failed", "abandoned"] as const) {
    await same((control) =>
      control.endPayment(number, end).then(
        () => "done",
        (cause: unknown) => (cause instanceof Error ? cause.message : "no error"),
      ),
    );
  }
});

test("a state saved here is loaded there", async () => {
  const { near, far } = await shops();
  await near.freezeCustomer(username, true);
  await far.loadState(await near.saveState());
  const { customers } = await far.inspect();
  expect(customers.find((customer) => customer.username === username)?.isFrozen).toBe(true);
  expect(JSON.parse(await far.saveState())).toEqual(JSON.parse(await near.saveState()));
});

test("a refusal of the server is printed in one line", async () => {
  const { far } = await shops();
  await expect(far.completeRecycle(999_999)).rejects.toThrow(/^There is no order 999999$/);
  await expect(far.loadState("no state")).rejects.toThrow(/^[^\n]+$/);
  await expect(far.switchScenario("nowhere", 1)).rejects.toThrow(/^There is no scenario "nowhere"/);
});

test("the calls are looked at while somebody watches, with what hit them", async () => {
  const { far } = await shops();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const heard = Promise.withResolvers<void>();
    const stop = far.watchCalls(heard.resolve);
    await far.planFault({ call: "GET /client/settings", kind: "unauthorized-body" });
    await fetch(`${api.url}/api/client/settings`);
    vi.advanceTimersByTime(1_000);
    await heard.promise;
    expect(far.calls()[0]).toMatchObject({
      method: "GET",
      path: "/client/settings",
      status: 200,
      code: 401,
      fault: "unauthorized-body",
    });
    stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a server without controls has no control", async () => {
  expect(await hasControls(ask)).toBe(true);
  expect(await hasControls(async () => new Response("<!doctype html>", { status: 200 }))).toBe(
    false,
  );
  expect(await hasControls(async () => new Response("", { status: 404 }))).toBe(false);
  expect(await hasControls(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
});
