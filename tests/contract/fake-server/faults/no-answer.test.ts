import { expect, test } from "vitest";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { turn } from "../../../support/turn.ts";

/** The shop has acted or not, and the caller cannot know: a gateway's 504, a dropped line, silence. */

const cart = "POST /client/cart";

const open = async () => {
  const slept: number[] = [];
  const shop = openShop({ sleep: async (time) => void slept.push(time) });
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true });
  return {
    server: shop.server,
    slept,
    plan: (fault: Omit<Fault, "call">) => shop.server.faults.next({ call: cart, ...fault }),
    add: () =>
      shop.server.respond(
        new Request("http://shop.test/api/client/cart", {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: '{"product_id":1,"quantity":1}',
        }),
      ),
    count: async () =>
      (await shop.call("GET /client/cart/count", undefined, { token })).number("count"),
  };
};

test.each([
  [{}, 1],
  [{ effect: "applied" }, 1],
  [{ effect: "skipped" }, 0],
] as const)("a gateway's 504 in HTML, %j", async (more, done) => {
  const { plan, add, count, slept } = await open();
  plan({ kind: "gateway", ...more });
  const answer = await add();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([504, "text/html"]);
  expect(await answer.text()).toMatch(/^<!doctype html>.*504 Gateway Time-out/);
  expect(await count()).toBe(done);
  expect(slept).toEqual([]);
});

test.each(["gateway", "drop"] as const)("%s, after a time", async (kind) => {
  for (const effect of ["applied", "skipped"] as const) {
    const { plan, add, count, slept } = await open();
    plan({ kind, effect, milliseconds: 4_000 });
    await add();
    expect(slept).toEqual([4_000]);
    expect(await count()).toBe(effect === "applied" ? 1 : 0);
  }
});

test.each([
  [{}, 0],
  [{ effect: "skipped" }, 0],
  [{ effect: "applied" }, 1],
] as const)(
  "silence until it is released, %j: what is done is done at once",
  async (more, done) => {
    const { server, plan, add, count } = await open();
    const { release } = plan({ kind: "silence", ...more });
    const answer = add();
    while (server.faults.held() === 0) await turn();
    expect(await count()).toBe(done);
    release();
    expect((await answer).type).toBe("error");
    expect(await count()).toBe(done);
  },
);

test("silence for a time: then the connection drops", async () => {
  const { server, slept } = await open();
  server.faults.next({ call: "GET /client/settings", kind: "silence", milliseconds: 60_000 });
  await expect(fetchOf(server)("/api/client/settings")).rejects.toThrow(TypeError);
  expect(slept).toEqual([60_000]);
});
