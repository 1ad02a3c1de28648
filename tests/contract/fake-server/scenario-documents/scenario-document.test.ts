import { format } from "oxfmt";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeServer } from "../../../../src/fake-server/create-fake-server.ts";
import { readDocument } from "../../../../src/fake-server/scenario-documents/read-document.ts";
import { documentSchema } from "../../../../src/fake-server/scenario-documents/scenario-document.ts";
import { scenarioOf } from "../../../../src/fake-server/scenario-documents/scenario-of.ts";
import { looseList } from "../../../support/drifted-server.ts";
import { control, localControl } from "../../../support/control.ts";
import { type FakeShop, openShop, readAnswer, shopStart } from "../../../support/fake-shop.ts";
import { payBody } from "../../../support/placed-order.ts";
import formatOptions from "../../../../.oxfmtrc.json" with { type: "json" };

/** Scenarios as documents: what they say is the shop. */

const text = `
version: 1
name: second-payment
title: The second payment is lost and acts later
customers:
  - username: olena
    password: sunflower1
    note: the one
    balance: 123456
    memberLevel: 3
    serviceArea: Kyiv-Podil
    cart: [{ product: 1, quantity: 2 }]
    orders:
      - { status: unpaid, items: [{ product: 1 }], hoursAgo: 1 }
      - { status: unpaid, items: [{ product: 2 }], hoursAgo: 1 }
      - { status: recycled, items: [{ product: 3, quantity: 2 }] }
      - { status: pending_recycle, items: [{ product: 3 }], recycledIn: 5000 }
      - { status: paid, payMethod: alipay, items: [{ product: 4 }], hoursAgo: 0.5 }
      - { status: cancelled, items: [{ product: 4 }] }
    messages:
      - { title: Hello, content: Is it you?, read: true }
      - { text: welcome }
  - { username: taras, password: sunflower2 }
products:
  - { id: 1, price: 1000, stock: 7, onSale: true }
  - { id: 2, price: 2000, stock: 7, onSale: true }
faults:
  - { call: POST /client/pay, customer: olena, nth: 2, kind: late, actsAfter: 8000 }
answers:
  - { call: GET /client/settings, data: { site_name: Ours } }
  - { call: GET /client/categories, status: 503, body: Down }
`;

let shop: FakeShop;
let token: string;
const logIn = async (username: string, password: string): Promise<string> =>
  (await shop.call("POST /client/login", { username, password })).textAt("token");

test.each([
  ["a customer of its own", "{ username: olena, password: sunflower1, balance: 100"],
  ["a customer of its base", "{ username: '0671234501', password: sunflower1"],
])("orders of any age: the records of %s follow the time, and add up", async (_, customer) => {
  const { call } = openShop({
    scenario: scenarioOf(
      readDocument(
        `
version: 1
base: demo
customers:
  - ${customer}, orders: [
      { status: paid, items: [{ product: 1 }], hoursAgo: 0.5 },
      { status: recycled, items: [{ product: 2 }], hoursAgo: 24 },
      { status: paid, items: [{ product: 3 }], hoursAgo: 20 },
      { status: paid, items: [{ product: 4, quantity: 3 }], hoursAgo: 700 }
    ] }
`,
        "shop.yaml",
      ),
    ),
  });
  const username = /username: '?(\w+)/.exec(customer)?.[1];
  const login = await call("POST /client/login", { username, password: "sunflower1" });
  const asked = { token: login.textAt("token") };
  const rowsOf = async (path: string, list: string) => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) =>
      call(`GET /client/${path}?page=${page}`, undefined, asked),
    );
    return (await Promise.all(pages)).flatMap((page) => looseList(page.list(list)));
  };
  const orders = await rowsOf("orders", "orders");
  const logs = await rowsOf("balance-logs", "logs");
  for (const rows of [orders, logs]) {
    const times = rows.map((row) => `${row["created_at"]}`);
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(times).toEqual(times.toSorted().toReversed());
  }
  const balances = logs.map(({ balance }) => Number(balance));
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  const sums = logs.map(({ amount }, place) =>
    ((balances[place + 1] ?? 0) + Number(amount)).toFixed(2),
  );
  expect(balances.map((balance) => balance.toFixed(2))).toEqual(sums);
  const user = await call("GET /client/user", undefined, asked);
  expect(user.at("user.balance")).toBe(balances[0]?.toFixed(2));
});

describe("a shop of a document", () => {
  beforeEach(async () => {
    shop = openShop({ scenario: scenarioOf(readDocument(text, "shop.yaml")) });
    token = await logIn("olena", "sunflower1");
  });

  test("has its customers with their balance, cart, orders and messages", async () => {
    const user = await shop.call("GET /client/user", undefined, { token });
    expect([user.at("user.balance"), user.at("user.member_level")]).toEqual(["1234.56", 3]);
    const cart = await shop.call("GET /client/cart", undefined, { token });
    expect(cart.at("items.0")).toMatchObject({ quantity: 2, price: "10.00" });
    const stats = await shop.call("GET /client/orders/stats/count", undefined, { token });
    expect(stats.at("")).toMatchObject({
      unpaid: 2,
      paid: 1,
      pending_recycle: 1,
      recycled: 1,
      total: 6,
    });
    const inbox = await shop.call("GET /client/messages", undefined, { token });
    expect(inbox.list("messages")).toHaveLength(2);
    await logIn("taras", "sunflower2");
  });

  test("balances are the sums of their logs, and nothing lies in the future", async () => {
    const seen = await shop.server.inspect(({ customers, balanceLogs, charges }) => ({
      sums: customers.all().map(({ id, balance }) => {
        const logs = balanceLogs.where("customer_id", id);
        return balance - logs.reduce((sum, { amount }) => sum + amount, 0);
      }),
      latest: Math.max(
        ...balanceLogs.all().map(({ created_at }) => created_at),
        ...charges.all().map(({ charged_at }) => charged_at),
      ),
    }));
    expect(seen.sums).toEqual([0, 0]);
    expect(seen.latest).toBeLessThanOrEqual(shopStart);
  });

  test("a pending recycling completes when it says", async () => {
    await shop.server.advance(5_000);
    const orders = await shop.call("GET /client/orders/stats/count", undefined, { token });
    expect(orders.at("")).toMatchObject({ pending_recycle: 0, recycled: 2 });
  });

  test("the second payment of the customer is answered 504 and acts 8 s later", async () => {
    const orders = await shop.call("GET /client/orders?status=unpaid", undefined, { token });
    const pay = (place: number) =>
      shop.call("POST /client/pay", payBody(orders.textAt(`orders.${place}.order_no`)), { token });
    const unpaid = async () =>
      (await shop.call("GET /client/orders/stats/count", undefined, { token })).at("unpaid");
    expect([(await pay(0)).status, await unpaid()]).toEqual([200, 1]);
    expect([(await pay(1)).status, await unpaid()]).toEqual([504, 1]);
    await shop.server.advance(8_000);
    expect(await unpaid()).toBe(0);
  });

  test("single answers are as it says, a fault goes before them, and a reset has them again", async () => {
    const settings = () => shop.call("GET /client/settings");
    expect((await settings()).at("site_name")).toBe("Ours");
    expect(await shop.call("GET /client/categories")).toMatchObject({ status: 503, text: "Down" });
    shop.server.faults.next({ call: "GET /client/settings", kind: "status", status: 502 });
    expect((await settings()).status).toBe(502);
    shop.server.faults.clear();
    expect((await settings()).at("site_name")).toBeUndefined();
    await shop.server.reset();
    expect((await settings()).at("site_name")).toBe("Ours");
  });
});

test("a base is what the document says over it", async () => {
  const document = `
version: 1
base: demo
customers:
  - { username: "0671234505", balance: 500 }
  - { username: "0671234503", frozen: false, withdrawalsFrozen: true }
products: [{ id: 3, stock: 0 }]`;
  shop = openShop({ scenario: scenarioOf(readDocument(document, "shop.yaml"), "my-demo") });
  token = await logIn("0671234505", "sunflower5");
  const user = await shop.call("GET /client/user", undefined, { token });
  expect(user.at("user.balance")).toBe("5.00");
  expect(shop.server.customers()).toHaveLength(5);
  expect(await shop.server.inspect(({ products }) => products.get(3)?.stock)).toBe(0);
  const [third] = await shop.server.inspect((at) => at.customers.where("username", "0671234503"));
  expect(third).toMatchObject({ is_frozen: false, withdrawals_frozen: true, balance: 42_00 });
  await shop.server.switchScenario("my-demo", 3);
  expect([shop.server.scenario(), shop.server.seed()]).toEqual(["my-demo", 3]);
});

test("the present state is saved as a scenario, and begun again", async () => {
  shop = openShop();
  token = await shop.logIn();
  await shop.call("POST /client/cart", { product_id: 1, quantity: 3 }, { token });
  await shop.server.advance(60_000);
  const saved = await shop.server.saveScenario("my-cart");
  const scenario = scenarioOf(readDocument(saved, "my-cart.json"));
  const again = createFakeServer({ clock: () => shopStart, scenario });
  expect([again.scenario(), again.customers().length]).toEqual(["my-cart", 5]);
  const [cart, now] = await again.inspect(({ cartItems }) => [cartItems.all(), again.now()]);
  expect(cart).toEqual(await shop.server.inspect(({ cartItems }) => cartItems.all()));
  expect(now).toBe(shopStart + 60_000);
});

test("an answer of null is null", async () => {
  const own = `
version: 1
answers:
  - { call: GET /client/settings, data: null }
  - { call: GET /client/categories, body: null }`;
  shop = openShop({ scenario: scenarioOf(readDocument(own, "own.yaml")) });
  expect((await shop.call("GET /client/settings")).text).toBe(
    '{"code":0,"message":"OK","data":null}',
  );
  expect((await shop.call("GET /client/categories")).text).toBe("null");
});

test("a saved scenario has the settings and events of before, and the faults that are still planned", async () => {
  const own = `
version: 1
base: prices-that-move
settings: { recycleDelayMs: 5000 }
answers:
  - { call: GET /client/categories, status: 503, body: Down }`;
  const before = scenarioOf(readDocument(own, "own.yaml"));
  shop = openShop({ scenario: before });
  token = await shop.logIn();
  shop.server.faults.next({ call: "POST /client/pay", kind: "drop", nth: 3, times: 2 });
  await shop.call("POST /client/pay", { order_id: 1, pay_type: "balance" }, { token });
  const saved = await shop.server.saveScenario("later");
  const { settings, faults, onCall } = scenarioOf(readDocument(saved, "later.json"));
  expect(settings).toEqual({ recycleDelayMs: 5000 });
  expect(onCall).toBe(before.onCall);
  expect(faults).toEqual([
    { ...before.faults?.[0], nth: 1 },
    { call: "POST /client/pay", kind: "drop", nth: 2, times: 2 },
  ]);
});

test("a saved scenario of one's own has the password that its customer has chosen", async () => {
  shop = openShop({ scenario: scenarioOf(readDocument(text, "shop.yaml")) });
  token = await logIn("olena", "sunflower1");
  const chosen = { new_password: "sunflower9", confirm_password: "sunflower9" };
  const body = { old_password: "sunflower1", ...chosen };
  await shop.call("PUT /client/password", body, { token });
  const saved = scenarioOf(readDocument(await shop.server.saveScenario("later"), "later.json"));
  shop = openShop({ scenario: saved });
  const first = { username: "olena", password: "sunflower1" };
  expect((await shop.call("POST /client/login", first)).code).toBe(40102);
  await logIn("olena", "sunflower9");
  // Nobody knows what it is now: it is not listed.
  expect(saved.customers.map(({ username }) => username)).toEqual(["taras"]);
});

test("of a shop's customers, those are listed whose password is known", async () => {
  shop = openShop();
  // Before the first call, too.
  expect(shop.server.customers()).toHaveLength(5);
  const chosen = { new_password: "sunflower9", confirm_password: "sunflower9" };
  const body = { old_password: "sunflower1", ...chosen };
  await shop.call("PUT /client/password", body, { token: await shop.logIn() });
  const others = ["0671234502", "0671234503", "0671234504", "0671234505"];
  const listed = () => shop.server.customers().map(({ username }) => username);
  expect(listed()).toEqual(others);
  const saved = await shop.server.saveScenario("later");
  shop = openShop({ scenario: scenarioOf(readDocument(saved, "later.json")) });
  await logIn("0671234501", "sunflower9");
  expect(listed()).toEqual(others);
});

describe("the control", () => {
  beforeEach(() => {
    shop = openShop();
  });
  const post = async (body: unknown) => readAnswer(await control(shop.server, "scenario", body));

  test("takes a document", async () => {
    const customers = [{ username: "olena", password: "sunflower1" }];
    expect(await post({ version: 1, name: "mine", customers })).toMatchObject({ code: 0 });
    expect(shop.server.scenario()).toBe("mine");
    await logIn("olena", "sunflower1");
    await post({ name: "demo" });
    expect(shop.server.scenario()).toBe("demo");
  });

  test("says what is wrong with it, and changes nothing", async () => {
    const wrong = await post({ version: 1, customer: [] });
    expect(wrong).toMatchObject({ code: 400 });
    expect(wrong.message).toBe("scenario:1: customer: there is no such field: is customers meant?");
    expect((await post({ base: "demo", customers: [] })).message).toBe(
      "scenario:1: version: is missing",
    );
    expect((await post({ nmae: "demo" })).message).toMatch(/: nmae: .* is name meant\?/);
    const url = new URL("http://shop.test/__fake/scenario");
    const sent = async (body: string) =>
      (await readAnswer(await localControl(shop.server, { method: "POST", url }, body))).message;
    expect(await sent("base: demo\n")).toBe("scenario:1: version: is missing");
    // What `curl -d @shop.yaml` makes of a file.
    expect(await sent("version: 1customers:  - { username: olena, password: sunflower1 }")).toBe(
      "scenario: YAML without its line breaks, which curl's -d leaves out; --data-binary keeps them",
    );
    expect(await sent('{"name":"demo"')).toMatch(/^The body is not JSON: /);
    expect((await post({ version: 1, include: ["a.yaml"] })).message).toBe(
      "scenario: include is for files alone",
    );
    const faults = [{ call: "POST /client/pay", customer: "olena", kind: "drop" }];
    expect((await post({ version: 1, base: "fresh-customer", faults })).message).toBe(
      "scenario: POST /client/pay is for olena, whom the scenario does not have; it has 0671234501",
    );
    expect(shop.server.scenario()).toBe("demo");
  });
});

test("the control answers the JSON schema itself: an editor takes it from its address", async () => {
  const url = new URL("http://shop.test/__fake/scenario-schema");
  const answer = await localControl(openShop().server, { method: "GET", url }, "");
  expect(await answer.json()).toEqual(documentSchema());
});

test("the JSON schema is the one in docs; `vitest run -u` writes it again", async () => {
  const { code } = await format("scenario.schema.json", JSON.stringify(documentSchema(), null, 2), {
    printWidth: formatOptions.printWidth,
  });
  await expect(code).toMatchFileSnapshot("../../../../docs/scenario.schema.json");
});
