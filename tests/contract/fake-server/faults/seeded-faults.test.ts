import { afterAll, expect, test } from "vitest";
import { fetchOf } from "../../../../src/fake-server/mounts/fetch-of.ts";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import {
  seededFaultOf,
  seededKinds,
  type SeededName,
  seededNames,
} from "../../../../src/fake-server/faults/seeded-faults.ts";
import { seededFaultsOf } from "../../../../src/fake-server/faults/seeded-faults-of.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { memoryStore } from "../../../support/memory-store.ts";

/** Faults without the time that a delay takes. */
const soon = { sleep: async () => undefined };

/** A shop in which nothing moves by itself, so that a call always answers the same. */
const faults = { seed: 7, rate: 0.5 };

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What a caller sees of a fault. */
const seen = async (ask: Ask, path: string, init?: RequestInit): Promise<string> => {
  try {
    const response = await ask(path, init);
    const text = await response.text();
    return `${response.status} ${response.headers.get("content-type")} ${text}`;
  } catch {
    return "no answer";
  }
};

const sequence = async (ask: Ask, path: string, calls = 40): Promise<readonly string[]> => {
  const answers: string[] = [];
  for (let n = 0; n < calls; n += 1) answers.push(await seen(ask, path));
  return answers;
};

const inProcess = (options: Parameters<typeof openShop>[0] = {}): Ask => {
  const { server } = openShop({ faults, ...soon, ...options });
  return fetchOf(server);
};

const settings = "/api/client/settings";
const categories = "/api/client/categories";

test("the same seed gives the same sequence, another seed another one", async () => {
  const first = await sequence(inProcess(), settings);
  expect(new Set(first).size).toBeGreaterThan(4);
  expect(await sequence(inProcess(), settings)).toEqual(first);
  expect(await sequence(inProcess({ faults: { seed: 8, rate: 0.5 } }), settings)).not.toEqual(
    first,
  );
});

const mount = await listen({ faults, ...soon });
afterAll(() => mount.close());

test("over HTTP the sequence is that of the server in process", async () => {
  const overHttp: Ask = (path, init) => fetch(`${mount.url}${path}`, init);
  expect(await sequence(overHttp, settings)).toEqual(await sequence(inProcess(), settings));
});

test("a call's sequence does not depend on the calls between, nor on calls at the same time", async () => {
  const alone = await sequence(inProcess(), settings);
  const mixed = inProcess();
  const answers: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    for (let other = 0; other < n % 3; other += 1) await seen(mixed, categories);
    answers.push(await seen(mixed, settings));
  }
  expect(answers).toEqual(alone);

  const ask = inProcess();
  const atOnce = await Promise.all(
    Array.from({ length: 80 }, (_, n) => seen(ask, n % 2 === 0 ? settings : categories)),
  );
  expect(atOnce.filter((_, n) => n % 2 === 0)).toEqual(alone);
});

test("an address counts by its pattern, whatever its ids and its query", async () => {
  const ask = inProcess({ faults: { seed: 3, rate: 1, weights: { ...none, "error-500": 1 } } });
  const other = inProcess({ faults: { seed: 3, rate: 0.3, weights: { ...none, "error-500": 1 } } });
  expect((await ask("/api/client/products/1")).status).toBe(500);
  const hits = (paths: readonly string[]) =>
    paths.reduce<Promise<readonly boolean[]>>(
      async (before, path) => [...(await before), (await other(path)).status === 500],
      Promise.resolve([]),
    );
  const paths = Array.from({ length: 30 }, (_, n) => `/api/client/products/${n + 1}?x=${n}`);
  const expected = paths.map(
    (_, n) => seededFaultOf({ seed: 3, rate: 0.3 }, "GET /client/products/:id", n + 1) !== null,
  );
  expect(await hits(paths)).toEqual(expected);
});

/** The weights with which nothing comes. */
const none: Readonly<Record<SeededName, number>> = {
  delay: 0,
  "drop-before": 0,
  "drop-after": 0,
  "error-500": 0,
  "unauthorized-body": 0,
  "unauthorized-status": 0,
  html: 0,
  truncated: 0,
  "wrong-shape": 0,
  duplicate: 0,
  stale: 0,
  gateway: 0,
  "silence-before": 0,
  "silence-after": 0,
  late: 0,
  "late-drop": 0,
  "late-silence": 0,
  "confirm-late": 0,
};

const calls = 10_000;

/** How many of so many calls met each fate. */
const tally = (seed: number, rate: number, call: string): ReadonlyMap<SeededName, number> => {
  const met = new Map<SeededName, number>();
  for (let n = 1; n <= calls; n += 1) {
    const fate = seededFaultOf({ seed, rate }, call, n);
    if (fate !== null) met.set(fate, (met.get(fate) ?? 0) + 1);
  }
  return met;
};

const within = (found: number, share: number): void => {
  const expected = calls * share;
  const deviation = Math.sqrt(calls * share * (1 - share));
  // Four standard deviations: one honest generator in sixteen thousand would miss it.
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(4 * deviation);
};

test.each([
  [1, 0.1, "GET /client/products"],
  [2, 0.02, "POST /client/orders"],
  [42, 0.5, "POST /client/pay"],
  [2_147_483_647, 0.9, "GET /client/orders/:id"],
])("seed %i hits at the rate %d, every kind by its weight", (seed, rate, call) => {
  const met = tally(seed, rate, call);
  within(
    [...met.values()].reduce((sum, count) => sum + count, 0),
    rate,
  );
  const possible = seededNames.filter(
    (name) =>
      seededKinds[name].onRequest !== true &&
      (seededKinds[name].only === undefined || call.startsWith("GET ")),
  );
  const total = possible.reduce((sum, name) => sum + seededKinds[name].weight, 0);
  expect([...met.keys()].sort()).toEqual([...possible].sort());
  for (const name of possible) {
    within(met.get(name) ?? 0, (rate * seededKinds[name].weight) / total);
  }
});

test("at the rate 0 nothing happens, at the rate 1 something to every call", () => {
  expect(tally(5, 0, "GET /client/user").size).toBe(0);
  const all = [...tally(5, 1, "GET /client/user").values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBe(calls);
});

test("planned faults go before those of the seed, and take no place in the sequence", async () => {
  const alone = await sequence(inProcess(), settings, 12);
  const { server } = openShop({ faults, ...soon });
  const ask = fetchOf(server);
  server.faults.next({ call: "GET /client/settings", kind: "status", status: 503, times: 3 });
  const mixed = await sequence(ask, settings, 12);
  expect(mixed.slice(0, 3).every((answer) => answer.startsWith("503"))).toBe(true);
  expect(mixed.slice(3)).toEqual(alone.slice(3));
});

test("chosen and stopped at run time; a reset starts over", async () => {
  const { server } = openShop(soon);
  const ask = fetchOf(server);
  const well = await seen(ask, settings);
  server.faults.seeded(7, 0.5);
  expect(server.faults.current()).toEqual({ seed: 7, rate: 0.5 });
  const faulty = await sequence(ask, settings, 10);
  expect(faulty).toEqual(await sequence(inProcess(), settings, 10));
  await server.reset();
  expect(await sequence(ask, settings, 10)).toEqual(faulty);
  server.faults.seeded(null);
  expect(new Set(await sequence(ask, settings, 10))).toEqual(new Set([well]));
  expect(server.faults.current()).toBeNull();
});

test("no kinds at all are refused: nothing would ever happen", () => {
  const { server } = openShop();
  expect(() => server.faults.seeded(7, 0.5, {}, [])).toThrow(
    "The seeded faults: kinds: expected at least one; without it the usual ones come",
  );
});

test.each([
  ["half a seed", 1.5, 0.1],
  ["a rate above 1", 1, 1.1],
  ["a negative rate", 1, -0.1],
  ["no number", Number.NaN, 0.1],
])("%s is refused in one line", (_, seed, rate) => {
  const { server } = openShop();
  expect(() => server.faults.seeded(seed, rate)).toThrow(
    /^The seeded faults: (seed|rate): expected /,
  );
  expect(server.faults.current()).toBeNull();
});

test.each([
  ["7", { seed: 7 }],
  ["0:0", { seed: 0, rate: 0 }],
  ["2147483647:0.25", { seed: 2_147_483_647, rate: 0.25 }],
  ["1:.5", { seed: 1, rate: 0.5 }],
  ["1:1", { seed: 1, rate: 1 }],
])("%s is read as seeded faults", (text, expected) => {
  expect(seededFaultsOf(text)).toEqual(expected);
});

test.each(["", "x", "-1", "1.5", "1:", "1:2", "1:1.5", "1:0.5:2", "2147483648", "1:0,5", "off"])(
  "%j is not read as seeded faults",
  (text) => {
    expect(seededFaultsOf(text)).toBeUndefined();
  },
);

test("the sequence goes on after a reload, where a call was lost too", async () => {
  const alone = await sequence(inProcess(), settings, 20);
  const store = memoryStore();
  const answers: string[] = [];
  for (let n = 0; n < 20; n += 1) answers.push(await seen(inProcess({ store }), settings));
  expect(answers).toEqual(alone);
});

test("controls and what is no call of the shop's API are never hit", async () => {
  const { server, logIn } = openShop({ ...soon });
  await logIn();
  server.faults.seeded(1, 1, { ...none, "drop-before": 1 });
  await server.editProduct(1, { stock: 3 });
  await server.sendMessage({ username: "0671234501", text: "weekend" });
  await server.advance(1_000);
  expect((await server.confirmPayment("nothing", "0123456789abcd")).status).toBe(404);
  const status = new Request("http://shop.test/fake-pay/status?order_no=nothing");
  expect((await server.respond(status)).status).toBe(404);
  expect(await server.inspect((tables) => tables.products.get(1)?.stock)).toBe(3);
});
