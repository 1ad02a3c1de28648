import { describe, expect, test } from "vitest";
import type { FakeServerOptions } from "../../../../src/fake-server/create-fake-server.ts";
import type { Fault } from "../../../../src/fake-server/faults/fault.ts";
import { pricesThatMove } from "../../../../src/fake-server/scenarios/prices-that-move.ts";
import { control } from "../../../support/control.ts";
import { openShop, readAnswer } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";
import { onePixelPng } from "../../../support/pictures.ts";
import { memoryStore } from "../../../support/memory-store.ts";
import { turn } from "../../../support/turn.ts";

/** A server that answers too early, or not at all, and acts later. */

const open = async (options: FakeServerOptions = {}) => {
  const slept: number[] = [];
  const shop = openShop({ sleep: async (time) => void slept.push(time), ...options });
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 50, onSale: true, price: 10_00 });
  const send = (line: string, body?: unknown, key?: string) => {
    const [method = "", path = ""] = line.split(" ");
    return shop.server.respond(
      new Request(`http://shop.test/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "accept-language": "en",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  };
  return {
    ...shop,
    slept,
    send,
    ask: async (line: string, body?: unknown, key?: string) =>
      readAnswer(await send(line, body, key)),
    late: (fault: Omit<Fault, "kind" | "call"> = {}, call = orders) =>
      shop.server.faults.next({ call, kind: "late", ...fault }),
    newOrders: () =>
      shop.server.inspect(({ orders: { all } }) =>
        all()
          .filter(({ created_at }) => created_at >= start)
          .map(({ created_at, total_amount }) => ({
            after: created_at - start,
            total: total_amount,
          })),
      ),
  };
};

const start = Date.UTC(2026, 0, 15, 12);
const orders = "POST /client/orders";
const one = { items: [{ product_id: 1, quantity: 1, price: 10 }] };
const two = { items: [{ product_id: 1, quantity: 2, price: 10 }] };

describe("what the caller gets", () => {
  test("a gateway's 504 in HTML, after the time that was said", async () => {
    const { late, send, slept } = await open();
    late({ milliseconds: 3_000, actsAfter: 11_000 });
    const answer = await send(orders, one);
    expect(answer.status).toBe(504);
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect(await answer.text()).toContain("504 Gateway Time-out");
    expect(slept).toEqual([3_000]);
  });

  test("at once where no time is said", async () => {
    const { late, send, slept } = await open();
    late();
    expect((await send(orders, one)).status).toBe(504);
    expect(slept).toEqual([]);
  });

  test("a connection that drops", async () => {
    const { late, send, slept } = await open();
    late({ answer: "drop", milliseconds: 500 });
    expect((await send(orders, one)).type).toBe("error");
    expect(slept).toEqual([500]);
  });

  test("silence, until it is released", async () => {
    const { server, late, send, newOrders, pass } = await open();
    const { release } = late({ answer: "silence", actsAfter: 8_000 });
    const answer = send(orders, one);
    while (server.faults.held() === 0) await turn();
    pass(8_000);
    expect(await newOrders()).toHaveLength(1);
    release();
    expect((await answer).type).toBe("error");
  });
});

describe("the effect", () => {
  test.each([8_000, 40_000, 90_000, 600_000])(
    "comes %i ms of the shop's clock after the call, and bears that time",
    async (actsAfter) => {
      const { late, send, newOrders, pass } = await open();
      late({ actsAfter });
      await send(orders, one);
      pass(actsAfter - 1);
      expect(await newOrders()).toEqual([]);
      pass(1);
      expect(await newOrders()).toEqual([{ after: actsAfter, total: 10_00 }]);
      pass(600_000);
      expect(await newOrders()).toHaveLength(1);
    },
  );

  test("comes 8 s later unless a time is said", async () => {
    const { late, send, newOrders, pass } = await open();
    late();
    await send(orders, one);
    pass(7_999);
    expect(await newOrders()).toEqual([]);
    pass(1);
    expect(await newOrders()).toHaveLength(1);
  });

  test("comes in its turn when the clock moves far: after what was due before, before what was not", async () => {
    const { server, ask, late, newOrders } = await open({ rechargeDelayMs: 20_000 });
    const { number } = await ask("POST /client/recharges", { amount: 5, method: "usdt" });
    const order = await ask(orders, two);
    late({ actsAfter: 30_000 }, "POST /client/pay");
    await ask("POST /client/pay", payBody(order.textAt("order.order_no")));
    late({ actsAfter: 10_000 });
    await ask(orders, one);
    await server.advance(86_400_000);
    const logs = await server.inspect(({ balanceLogs }) =>
      balanceLogs.all().filter(({ created_at }) => created_at > start),
    );
    expect(logs.map(({ type, created_at }) => [type, created_at - start])).toEqual([
      ["recharge", 20_000],
      ["order", 30_000],
    ]);
    expect(logs[0]?.recharge_id).toBe(number("recharge.id"));
    expect((await newOrders()).map(({ after }) => after)).toEqual([0, 10_000]);
  });

  test("of one that is refused by then is none, and the shop goes on", async () => {
    const { server, late, send, newOrders, pass } = await open();
    late({ actsAfter: 8_000 });
    await send(orders, one);
    await server.editProduct(1, { price: 11_00 });
    pass(8_000);
    expect(await newOrders()).toEqual([]);
  });

  test("of one that would have been refused before is there, when the shop allows it by then", async () => {
    const { server, late, send, newOrders, pass } = await open();
    await server.editProduct(1, { stock: 0 });
    late({ actsAfter: 8_000 });
    await send(orders, one);
    await server.editProduct(1, { stock: 1 });
    pass(8_000);
    expect(await newOrders()).toHaveLength(1);
  });

  test("is none once the token is no good", async () => {
    const { server, late, send, newOrders, pass } = await open();
    late({ actsAfter: 8_000 });
    await send(orders, one);
    await server.revokeSessions("0671234501");
    pass(8_000);
    expect(await newOrders()).toEqual([]);
  });

  test("meets the prices of its moment", async () => {
    const shop = await open({ scenario: pricesThatMove });
    const { server, late, send, newOrders, pass } = shop;
    const price = () => server.inspect(({ products }) => products.get(2)?.price ?? 0);
    const items = [{ product_id: 2, quantity: 1, price: (await price()) / 100 }];
    late({ actsAfter: 45_000 });
    await send(orders, { items });
    pass(45_000);
    // Nobody has called since the price moved, and so nobody has moved it yet.
    expect(await newOrders()).toEqual([]);
    expect(await price()).not.toBe((items[0]?.price ?? 0) * 100);
  });

  test("of an upload is there as well, byte for byte", async () => {
    const { server, late, pass, logIn } = await open();
    const authorization = `Bearer ${await logIn()}`;
    const uploads = () => server.inspect((tables) => tables.uploads.all());
    late({ actsAfter: 8_000 }, "POST /client/upload");
    const form = new FormData();
    form.append("file", new File([onePixelPng], "me.png"));
    const answer = await server.respond(
      new Request("http://shop.test/api/client/upload", {
        method: "POST",
        headers: { authorization },
        body: form,
      }),
    );
    expect(answer.status).toBe(504);
    expect(await uploads()).toHaveLength(0);
    pass(8_000);
    expect((await uploads()).map(({ content }) => content)).toEqual([
      btoa(String.fromCharCode(...onePixelPng)),
    ]);
  });

  test("is forgotten by a reset", async () => {
    const { server, late, send, newOrders, pass } = await open();
    late({ actsAfter: 8_000 });
    await send(orders, one);
    await server.reset();
    pass(8_000);
    expect(await newOrders()).toEqual([]);
  });

  test("is a part of the state: a server that starts afresh acts as late", async () => {
    const store = memoryStore();
    const { server, late, send } = await open({ store });
    late({ actsAfter: 8_000 });
    await send(orders, two, "k1");
    const restarted = openShop({ store });
    restarted.pass(8_000);
    const loaded = openShop();
    await loaded.server.loadState(await server.saveState());
    await loaded.server.advance(8_000);
    for (const shop of [restarted, loaded]) {
      const made = await shop.server.inspect(({ orders: rows }) => rows.all().at(-1));
      expect(made).toMatchObject({ total_amount: 20_00, created_at: start + 8_000 });
    }
  });
});

describe("under an Idempotency-Key", () => {
  test("honoured: the late effect finds a second sending that came before it", async () => {
    const { late, send, ask, newOrders, pass } = await open();
    late({ actsAfter: 90_000 });
    await send(orders, one, "k1");
    pass(60_000);
    const second = await ask(orders, one, "k1");
    expect(second.code).toBe(0);
    pass(30_000);
    expect(await newOrders()).toEqual([{ after: 60_000, total: 10_00 }]);
  });

  test("honoured: a second sending finds the late effect that came before it", async () => {
    const { server, late, send, ask, newOrders, pass } = await open();
    late({ actsAfter: 8_000 });
    await send(orders, one, "k1");
    pass(60_000);
    const second = await ask(orders, one, "k1");
    expect(second.code).toBe(0);
    expect(await newOrders()).toEqual([{ after: 8_000, total: 10_00 }]);
    const made = await server.inspect(({ orders: rows }) => rows.all().at(-1)?.id);
    expect(second.number("order.id")).toBe(made);
  });

  test("ignored: each has its effect", async () => {
    const { late, send, ask, newOrders, pass } = await open({ idempotency: "ignored" });
    late({ actsAfter: 90_000 });
    await send(orders, one, "k1");
    pass(60_000);
    expect((await ask(orders, one, "k1")).code).toBe(0);
    pass(30_000);
    expect((await newOrders()).map(({ after }) => after)).toEqual([60_000, 90_000]);
  });

  test("two that are late meet each other", async () => {
    const { late, send, newOrders, pass } = await open();
    late({ actsAfter: 40_000, times: 2 });
    await send(orders, one, "k1");
    pass(10_000);
    await send(orders, one, "k1");
    pass(90_000);
    expect((await newOrders()).map(({ after }) => after)).toEqual([40_000]);
  });
});

test("a control plans it, and refuses what it does not understand", async () => {
  const { server, send, newOrders, pass } = await open();
  const plan = (body: object) => control(server, "faults", { call: orders, kind: "late", ...body });
  expect((await plan({ answer: "drop", actsAfter: 40_000 })).status).toBe(200);
  expect((await plan({ answer: "laughter" })).status).toBe(400);
  expect((await plan({ actsAfter: -1 })).status).toBe(400);
  expect((await plan({ actsAfter: 86_400_001 })).status).toBe(400);
  expect((await send(orders, one)).type).toBe("error");
  pass(40_000);
  expect(await newOrders()).toHaveLength(1);
});
