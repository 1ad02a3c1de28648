import { beforeEach, describe, expect, test } from "vitest";
import { controls } from "../../../../src/fake-server/mounts/controls/table.ts";
import { megabyte } from "../../../../src/fake-server/mounts/http/largest-body.ts";
import { isLocalCaller } from "../../../../src/fake-server/mounts/http/local-caller.ts";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { control, localControl } from "../../../support/control.ts";
import { type FakeShop, openShop, readAnswer, valueAt } from "../../../support/fake-shop.ts";
import { placeOrder } from "../../../support/placed-order.ts";
import { rawConnection } from "../../../support/raw-http.ts";

/** `/__fake/…`: what only the developer's panel can do. */

const username = "0671234501";
let shop: FakeShop;
beforeEach(() => {
  shop = openShop({ withdrawalDelayMs: 3_600_000, rechargeDelayMs: 3_600_000 });
});

const asked = (method: string, path: string) => ({
  method,
  url: new URL(`http://shop.test/__fake/${path}`),
});

const post = async (path: string, body: unknown = {}) =>
  readAnswer(await control(shop.server, path, body));
const get = async (path: string) => localControl(shop.server, asked("GET", path), "");

const order = async (token: string) => {
  await post("products", { id: 1, price: 10_00, stock: 5, onSale: true });
  return placeOrder(shop.call, { price: 10, token });
};
const statusOf = async (token: string, id: number) =>
  (await shop.call(`GET /client/orders/${id}`, undefined, { token })).at("order.status");

describe("the list", () => {
  test("names every control with its methods, and an example that it takes", async () => {
    const listed = valueAt(await (await get("")).json(), "data.controls");
    expect(Array.isArray(listed) && listed.length).toBe(controls.length);
    expect(new Set(controls.map(({ path }) => path)).size).toBe(controls.length);
    for (const { path, example } of controls) {
      if (example === undefined) continue;
      const { code, message } = await post(path, example);
      // The shop may have no such row; the body is right all the same.
      if (code !== 0) expect(message).not.toMatch(/^The body/);
    }
  });

  test("has a command for each", async () => {
    const text = await (await get("")).text();
    expect(text).toContain(
      `curl http://shop.test/__fake/advance -X POST -d '{\\"milliseconds\\":3600000}'`,
    );
    expect(text).toContain("curl http://shop.test/__fake/save");
    expect(text).toContain("curl http://shop.test/__fake/load --data-binary @shop-state.json");
  });
});

describe("the clock and the money", () => {
  test("time passes, and what is due happens", async () => {
    const before = shop.server.now();
    await post("advance", { milliseconds: 60_000 });
    expect(shop.server.now() - before).toBe(60_000);
  });

  test("a recycling is finished", async () => {
    const token = await shop.logIn();
    const { id, pay } = await order(token);
    await pay();
    await shop.call(`POST /client/orders/${id}/recycle`, undefined, { token });
    expect((await post("recyclings", { id })).code).toBe(0);
    expect(await statusOf(token, id)).toBe("recycled");
    expect((await post("recyclings", { id })).code).toBe(400);
  });

  test.each([
    ["completed", "paid"],
    ["failed", "unpaid"],
    ["abandoned", "unpaid"],
  ])("an online payment is %s", async (outcome, status) => {
    const token = await shop.logIn();
    const { id, orderNo, pay } = await order(token);
    expect((await post("payments", { orderNo, outcome })).code).toBe(400);
    await pay("alipay");
    expect((await post("payments", { orderNo, outcome })).code).toBe(0);
    expect(await statusOf(token, id)).toBe(status);
  });

  test("a withdrawal is decided upon, a recharge settled", async () => {
    const token = await shop.logIn();
    const made = await shop.call(
      "POST /client/recharges",
      { amount: 5, method: "usdt" },
      { token },
    );
    const id = made.number("recharge.id");
    expect((await post("recharges", { id, status: "paid" })).code).toBe(0);
    expect((await post("recharges", { id, status: "failed" })).code).toBe(400);
    const pending = await shop.server.inspect((tables) =>
      tables.withdrawals.all().find(({ status }) => status === "pending"),
    );
    expect((await post("withdrawals", { id: pending?.id, status: "rejected" })).code).toBe(0);
  });
});

describe("customers", () => {
  const login = async () =>
    (await shop.call("POST /client/login", { username, password: "sunflower1" })).code;
  const isIn = async (token: string) =>
    (await shop.call("GET /client/user", undefined, { token })).code === 0;

  test("an account is frozen and unfrozen", async () => {
    const token = await shop.logIn();
    await post("freeze", { username, frozen: true });
    expect([await login(), await isIn(token)]).toEqual([40301, false]);
    await post("freeze", { username, frozen: false });
    expect(await login()).toBe(0);
  });

  test("withdrawals are frozen", async () => {
    const token = await shop.logIn();
    const accounts = await shop.call("GET /client/withdrawal-accounts", undefined, { token });
    const withdrawal = { amount: 100, account_id: accounts.number("accounts.0.id") };
    await post("freeze-withdrawals", { username, frozen: true });
    const answer = await shop.call("POST /client/withdrawals", withdrawal, { token });
    expect(answer.code).toBe(405);
  });

  test("a token expires", async () => {
    const [token, other] = [await shop.logIn(0), await shop.logIn(1)];
    await post("revoke-sessions", { username });
    expect([await isIn(token), await isIn(other)]).toEqual([false, true]);
    await post("revoke-sessions");
    expect(await isIn(other)).toBe(false);
  });

  test("a message comes", async () => {
    const token = await shop.logIn();
    const sent = await post("messages", { username, title: "Hello", content: "Is it you?" });
    const unread = await shop.call("GET /client/messages?is_read=0", undefined, { token });
    expect(unread.at("messages.0")).toMatchObject({ id: sent.at("id"), title: "Hello" });
  });
});

describe("faults", () => {
  test("one is planned, all are forgotten", async () => {
    await post("faults", { call: "GET /client/settings", kind: "status", status: 503, times: 9 });
    expect((await shop.call("GET /client/settings")).status).toBe(503);
    await post("clear-faults");
    expect((await shop.call("GET /client/settings")).status).toBe(200);
  });

  test("they come by seed, until no longer", async () => {
    expect((await post("seeded-faults", { seed: 7, rate: 2 })).code).toBe(400);
    await post("seeded-faults", { seed: 7, rate: 0.5 });
    expect(shop.server.faults.current()).toMatchObject({ seed: 7, rate: 0.5 });
    await post("seeded-faults", { seed: null });
    expect(shop.server.faults.current()).toBeNull();
  });
});

describe("the whole shop", () => {
  test("gets a notification", async () => {
    const data = valueAt(await (await get("status")).json(), "data");
    expect(data).toMatchObject({ scenario: "demo", seed: 1, held: 0, rows: { customers: 5 } });
    expect(Number(valueAt(data, "rows.products"))).toBeGreaterThan(100);
    const scenarios = valueAt(await (await get("scenarios")).json(), "data.scenarios");
    expect(scenarios).toContainEqual(expect.objectContaining({ name: "demo" }));
  });

  test("refuses a document whose fault could hit no call", async () => {
    const refused = await post("scenario", {
      version: 1,
      faults: [{ call: "GET /nope", kind: "drop" }],
    });
    expect(refused.status).toBe(400);
    expect(refused.message).toBe(
      'scenario:1: faults[0].call: there is no call "GET /nope"; the contract lists them',
    );
    expect(shop.server.scenario()).toBe("demo");
  });

  test("begins another scenario, or says which there are", async () => {
    await post("scenario", { name: "empty-shop", seed: 4 });
    expect([shop.server.scenario(), shop.server.seed()]).toEqual(["empty-shop", 4]);
    // What --seed does not take either, and no generator tells from another seed.
    for (const seed of [2 ** 31, 2 ** 32 + 4, -1, 1.5]) {
      for (const [path, body] of [
        ["scenario", { name: "demo", seed }],
        ["seeded-faults", { seed }],
      ] as const) {
        const { status, message } = await post(path, body);
        expect([status, message]).toEqual([400, expect.stringMatching(/seed/)]);
      }
    }
    expect([shop.server.scenario(), shop.server.seed()]).toEqual(["empty-shop", 4]);
    const unknown = await post("scenario", { name: "heaven" });
    expect(unknown.message).toMatch(/heaven.*demo, /);
  });

  test("is saved and goes on elsewhere, also over a junk text and back", async () => {
    const token = await shop.logIn();
    const saved = await get("save");
    expect(saved.headers.get("content-disposition")).toContain("shop-state.json");
    const text = await saved.text();
    const other = openShop();
    const load = (body: string) => localControl(other.server, asked("POST", "load"), body);
    expect((await load(text)).status).toBe(200);
    expect((await other.call("GET /client/user", undefined, { token })).code).toBe(0);
    const junk = await readAnswer(await load("junk"));
    expect([junk.status, junk.message]).toEqual([400, expect.stringMatching(/not JSON/)]);
    expect((await other.call("GET /client/user", undefined, { token })).code).toBe(0);
  });
});

describe("what is wrong is said", () => {
  test.each([
    ["products", { stock: 1 }, "The body is not right: id: is missing"],
    [
      "products",
      { id: 1, stok: 1, prize: 0.5, price: 0.5 },
      "The body is not right: stok: there is no such field: is stock meant?; prize: there is no such field: is price meant?; price: expected an integer",
    ],
    ["products", { id: 1, stock: -1 }, /: stock: expected a value greater than or equal to 0$/],
    ["products", { id: 4_000, stock: 1 }, /^There is no product 4000$/],
    ["advance", { milliseconds: "1000" }, /: milliseconds: expected number$/],
    ["verify", { call: "GET /client/cart", times: { atleast: 1 } }, /: times.atleast: .*atLeast/],
    ["save-scenario", { name: "My Shop" }, /: name: expected a name in kebab case, such as /],
    ["save-scenario", { name: "demo" }, /^demo is the name of a scenario that comes with /],
    ["messages", { username: "nobody" }, "There is no customer nobody"],
    [
      "messages",
      { username, text: "welcome", title: "Hello" },
      "The message: text is a whole message: leave it out, or title, content and type",
    ],
    ["messages", { username, title: "Hello" }, /^A message has a title and a content, or /],
    ["messages", { username, text: "hello" }, /: text: expected one of welcome, /],
    ["freeze", { username: "nobody", frozen: true }, /nobody/],
    ["revoke-sessions", { username: "nobody" }, "There is no customer nobody"],
    ["withdrawals", { id: 1, status: "paid" }, /"approved" \| "rejected" \| "completed"/],
    ["products", { id: 1 }, "The body is not right: expected some of price, stock, onSale"],
    ["modes", {}, "The body is not right: expected some of idempotency, siteConfirmsAfter"],
    ["withdrawals", { id: 9_999, status: "approved" }, "There is no withdrawal 9999"],
    ["recyclings", { id: 9_999 }, "There is no order 9999"],
    ["reset", { seed: 9 }, "The body is not right: this control takes none: seed"],
    ["calls", { limit: 1 }, "The body is not right: this control takes none: limit"],
    ["save", { pretty: true }, "The body is not right: this control takes none: pretty"],
    ["shops", { name: "a" }, "The body is not right: this control takes none: name"],
    ["nothing", {}, /^There is no control \/__fake\/nothing; GET \/__fake\/ lists/],
    ["advnce", {}, "There is no control /__fake/advnce: is /__fake/advance meant?"],
  ])("%s %j", async (path, body, message) => {
    const answer = await post(path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.message).toMatch(message);
    expect(answer.message).not.toContain("\n");
  });

  test.each([
    ["GET", "?limit=1", "There is no limit=; this control takes no query"],
    ["GET", "calls?limit=1", "There is no limit=; this control takes no query"],
    ["GET", "save?pretty", "There is no pretty=; this control takes no query"],
    ["POST", "advance?milliseconds=1000", "There is no milliseconds=; this control takes no query"],
    ["POST", "delete-shop?name=a", "There is no name=; this control takes no query"],
  ])("a query that has no effect: %s %s", async (method, path, message) => {
    const answer = await readAnswer(await localControl(shop.server, asked(method, path), ""));
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  test("a fault for somebody who is not there is planned for who may register, and told", async () => {
    const fault = { call: "POST /client/pay", kind: "drop", customer: "067123450" };
    expect((await post("faults", fault)).at("note")).toBe(
      "There is no customer 067123450 now: is 0671234501 meant?",
    );
    expect((await post("faults", { ...fault, customer: "olena" })).at("note")).toBe(
      "There is no customer olena now; it waits for one who registers",
    );
    expect((await post("faults", { ...fault, customer: "0671234501" })).at("")).toEqual({});
  });

  test("a body that is no JSON, a method that it does not take", async () => {
    const ask = (method: string, body = "", path = "advance") =>
      localControl(shop.server, asked(method, path), body);
    expect((await readAnswer(await ask("POST", "{"))).message).toMatch(/^The body is not JSON: /);
    const wrong = await ask("GET");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    // The list itself: it was said that another control was meant.
    const list = await ask("POST", "{}", "");
    expect([list.status, list.headers.get("allow")]).toEqual([405, "GET"]);
    expect((await readAnswer(list)).message).toBe("/__fake/ takes GET, not POST");
  });

  test.each([
    ["scenario", "no object", "x".repeat(megabyte + 1), "The body is not JSON: it is no object"],
    ["scenario", "a deep nest", `{"a":${"[".repeat(megabyte)}`, "The body is nested too deeply"],
    ["scenario", "a long list", `{"a":[${"1,".repeat(megabyte)}1]}`, "The body has too many parts"],
    [
      "scenario",
      "brackets within a text",
      `{"version":1,"a":"\\"${"[".repeat(megabyte)}"}`,
      "scenario: a: there is no such field",
    ],
    ["modes", "whatever it is", `{"a":"${"a".repeat(megabyte)}"}`, /^The body is larger than 1 MB/],
  ])("a large body for %s that is %s", async (path, _, body, message) => {
    const answer = await readAnswer(await localControl(shop.server, asked("POST", path), body));
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(message)]);
  });
});

test("only callers on this machine, and none of their foreign pages", async () => {
  const mount = await listen();
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${mount.url}/__fake/status`, { headers });
  expect((await ask()).status).toBe(200);
  expect((await ask({ origin: "http://localhost:5173" })).status).toBe(200);
  const foreign = await ask({ origin: "https://evil.example" });
  expect([foreign.status, await foreign.json()]).toEqual([
    403,
    { code: 403, message: "The controls are only for callers on this machine", data: null },
  ]);
  // A name of elsewhere that was bent to this address.
  const raw = await rawConnection(mount.url);
  raw.send("GET /__fake/status HTTP/1.1", "Host: evil.example", "Connection: close", "", "");
  expect(await raw.rest()).toMatch(/^HTTP\/1\.1 403 /);
  await mount.close();
});

describe("a caller is on this machine", () => {
  const from = (remoteAddress: string, localAddress: string, host: string, origin?: string) =>
    isLocalCaller({
      headers: { host, ...(origin === undefined ? {} : { origin }) },
      socket: { remoteAddress, localAddress },
    });
  test.each([
    ["by the loopback", "127.0.0.1", "127.0.0.1", "127.0.0.1:8787"],
    ["by name", "127.0.0.1", "127.0.0.1", "localhost:8787"],
    ["by the loopback of IPv6", "::1", "::1", "[::1]:8787"],
    ["by IPv4 within IPv6", "::ffff:127.0.0.1", "::ffff:127.0.0.1", "127.0.0.1:8787"],
    ["by its own address", "192.168.1.5", "192.168.1.5", "192.168.1.5:8787"],
    ["by its own address of IPv6", "fd00::5", "fd00::5", "[fd00::5]:8787"],
  ])("%s", (_, remote, local, host) => {
    expect(from(remote, local, host)).toBe(true);
    expect(from(remote, local, host, "http://localhost:5173")).toBe(true);
    expect(from(remote, local, host, "https://evil.example")).toBe(false);
    expect(from(remote, local, "evil.example")).toBe(false);
  });

  test("and not elsewhere", () => {
    expect(from("192.168.1.9", "192.168.1.5", "192.168.1.5:8787")).toBe(false);
    expect(from("192.168.1.9", "192.168.1.5", "localhost")).toBe(false);
    expect(from("127.0.0.1", "127.0.0.1", "")).toBe(false);
  });
});
