import fc from "fast-check";
import { expect, test } from "vitest";
import type { FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import type { Scenario } from "../../../src/fake-server/scenarios/scenario.ts";
import { demo } from "../../../src/fake-server/scenarios/demo.ts";
import type { SnapshotStore } from "../../../src/fake-server/store/snapshot-store.ts";
import { StateError, stateVersion } from "../../../src/fake-server/store/state.ts";
import { type CallOptions, type FakeShop, openShop } from "../../support/fake-shop.ts";
import { memoryStore } from "../../support/memory-store.ts";

const soon = { sleep: async () => undefined };

type Line = readonly [call: string, body?: unknown, options?: CallOptions];

const account = {
  withdrawal_type: "bank",
  bank_name: "Monobank",
  bank_account: "12345678",
  account_name: "A Customer",
  branch_name: "Kyiv",
};

/** Calls whose answers depend on nothing but the state: no new token, no random name. */
const lines: readonly Line[] = [
  ["POST /client/cart", { product_id: 2, quantity: 1 }],
  ["POST /client/orders", { items: [{ product_id: 1, quantity: 1, price: 10 }] }],
  [
    "POST /client/orders",
    { items: [{ product_id: 1, quantity: 2, price: 10 }] },
    { headers: { "idempotency-key": "the same" } },
  ],
  ["POST /client/recharges", { amount: 500, method: "usdt" }],
  ["POST /client/withdrawal-accounts", account],
  ["GET /client/orders"],
  ["GET /client/messages?page=1"],
  ["GET /client/balance-logs"],
];

const walk = async (shop: FakeShop, token: string, steps: readonly number[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const step of steps) {
    if (step === lines.length) {
      await shop.server.advance(11_000);
      continue;
    }
    const [call, body, options] = lines[step] ?? ["GET /client/user"];
    answers.push((await shop.call(call, body, { ...options, token })).text);
  }
  return answers;
};

const begun = async (options: Parameters<typeof openShop>[0] = {}) => {
  const shop = openShop({ ...soon, ...options });
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 50, onSale: true, price: 10_00 });
  return { shop, token };
};

test("the calls below do something", async () => {
  const { shop, token } = await begun();
  for (const [call, body, options] of lines) {
    expect((await shop.call(call, body, { ...options, token })).code).toBe(0);
  }
});

const someSteps = fc.array(fc.nat({ max: lines.length }), { maxLength: 12 });

test("a loaded state is the saved one byte for byte, and goes on as it would have", async () => {
  await fc.assert(
    fc.asyncProperty(someSteps, someSteps, fc.nat(1_000), fc.boolean(), async (...drawn) => {
      const [before, after, seed, asBytes] = drawn;
      const { shop, token } = await begun({ messageEveryMs: 20_000 });
      // What was answered before, which a stale read repeats, is no part of the state.
      shop.server.faults.seeded(seed, 0.3, { stale: 0 });
      await walk(shop, token, before);
      const text = await shop.server.saveState();

      const other = openShop({ ...soon, messageEveryMs: 20_000 });
      await other.server.loadState(asBytes ? new TextEncoder().encode(text) : text);
      expect(await other.server.saveState()).toBe(text);
      expect(other.server.now()).toBe(shop.server.now());

      expect(await walk(other, token, after)).toEqual(await walk(shop, token, after));
      expect(await other.server.saveState()).toBe(await shop.server.saveState());
    }),
    { numRuns: 8 },
  );
});

test("rows that came with spaces are saved without, also those that nobody asked for", async () => {
  const { shop } = await begun();
  const text = await shop.server.saveState();
  const spaced = new TextEncoder().encode(JSON.stringify(JSON.parse(text), null, 2));
  const other = openShop(soon);
  await other.server.loadState(spaced);
  expect(await other.server.saveState()).toBe(text);
});

test("the running numbers go on behind rows that are gone", async () => {
  const { shop, token } = await begun();
  const add = (to: FakeShop) => to.call("POST /client/withdrawal-accounts", account, { token });
  const added = await add(shop);
  const ids = await shop.server.inspect((tables) =>
    tables.withdrawalAccounts.all().map(({ id }) => id),
  );
  const last = Math.max(...ids);
  expect(added.code).toBe(0);
  await shop.call(`DELETE /client/withdrawal-accounts/${last}`, undefined, { token });
  const other = openShop(soon);
  await other.server.loadState(await shop.server.saveState());
  await add(other);
  expect(
    await other.server.inspect((tables) => tables.withdrawalAccounts.get(last + 1)?.bank_name),
  ).toBe("Monobank");
});

test("scenario, seed, clock and faults are those of the state", async () => {
  const { shop } = await begun();
  await shop.server.switchScenario("fresh-customer", 5);
  await shop.server.advance(90_000);
  shop.server.faults.seeded(3, 0.25);
  const other = openShop(soon);
  other.server.faults.next({ call: "GET /client/settings", kind: "status" });
  await other.server.loadState(await shop.server.saveState());
  expect([other.server.scenario(), other.server.seed()]).toEqual(["fresh-customer", 5]);
  expect(other.server.now()).toBe(shop.server.now());
  expect(other.server.faults.current()).toEqual({ seed: 3, rate: 0.25 });
  other.server.faults.seeded(null);
  expect((await other.call("GET /client/settings")).status).toBe(200);
  await other.server.reset();
  expect(other.server.scenario()).toBe("fresh-customer");
});

test("a clock that restarts goes on from where the shop was saved: it never goes back", async () => {
  const store = memoryStore();
  const began = Date.UTC(2026, 0, 15);
  let fast = began;
  const { shop, token } = await begun({ store, clock: () => fast });
  fast += 600_000;
  await shop.call("POST /client/cart", { product_id: 1, quantity: 1 }, { token });
  const state = await shop.server.saveState();

  // The same options once more: the clock starts where the former one did.
  let real = began;
  const again = openShop({ ...soon, store, clock: () => real });
  expect((await again.call("GET /client/settings")).code).toBe(0);
  expect(again.server.now()).toBe(began + 600_000);
  real += 5_000;
  expect(again.server.now()).toBe(began + 605_000);
  // Later than that, the state moves nothing; and back in the same server it is as old as it was.
  const later = openShop({ ...soon, clock: () => began + 900_000 });
  await later.server.loadState(state);
  expect(later.server.now()).toBe(began + 900_000);
  await shop.server.advance(86_400_000);
  await shop.server.loadState(state);
  expect(shop.server.now()).toBe(began + 600_000);
});

const saved = (): Promise<string> => openShop(soon).server.saveState();

const edited = async (edit: (state: Record<string, unknown>) => void): Promise<string> => {
  const state = JSON.parse(await saved());
  edit(state);
  return JSON.stringify(state);
};

const tables = (state: Record<string, unknown>): Record<string, { rows: { id: unknown }[] }> =>
  state["tables"] as never;

test.each<[string, () => Promise<string>, string]>([
  ["no JSON", async () => "{", "This is no state of the fake server: it is not JSON"],
  [
    "other JSON",
    async () => '{"name":"shop-client"}',
    "This is no state of the fake server: it has no version or no tables",
  ],
  [
    "a saved scenario",
    () => openShop(soon).server.saveScenario("mine"),
    "This is no state of the fake server but a scenario: a server begins with it, by --scenario FILE",
  ],
  [
    "another version",
    () => edited((state) => Object.assign(state, { version: stateVersion + 1 })),
    `The state has version ${stateVersion + 1}, this server reads ${stateVersion}`,
  ],
  [
    "an unknown scenario",
    () => edited((state) => Object.assign(state, { scenario: "nowhere" })),
    "The state has the scenario nowhere, which does not come with the server: start with its document, as by --scenario FILE",
  ],
  [
    "another catalogue",
    () => edited((state) => Object.assign(state, { catalogue: "1-2-3" })),
    "The state was saved with another catalogue: 1-2-3, this server has ",
  ],
  [
    "a clock that goes back",
    () => edited((state) => Object.assign(state, { clock: -1 })),
    "The state is damaged: a part of it has another shape",
  ],
  [
    "a missing collection",
    () => edited((state) => Reflect.deleteProperty(tables(state), "orders")),
    "The state has no collection orders",
  ],
  [
    "a row of another shape",
    () => edited((state) => Object.assign(tables(state)["orders"]?.rows[0] ?? {}, { status: "x" })),
    "The state's collection orders has a row of another shape",
  ],
  [
    "a time that is no date",
    () =>
      edited((state) =>
        Object.assign(tables(state)["orders"]?.rows[0] ?? {}, { created_at: 9e15 }),
      ),
    "The state's collection orders has a row of another shape",
  ],
  [
    "two rows of one id",
    () =>
      edited((state) => {
        const rows = tables(state)["orders"]?.rows ?? [];
        rows.push({ ...rows[0], id: rows[0]?.id });
      }),
    "The state's collection orders has two rows of one id",
  ],
  ...(
    [
      ["orders", "customer_id", "customers"],
      ["order_items", "order_id", "orders"],
      ["order_items", "product_id", "products"],
      ["messages", "customer_id", "customers"],
      ["categories", "parent_id", "categories"],
      ["products", "category_id", "categories"],
      ["balance_logs", "recharge_id", "recharges"],
    ] as const
  ).map(([table, column, target]): [string, () => Promise<string>, string] => [
    `a ${column} of ${table} that is not there`,
    () =>
      edited((state) => Object.assign(tables(state)[table]?.rows[0] ?? {}, { [column]: 98_765 })),
    `The state's collection ${table} has a row with ${column} 98765, which is not in ${target}`,
  ]),
])("%s is refused in one line, and nothing has changed", async (_, text, message) => {
  const { shop } = await begun();
  shop.server.faults.seeded(9, 0.5);
  const before = await shop.server.saveState();
  const wrong = await text();
  for (const saved of [wrong, new TextEncoder().encode(wrong)]) {
    const failure = await shop.server.loadState(saved).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(StateError);
    expect(failure).toMatchObject({ _tag: "StateError" });
    const said = failure instanceof Error ? failure.message : "";
    expect(said.startsWith(message)).toBe(true);
    expect(said).not.toContain("\n");
  }
  expect(await shop.server.saveState()).toBe(before);
});

test("a product and a category that the catalogue does not have are named by their ids", async () => {
  const { server, call, logIn } = openShop(soon);
  await server.loadState(
    await edited((state) => {
      for (const name of ["products", "categories"]) {
        const rows = tables(state)[name]?.rows ?? [];
        rows.push({ ...rows[0], id: 777 });
      }
    }),
  );
  const token = await logIn();
  const product = await call("GET /client/products/777", undefined, { token });
  expect([product.status, product.textAt("name")]).toEqual([200, "№ 777"]);
  const { list } = await call("GET /client/categories", undefined, { token });
  expect(list("categories").at(-1)).toMatchObject({ id: 777, name: "№ 777" });
});

const megabyte = 1024 * 1024;

test.each([
  ["members", `{${Array.from({ length: 101 }, (_, place) => `"${place}":1`).join()}}`],
  ["a text beside the tables", `{"version":4,"scenario":"${"a".repeat(megabyte)}","tables":{}}`],
  ["a row", `{"tables":{"orders":{"rows":["${"a".repeat(8 * megabyte)}"]}}}`],
  ["parts of a row", `{"tables":{"orders":{"rows":[[${"1,".repeat(50_000)}1]]}}}`],
])("bytes with more or larger %s than any state has are not read", async (_, text) => {
  const { server } = openShop(soon);
  await expect(server.loadState(new TextEncoder().encode(text))).rejects.toThrow(
    "This is no state of the fake server: a part of it is too large",
  );
});

const ownScenario: Scenario = { ...demo, name: "of-a-test", title: "Not in the list" };

test("a state of a scenario that is not in the list goes back to the server that runs it", async () => {
  const { server } = openShop({ scenario: ownScenario });
  const text = await server.saveState();
  await server.switchScenario("empty-shop");
  await server.loadState(text);
  expect(server.scenario()).toBe("of-a-test");
});

/** A store that keeps so many characters at most. */
const smallStore = (room: number): SnapshotStore & { readonly sizes: readonly number[] } => {
  const store = memoryStore();
  const sizes: number[] = [];
  return {
    ...store,
    sizes,
    write: async (text) => {
      sizes.push(text.length);
      if (text.length > room) throw new Error("QuotaExceededError");
      await store.write(text);
    },
  };
};

const listening = () => {
  const said: string[] = [];
  return { said, log: { error: (text: unknown) => void said.push(String(text)) } };
};

test("a shop that does not fit lives in memory: said once, tried once, its scenario remembered", async () => {
  const store = smallStore(2_000);
  const { said, log } = listening();
  const { shop, token } = await begun({ store, log, scenario: demo, seed: 4 });
  await shop.call("POST /client/cart", { product_id: 1, quantity: 1 }, { token });
  expect((await shop.call("GET /client/cart/count", undefined, { token })).at("count")).toBe(1);
  expect(said).toEqual([
    'The shop "demo" does not fit into the browser\'s storage: it lives as long as this page',
  ]);
  expect(store.sizes.filter((size) => size > 2_000)).toHaveLength(1);

  await shop.server.switchScenario("expired-token");
  const after = listening();
  const reloaded = openShop({ store, ...after });
  expect((await reloaded.call("GET /client/settings")).code).toBe(0);
  expect([reloaded.server.scenario(), reloaded.server.seed()]).toEqual(["expired-token", 4]);
  expect(after.said).toEqual([]);
});

test("of a shop that does not fit each tab has its own; scenario, clock and faults are shared", async () => {
  const store = smallStore(2_000);
  const [{ shop: first }, { shop: second, token }] = [
    await begun({ store, ...listening() }),
    await begun({ store, ...listening() }),
  ];
  await second.call("POST /client/cart", { product_id: 1, quantity: 3 }, { token });
  await first.server.advance(60_000);
  first.server.faults.seeded(5, 0);
  await first.call("GET /client/settings");
  expect((await second.call("GET /client/cart/count", undefined, { token })).at("count")).toBe(3);
  expect(second.server.now()).toBe(first.server.now());
  expect(second.server.faults.current()?.seed).toBe(5);
  await first.server.switchScenario("expired-token");
  expect((await second.call("GET /client/user", undefined, { token })).status).toBe(401);
  expect(second.server.scenario()).toBe("expired-token");
});

test("a smaller shop in its place is kept again", async () => {
  const fits = await openShop({ scenario: demo }).server.saveState();
  const store = smallStore(fits.length - 1_000);
  const { said, log } = listening();
  const { server } = openShop({ store, log });
  await server.advance(0);
  await server.switchScenario("empty-shop");
  await server.advance(5_000);
  expect(said).toHaveLength(1);
  expect(await openShop({ store }).server.saveState()).toBe(await server.saveState());
});

test("a store that is forbidden altogether does no harm", async () => {
  const { said, log } = listening();
  const { shop, token } = await begun({ log, store: smallStore(0) });
  expect((await shop.call("GET /client/user", undefined, { token })).status).toBe(200);
  expect(said).toHaveLength(1);
});

const everywhere = async (servers: readonly FakeServer[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const server of servers) {
    await server.advance(0);
    found.push(`${server.scenario()} ${server.seed()} ${server.faults.current()?.seed ?? "-"}`);
  }
  return found;
};

test("the stored scenario goes on, unless another one is asked for", async () => {
  const store = memoryStore();
  const first = openShop({ store });
  await first.server.switchScenario("fresh-customer", 3);
  await first.server.advance(60_000);
  const { server } = openShop({ store });
  expect(await everywhere([server])).toEqual(["fresh-customer 3 -"]);
  expect(server.now()).toBe(first.server.now());

  const asked = openShop({ store, scenario: demo, faults: { seed: 8 } });
  expect(await everywhere([asked.server])).toEqual(["demo 1 8"]);
  expect(asked.server.now()).toBeLessThan(first.server.now());
  expect(await everywhere([openShop({ store }).server])).toEqual(["demo 1 8"]);
});

test("the same scenario asked for again goes on where it was", async () => {
  const store = memoryStore();
  const { server } = openShop({ store, scenario: demo });
  await server.editProduct(1, { stock: 99 });
  const again = openShop({ store, scenario: demo });
  expect(await again.server.inspect((rows) => rows.products.get(1)?.stock)).toBe(99);
});

test("a second tab follows to another scenario, other faults and another clock", async () => {
  const store = memoryStore();
  const [first, second] = [openShop({ store }), openShop({ store, scenario: demo })];
  await everywhere([first.server, second.server]);
  await first.server.switchScenario("empty-shop");
  first.server.faults.seeded(6);
  await first.server.advance(1_000);
  expect(await everywhere([second.server])).toEqual(["empty-shop 1 6"]);
  expect(second.server.now()).toBe(first.server.now());
});

test("a reset before the first call keeps the stored scenario too", async () => {
  const store = memoryStore();
  await openShop({ store }).server.switchScenario("empty-shop", 2);
  const { server } = openShop({ store });
  await server.reset();
  expect(await everywhere([server])).toEqual(["empty-shop 2 -"]);
});

test("an unknown scenario's name is refused with those that there are", async () => {
  const { server } = openShop();
  await expect(server.switchScenario("nowhere")).rejects.toThrow(
    /^There is no scenario "nowhere"; there are demo, /,
  );
  expect(server.scenario()).toBe("demo");
});

test("what a scenario lets happen comes before each call of the API, not before a control", async () => {
  let calls = 0;
  const moving: Scenario = {
    ...demo,
    name: "moving",
    onCall: async (shop) => {
      calls += 1;
      await shop.tables.products.update(1, { price: calls * 100 });
      if (calls === 3) throw new Error("A defect of the scenario");
    },
  };
  const { said, log } = listening();
  const shop = openShop({ scenario: moving, log });
  const price = () => shop.server.inspect((rows) => rows.products.get(1)?.price);
  await shop.call("GET /client/settings");
  await shop.call("GET /client/settings");
  await shop.server.editProduct(2, { stock: 1 });
  expect(await price()).toBe(200);
  expect((await shop.call("GET /client/settings")).status).toBe(500);
  expect(said).toEqual(["Error: A defect of the scenario"]);
  expect(await price()).toBe(200);
  expect((await shop.call("GET /client/settings")).status).toBe(200);
  expect(await price()).toBe(400);
});

test("a shop that could not be seeded is not half a shop: every call answers 500 until it can", async () => {
  let isDefect = true;
  const breaking: Scenario = {
    ...demo,
    name: "breaking",
    seed: async (shop, seed) => {
      await demo.seed(shop, seed);
      if (isDefect) throw new Error("A defect of the seed");
    },
  };
  const { said, log } = listening();
  const { call } = openShop({ scenario: breaking, log });
  expect((await call("GET /client/settings")).status).toBe(500);
  expect((await call("GET /client/settings")).status).toBe(500);
  expect(said).toContain("Error: A defect of the seed");
  isDefect = false;
  expect((await call("GET /client/settings")).status).toBe(200);
});

test("a scenario's settings hold while it runs", async () => {
  const shop = openShop({
    scenario: { ...demo, name: "poor", settings: { welcomeCredit: 12_34 } },
  });
  const register = async (username: string) => {
    const answer = await shop.call("POST /client/register", {
      username,
      phone: "+380671112233",
      password: "sunflower9",
      confirm_password: "sunflower9",
      invite_code: "WELCOME2026",
    });
    return answer.at("user.balance");
  };
  expect(String(await register("0671112233"))).toBe("12.34");
  await shop.server.switchScenario("demo");
  expect(String(await register("0671112233"))).toBe("30000.00");
});
