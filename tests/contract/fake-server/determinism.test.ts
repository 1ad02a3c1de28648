import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { type ClockStart, createClock } from "../../../src/fake-server/shop/clock.ts";
import { listen } from "../../../src/fake-server/mounts/node-http.ts";
import { seededFaultsOf } from "../../../src/fake-server/faults/seeded-faults-of.ts";
import { createRandom } from "../../../src/fake-server/seeds/random.ts";
import { onePixelPng } from "../../support/pictures.ts";

/** The same calls one after the other, and what comes of them. */

const noon = Date.UTC(2026, 0, 15, 12);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array;
  readonly type?: string;
}

const json = (method: string, path: string, body?: unknown): Sent => ({
  method,
  path,
  ...(body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" }),
});

const upload = (): Sent => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), onePixelPng, Buffer.from("\r\n--b--\r\n")]);
  return {
    method: "POST",
    path: "/api/client/upload",
    body,
    type: "multipart/form-data; boundary=b",
  };
};

/** A visit that reads, buys, pays, sends back, and errs. */
const visit = (place: number, pick: (most: number) => number, orderNo: string): Sent => {
  const call = "/api/client";
  const product_id = 1 + pick(3);
  const id = 25 + pick(20);
  const pay_method = pick(1) === 0 ? "balance" : "alipay";
  const visits: readonly (() => Sent)[] = [
    () =>
      json("POST", "/__fake/products", { id: product_id, price: 10_00, stock: 9, onSale: true }),
    () => json("GET", `${call}/products?page=${1 + pick(5)}&limit=10&sort=price_asc`),
    () => json("GET", `${call}/products/${product_id}`),
    () => json("GET", `${call}/search?keyword=te&limit=5`),
    () => json("POST", `${call}/cart`, { product_id, quantity: 1 + pick(2) }),
    () => json("GET", `${call}/cart`),
    () => json("DELETE", `${call}/cart/${product_id}`),
    () => json("POST", `${call}/orders`, { items: [{ product_id, quantity: 1, price: 10 }] }),
    () => json("GET", `${call}/orders?page=1&limit=10`),
    () => json("POST", `${call}/pay`, { pay_method, business_type: "order", business_no: orderNo }),
    () => json("POST", `${call}/orders/${id}/cancel`),
    () => json("POST", `${call}/orders/${id}/recycle`),
    () => json("POST", `${call}/recharges`, { amount: 100 + pick(50), method: "alipay" }),
    () => json("GET", `${call}/recharges?page=1`),
    () => json("GET", `${call}/balance-logs?page=1`),
    () => json("POST", `${call}/login`, { username: "0671234502", password: "sunflower2" }),
    () => json("GET", `${call}/messages?page=1&limit=10`),
    () => json("PUT", `${call}/messages/read-all`),
    () => json("GET", `${call}/nothing`),
    () => json("POST", "/__fake/advance", { milliseconds: 1_000 * pick(30) }),
    () => json("GET", "/__fake/calls"),
    () => json("GET", "/pictures/category-1.svg"),
    upload,
  ];
  return (visits[place < visits.length ? place : pick(visits.length - 1)] ?? upload)();
};

interface Run {
  readonly calls: number;
  readonly clock: ClockStart;
  readonly settings?: object;
}

/**
 * Status, headers and body of each answer, as they came. The addresses of payments name the port, which is written
 * PORT: a second server on the same one would find it taken by another test.
 */
const run = async ({ calls, clock, settings = {} }: Run): Promise<readonly string[]> => {
  const mount = await listen({
    port: 0,
    seed: 7,
    secrets: "seeded",
    clock: createClock(clock),
    messageEveryMs: 20_000,
    faults: seededFaultsOf("7:0.1") ?? { seed: 7 },
    ...settings,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port: bound } = new URL(mount.url);
  let token = "";
  let orderNo = "";
  const ask = ({ method, path, body, type }: Sent): Promise<string> =>
    new Promise((resolve) => {
      const headers = {
        "accept-language": "en",
        authorization: `Bearer ${token}`,
        "content-length": String(Buffer.byteLength(body ?? "")),
        ...(type === undefined ? {} : { "content-type": type }),
      };
      const asked = request({ agent, hostname, port: bound, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("end", () => {
          const text = Buffer.concat(chunks).toString("latin1");
          token = /"token":"(\w+)"/.exec(text)?.[1] ?? token;
          orderNo = /"order_no":"(\d+)","status":"unpaid"/.exec(text)?.[1] ?? orderNo;
          resolve(`${response.statusCode} ${response.rawHeaders.join("|")}\n${text}`);
        });
      });
      // A planned fault that drops the connection, or a half answer.
      asked.once("error", ({ message }) => resolve(message));
      asked.end(body);
    });
  const { next } = createRandom(3);
  const pick = (most: number): number => Math.floor(next() * (most + 1));
  const answers = [
    await ask(
      json("POST", "/api/client/login", { username: "0671234501", password: "sunflower1" }),
    ),
  ];
  // Held calls would wait for ever.
  mount.server.faults.stopHolding();
  for (let place = 0; place < calls; place += 1)
    answers.push(await ask(visit(place, pick, orderNo)));
  answers.push(await mount.server.saveState());
  agent.destroy();
  await mount.close();
  return answers.map((answer) => answer.replaceAll(mount.url, "http://localhost:PORT"));
};

test("with a seed and a clock that stands still: the same bytes, headers included", async () => {
  const clock = { from: noon, speed: 0 };
  const first = await run({ calls: 500, clock });
  const second = await run({ calls: 500, clock });
  expect(first).toHaveLength(502);
  expect(first[0]).toContain("Thu, 15 Jan 2026 12:00:00 GMT");
  expect(first.filter((answer) => answer.startsWith("200 ")).length).toBeGreaterThan(250);
  expect(second).toEqual(first);
});

/** Instants in any form, and what is counted in them; the log of calls is as long as its numbers. */
const timeless = (answer: string): string =>
  answer
    .replace(/content-length\|\d+(?=[^]*"milliseconds":)/, "content-length|N")
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, "DATE")
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g, "TIME")
    .replaceAll(/"(milliseconds|clock)":\d+/g, '"$1":N')
    .replaceAll(/"(\w+_at|savedAt)":\d{13}/g, '"$1":TIME');

test("with a clock that runs, at whatever speed: all but times is the same", async () => {
  // What time alone brings about stays away: it would come at another call.
  const day = 24 * 60 * 60_000;
  const settings = {
    messageEveryMs: null,
    recycleDelayMs: day,
    withdrawalDelayMs: day,
    rechargeDelayMs: day,
    rechargeExpiryMs: day,
  };
  const real = await run({ calls: 120, clock: { from: noon, speed: 1 }, settings });
  const fast = await run({ calls: 120, clock: { from: noon, speed: 60 }, settings });
  expect(fast).not.toEqual(real);
  expect(fast.map(timeless)).toEqual(real.map(timeless));
});

test("a reset gives no token of before to anybody", async () => {
  const mount = await listen({ seed: 7, secrets: "seeded" });
  const logIn = async (): Promise<unknown> => {
    const body = JSON.stringify({ username: "0671234501", password: "sunflower1" });
    const answer = await fetch(`${mount.url}/api/client/login`, { method: "POST", body });
    return (await answer.json()).data.token;
  };
  const tokens = [await logIn(), await logIn()];
  await mount.server.reset();
  tokens.push(await logIn(), await logIn());
  await mount.close();
  expect(new Set(tokens).size).toBe(4);
});
