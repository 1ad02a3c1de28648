import { expect, test } from "vitest";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import { scenarioNamed } from "../../../../src/fake-server/scenarios/scenarios.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { turn } from "../../../support/turn.ts";

const openFaulty = async () => {
  const shop = openShop();
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true });
  return {
    ...shop,
    call: (line: string, body?: unknown) => shop.call(line, body, { token }),
    add: () => shop.call("POST /client/cart", { product_id: 1, quantity: 1 }, { token }),
    count: async () =>
      (await shop.call("GET /client/cart/count", undefined, { token })).at("count"),
    raw: () =>
      shop.server.respond(
        new Request("http://shop.test/api/client/cart", {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: '{"product_id":1,"quantity":1}',
        }),
      ),
  };
};

test("a status fault answers without the effect, once", async () => {
  const { server, add, count } = await openFaulty();
  server.faults.next({ call: "POST /client/cart", kind: "status" });
  expect((await add()).status).toBe(500);
  expect(await count()).toBe(0);
  expect((await add()).status).toBe(200);
});

test.each(["{id}", ":id", "*", "1"])(
  "a call is named as the contract names it: DELETE /client/cart/%s",
  async (segment) => {
    const { server, call } = await openFaulty();
    server.faults.next({ call: `DELETE /client/cart/${segment}`, kind: "status" });
    expect((await call("DELETE /client/cart/1")).status).toBe(500);
  },
);

test("an address that ends in a slash is the same call, as the shop has it", async () => {
  const { server, call } = await openFaulty();
  server.faults.next({ call: "GET /client/cart", kind: "status" });
  expect((await call("GET /client/cart/")).status).toBe(500);
  expect((await server.requests.find({ call: "GET /client/cart" })).length).toBe(1);
});

test.each([
  { kind: "status", status: 204 },
  { kind: "answer", status: 205 },
  { kind: "answer", status: 304, body: { a: 1 } },
] as const)("a status that has no body is answered without one: %j", async (fault) => {
  const { server, raw } = await openFaulty();
  server.faults.next({ call: "POST /client/cart", ...fault });
  const answer = await raw();
  expect([answer.status, await answer.text()]).toEqual([fault.status, ""]);
});

test.each([{ "x shop": "1" }, { "x-shop": "Київ" }, { "x-shop": "1\nx-more: 2" }, { "": "1" }])(
  "a header that HTTP cannot send is refused when it is planned: %j",
  async (headers) => {
    const { server, raw } = await openFaulty();
    const fault = { call: "POST /client/cart", kind: "answer", body: {} } as const;
    expect(() => server.faults.next({ ...fault, headers })).toThrow(
      /headers: expected names and values that HTTP can send/,
    );
    server.faults.next({ ...fault, headers: { "X-Shop": "Prague 1, café" } });
    expect((await raw()).headers.get("x-shop")).toBe("Prague 1, café");
  },
);

test("an answer without a body has its headers all the same", async () => {
  const { server, raw } = await openFaulty();
  const headers = { Location: "/elsewhere" };
  server.faults.next({ call: "POST /client/cart", kind: "answer", status: 307, headers });
  const answer = await raw();
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/elsewhere"]);
});

test.each(["Content-Length", "transfer-encoding", "Trailer"])(
  "the header %s, which frames the body, is refused when it is planned",
  async (name) => {
    const { server } = await openFaulty();
    const fault = { call: "POST /client/cart", kind: "answer", body: {} } as const;
    expect(() => server.faults.next({ ...fault, headers: { [name]: "5" } })).toThrow(
      `headers: ${name} is the server's own`,
    );
  },
);

test("a fault hits as often as asked and only the calls that match", async () => {
  const { server, call } = await openFaulty();
  server.faults.next({ call: "* /client/products/*", kind: "status", status: 401, times: 2 });
  expect((await call("GET /client/user")).status).toBe(200);
  expect((await call("GET /client/products/1")).code).toBe(401);
  expect((await call("GET /client/products/2")).code).toBe(401);
  expect((await call("GET /client/products/1")).status).toBe(200);
});

test("a connection that drops before: no answer and no effect", async () => {
  const { server, raw, count } = await openFaulty();
  server.faults.next({ call: "POST /client/cart", kind: "drop" });
  expect((await raw()).type).toBe("error");
  expect(await count()).toBe(0);
});

test("a lost answer: the connection drops, the effect is there", async () => {
  const { server, raw, count } = await openFaulty();
  server.faults.next({ call: "POST /client/cart", kind: "drop", effect: "applied" });
  expect((await raw()).type).toBe("error");
  expect(await count()).toBe(1);
});

test.each(["skipped", "applied"] as const)(
  "an answer is held until released, its effect %s meanwhile",
  async (effect) => {
    const { server, add, count } = await openFaulty();
    const held = server.faults.next({ call: "POST /client/cart", kind: "delay", effect });
    let isAnswered = false;
    const answer = add().then((done) => {
      isAnswered = true;
      return done;
    });
    while (server.faults.held() === 0) await turn();
    expect(await count()).toBe(effect === "applied" ? 1 : 0);
    expect(isAnswered).toBe(false);
    held.release();
    expect((await answer).status).toBe(200);
    expect(await count()).toBe(1);
  },
);

test.each(["corrupt-json", "truncated", "html", "empty", "wrong-shape"] as const)(
  "a %s answer: the effect is there, the answer is not",
  async (kind) => {
    const { server, add, count } = await openFaulty();
    const whole = await add();
    server.faults.next({ call: "POST /client/cart", kind });
    const answer = await add();
    expect(whole.at("item.quantity")).toBe(1);
    expect(answer.at("item")).toBeUndefined();
    expect(answer.isJson).toBe(kind === "wrong-shape");
    expect(answer.text === "").toBe(kind === "empty");
    expect(answer.text.includes("<!doctype html>")).toBe(kind === "html");
    expect(await count()).toBe(2);
  },
);

test("an answer of another shape is still the shop's no where the shop refused", async () => {
  const { server, call } = await openFaulty();
  const missing = "GET /client/products/999999";
  const whole = await call(missing);
  server.faults.next({ call: missing, kind: "wrong-shape" });
  const answer = await call(missing);
  expect(whole.code).not.toBe(0);
  expect({ code: answer.code, status: answer.status }).toEqual({
    code: whole.code,
    status: whole.status,
  });
  expect(answer.text).toContain("surprise");
});

test("a reset forgets planned faults and lets go what is held", async () => {
  const { server, add, call } = await openFaulty();
  server.faults.next({ call: "POST /client/cart", kind: "delay" });
  server.faults.next({ call: "GET /client/settings", kind: "status" });
  const held = add();
  while (server.faults.held() === 0) await turn();
  await server.reset();
  await held;
  expect((await call("GET /client/settings")).status).toBe(200);
});

test("in process, fetch rejects on a drop and on an abort as the real one does", async () => {
  const { server } = await openFaulty();
  const ask = fetchOf(server);
  expect((await ask("/api/client/settings")).status).toBe(200);
  server.faults.next({ call: "GET /client/settings", kind: "drop" });
  await expect(ask("/api/client/settings")).rejects.toThrow(TypeError);
  server.faults.next({ call: "GET /client/settings", kind: "delay" });
  const controller = new AbortController();
  const pending = ask("/api/client/settings", { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toHaveProperty("name", "AbortError");
  await expect(ask("/api/client/settings", { signal: controller.signal })).rejects.toHaveProperty(
    "name",
    "AbortError",
  );
});

test.each([
  ["POST /client/ordres", /: is POST \/client\/orders meant\?$/],
  ["POST /api/client/orders", /the path begins below \/api: POST \/client\/orders$/],
  ["/client/orders", /a call is a method and a path below \/api/],
  ["PUT /client/orders", /this path takes (GET, POST|POST, GET)$/],
  ["* *", /the contract lists them$/],
])("a fault for %s, which could hit no call, is refused", async (call, reason) => {
  const { server } = openShop();
  expect(() => server.faults.next({ call, kind: "drop" })).toThrow(reason);
  const scenario = { ...scenarioNamed("demo"), faults: [{ call, kind: "drop" }] } as const;
  expect(() => createFakeServer({ scenario })).toThrow(reason);
  await expect(server.switchScenario(scenario)).rejects.toThrow(reason);
});

test("a fault of one customer is refused for a call that never has one", () => {
  const { server } = openShop();
  const plan = (call: string) => () =>
    server.faults.next({ call, customer: "0671234501", kind: "drop" });
  expect(plan("POST /fake-pay/confirm")).toThrow(
    '"POST /fake-pay/confirm" comes without a customer; leave customer out',
  );
  for (const call of ["POST /webhook", "GET /client/settings", "* /client/*"]) plan(call)();
});

test.each([
  "post /client/orders",
  "* /client/*/*",
  "POST /fake-pay/confirm",
  "POST /webhook",
  "GET /client/orders/7",
])("a fault for %s is planned", (call) => {
  expect(() => openShop().server.faults.next({ call, kind: "drop" })).not.toThrow();
});
