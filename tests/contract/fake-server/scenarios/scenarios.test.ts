import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { scenarioNamed, scenarios } from "../../../../src/fake-server/scenarios/scenarios.ts";
import { type Answer, openShop } from "../../../support/fake-shop.ts";

const second = 1_000;

/** The shop of a scenario, and calls of a customer of its (the first unless told). */
const open = async (name: string, place = 0) => {
  const scenario = scenarioNamed(name);
  const shop = openShop({ scenario });
  const customer = scenario.customers[place];
  const logIn = (): Promise<Answer> =>
    shop.call("POST /client/login", {
      username: customer?.username,
      password: customer?.password,
    });
  const login = await logIn();
  let token = typeof login.at("token") === "string" ? login.textAt("token") : "";
  return {
    ...shop,
    login,
    logInAgain: async () => {
      token = (await logIn()).textAt("token");
    },
    ask: (call: string, body?: unknown): Promise<Answer> => shop.call(call, body, { token }),
    total: async (path: string): Promise<number> =>
      (await shop.call(`GET ${path}`, undefined, { token })).number("total"),
  };
};

/** Seeds it once, for it takes its time on a busy machine. */
const memoized = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined;
  return () => (made ??= make());
};

const folder = new URL("../../../../src/fake-server/scenarios", import.meta.url);

test("every file in the folder is in the registry, under its name", async () => {
  const files = await readdir(folder);
  const own = files.map((file) => file.replace(/\.ts$/, ""));
  const expected = own.filter((file) => file !== "scenario" && file !== "scenarios");
  expect(scenarios.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test("names are unique and in kebab case, titles are one line, customers have notes", () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  for (const { name, title, customers } of scenarios) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title).not.toMatch(/\n|\.$/);
    expect(customers.length).toBeGreaterThan(0);
    for (const { note } of customers) expect(note).not.toBe("");
  }
});

test("an unknown name is an error that tells the one meant, or lists all there are", () => {
  expect(() => scenarioNamed("hug-shop")).toThrow(
    'There is no scenario "hug-shop": is huge-shop meant?',
  );
  expect(() => scenarioNamed("heaven")).toThrow(
    `There is no scenario "heaven"; there are ${scenarios.map(({ name }) => name).join(", ")}`,
  );
});

test("demo: five customers; the first has orders in every tab", async () => {
  const { login, ask } = await open("demo");
  expect(login.code).toBe(0);
  const counts = await ask("GET /client/orders/stats/count");
  for (const tab of ["unpaid", "paid", "pending_recycle", "recycled"]) {
    expect(counts.number(tab)).toBeGreaterThan(0);
  }
});

test("fresh-customer: the welcome credit and nothing else, in a full shop", async () => {
  const { ask, total } = await open("fresh-customer");
  expect((await ask("GET /client/user")).at("user.available_balance")).toBe(30_000);
  expect((await ask("GET /client/balance-logs")).at("total")).toBe(1);
  for (const path of ["orders", "messages", "withdrawals", "recharges"]) {
    expect(await total(`/client/${path}`)).toBe(0);
  }
  expect((await ask("GET /client/withdrawal-accounts")).list("accounts")).toEqual([]);
  expect(await total("/client/products")).toBeGreaterThan(100);
});

test("vip-with-recycler: level 3, a service area, 95 % back", async () => {
  const { ask } = await open("vip-with-recycler");
  const user = await ask("GET /client/user");
  expect([user.at("user.member_level"), user.at("user.recycler.service_area")]).toEqual([
    3,
    "Kyiv-Podil",
  ]);
  const paid = await ask("GET /client/orders?status=paid");
  const order = await ask(`POST /client/orders/${paid.number("orders.0.id")}/recycle`);
  const total = Number(order.at("order.total_amount"));
  expect(Number(order.at("order.recycle_amount"))).toBeCloseTo(total * 0.95, 1);
});

test("frozen-account: the login is refused", async () => {
  expect((await open("frozen-account")).login.code).toBe(40301);
});

test("frozen-withdrawals: everything but a withdrawal", async () => {
  const { ask } = await open("frozen-withdrawals");
  const accounts = await ask("GET /client/withdrawal-accounts");
  const account_id = accounts.number("accounts.0.id");
  expect((await ask("POST /client/withdrawals", { amount: 100, account_id })).code).toBe(405);
  expect((await ask("POST /client/cart", { product_id: 1, quantity: 1 })).code).toBe(0);
});

test("empty-shop: categories with nothing in them, no banners, no money", async () => {
  const { ask, total } = await open("empty-shop");
  const categories = await ask("GET /client/categories");
  expect(categories.list("categories").length).toBeGreaterThan(8);
  const id = categories.number("categories.0.id");
  expect(await total("/client/products?is_recommended=1")).toBe(0);
  expect(await total(`/client/categories/${id}/products`)).toBe(0);
  expect(await total("/client/search?keyword=phone")).toBe(0);
  expect((await ask("GET /client/settings")).list("settings.banners")).toEqual([]);
  expect((await ask("GET /client/user")).at("user.balance")).toBe("0.00");
  for (const path of ["orders", "messages", "balance-logs"]) {
    expect(await total(`/client/${path}`)).toBe(0);
  }
});

const hugeShop = memoized(() => open("huge-shop"));

test("huge-shop: so many products, orders and messages, every page of them", async () => {
  const { server, ask, total } = await hugeShop();
  expect(await server.inspect(({ products }) => products.all().length)).toBe(100_000);
  expect(await total("/client/orders")).toBe(10_000);
  expect(await total("/client/messages")).toBe(10_000);
  expect(await total("/client/messages?is_read=0")).toBe(3);

  const far = await ask("GET /client/categories/1/products?page=500&limit=10&sort=price_desc");
  expect(far.list("products")).toHaveLength(10);
  expect(far.textAt("products.0.name")).toMatch(/, model \d+$/);
  const found = await ask("GET /client/search?keyword=smartphone%20model%20417");
  expect(found.number("total")).toBeGreaterThan(0);
  expect(found.textAt("products.0.name")).toMatch(/smartphone.*model 417$/);
  const product = await ask(`GET /client/products/${found.number("products.0.id")}`);
  expect(product.textAt("name")).toBe(found.textAt("products.0.name"));

  const oldest = await ask("GET /client/orders?page=1000&limit=10");
  expect(oldest.list("orders")).toHaveLength(10);
  const stats = await ask("GET /client/orders/stats/count");
  for (const tab of ["unpaid", "pending_recycle"]) expect(stats.number(tab)).toBe(2);

  const [balance, sum, last] = await server.inspect(({ customers, balanceLogs }) => {
    const logs = balanceLogs.all();
    return [
      customers.all()[0]?.balance,
      logs.reduce((total, log) => total + log.amount, 0),
      logs.at(-1)?.balance,
    ];
  });
  expect([sum, last]).toEqual([balance, balance]);
});

test("huge-shop: a purchase is a purchase", async () => {
  const { ask } = await hugeShop();
  const search = await ask("GET /client/search?keyword=model%20500");
  const product_id = search.number("products.0.id");
  const before = (await ask(`GET /client/products/${product_id}`)).number("stock");
  const price = search.number("products.0.price");
  const order = await ask("POST /client/orders", { items: [{ product_id, quantity: 1, price }] });
  expect(order.code).toBe(0);
  expect((await ask(`GET /client/products/${product_id}`)).number("stock")).toBe(before - 1);
  expect((await ask("GET /client/orders")).at("orders.0.id")).toBe(order.at("order.id"));
});

test("inbox-storm: one every three seconds, twenty at most after an absence", async () => {
  const { pass, total } = await open("inbox-storm");
  const before = await total("/client/messages");
  pass(3 * second);
  expect(await total("/client/messages")).toBe(before + 1);
  pass(2 * second);
  expect(await total("/client/messages")).toBe(before + 1);
  pass(10 * second);
  expect(await total("/client/messages")).toBe(before + 5);
  pass(3_600 * second);
  expect(await total("/client/messages?is_read=0")).toBeGreaterThanOrEqual(25);
  expect(await total("/client/messages")).toBe(before + 25);
});

test("expired-token: good for 45 seconds after each login", async () => {
  const { ask, pass, logInAgain } = await open("expired-token");
  for (let round = 0; round < 2; round += 1) {
    pass(44 * second);
    expect((await ask("GET /client/user")).status).toBe(200);
    pass(1 * second);
    expect((await ask("GET /client/user")).status).toBe(401);
    await logInAgain();
  }
});

test("prices-that-move: the price seen is refused 20 seconds later, for it has changed", async () => {
  const { ask, pass } = await open("prices-that-move");
  const prices = async (): Promise<readonly number[]> =>
    (await ask("GET /client/cart"))
      .list("items")
      .map((item) => Number(Reflect.get(Object(item), "price")));
  const seen = await prices();
  expect(seen).toHaveLength(3);
  expect(await prices()).toEqual(seen);
  pass(20 * second);
  expect(await prices()).not.toEqual(seen);

  const order = (price: unknown): Promise<Answer> =>
    ask("POST /client/orders", { items: [{ product_id: 1, quantity: 1, price }] });
  const price = (await ask("GET /client/products/1")).number("price");
  let answer = await order(price);
  for (let turn = 0; turn < 5 && answer.code === 0; turn += 1) {
    pass(20 * second);
    answer = await order(price);
  }
  expect(answer.code).toBe(40901);
});

test("prices-that-move: the same clock gives the same prices", async () => {
  const pricesAfter = async (calls: number): Promise<unknown> => {
    const { ask, pass } = await open("prices-that-move");
    for (let call = 0; call < calls; call += 1) await ask("GET /client/user");
    pass(47 * second);
    return (await ask("GET /client/products?limit=100")).list("products");
  };
  expect(await pricesAfter(7)).toEqual(await pricesAfter(0));
});

test("stock-that-runs-out: between cart and checkout, and nothing is lost", async () => {
  const { server, ask, pass } = await open("stock-that-runs-out");
  const stock = async (): Promise<unknown> => (await ask("GET /client/cart")).at("items.0.stock");
  expect(await stock()).toBe(4);
  pass(14 * second);
  expect(await stock()).toBe(4);
  pass(1 * second);
  expect(await stock()).toBe(1);
  pass(15 * second);
  expect(await stock()).toBe(0);
  const product = await ask("GET /client/products/1");
  const items = [{ product_id: 1, quantity: 1, price: product.at("price") }];
  expect((await ask("POST /client/orders", { items })).code).toBe(40903);

  const bought = await server.inspect(({ orders, orderItems, balanceLogs, customers }) => {
    const [rival] = customers.where("username", "0671234599");
    const own = orders.where("customer_id", rival?.id ?? 0);
    const pieces = own
      .flatMap(({ id }) => orderItems.where("order_id", id))
      .filter((item) => item.product_id === 1)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const debits = balanceLogs
      .where("customer_id", rival?.id ?? 0)
      .filter(({ type }) => type === "order");
    return {
      pieces,
      areAllPaid: own.every(({ status }) => status === "paid"),
      debits: debits.length,
      orders: own.length,
    };
  });
  expect(bought).toEqual({ pieces: 5, areAllPaid: true, debits: bought.orders, orders: 6 });
});

test("stock-that-runs-out: nobody buys before the customer is there", async () => {
  const shop = openShop({ scenario: scenarioNamed("stock-that-runs-out") });
  await shop.call("GET /client/settings");
  shop.pass(60 * second);
  await shop.call("GET /client/settings");
  expect(await shop.server.inspect(({ products }) => products.get(1)?.stock)).toBe(5);
});
