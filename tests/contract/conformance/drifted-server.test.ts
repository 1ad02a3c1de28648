import { beforeAll, expect, test } from "vitest";
import { anyRow } from "../../../src/conformance/json-path.ts";
import { probeServer } from "../../../src/conformance/probe-server.ts";
import type { Report } from "../../../src/conformance/report.ts";
import { unreadRows } from "../../../src/conformance/checks/check-exchange.ts";
import { type CallName, callNames, contract } from "../../../src/contract/contract.ts";
import type { Noun } from "../../../src/contract/schema/call.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import {
  body,
  data,
  driftedFetch,
  instead,
  isCustomers,
  loose,
  looseList,
  type Mutation,
  query,
  refusedAs,
  rows,
  undone,
} from "../../support/drifted-server.ts";
import { beyondStock } from "../../support/planted/alone/cart.ts";
import { together } from "../../support/planted/planted.ts";
import { type FakeShop, openShop } from "../../support/fake-shop.ts";

let shop: FakeShop;
/** The shop as it is before every test: what a mutation leaves behind, the next one does not meet. */
let start: string;

beforeAll(async () => {
  shop = openShop();
  await shop.logIn();
  start = await shop.server.saveState();
});

const customer = demoCustomers[0];

const probe = async (mutation: Mutation): Promise<Report> => {
  await shop.server.loadState(start);
  return probeServer({
    base: "http://shop.test/api",
    fetch: driftedFetch(shop.server.respond, mutation),
    visitor: {
      kind: "customer",
      username: customer?.username ?? "",
      password: customer?.password ?? "",
    },
    spend: false,
  });
};

/** The drifts as call, rule and place, rows and queries left out; each once, whatever statements it breaks. */
const found = ({ drifts }: Report): readonly string[] => [
  ...new Set(
    drifts.map(
      ({ call, rule, at }) =>
        `${call}: ${rule} at ${anyRow(at)
          .replace(/\?\S*/, "")
          .replace(/\/\d+ /, "/* ")}`,
    ),
  ),
];

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

const page = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html" } });

/** Behind the last page comes the last one again. */
const lastAgain = (call: CallName, list: string): Mutation =>
  instead(call, async (request, honest, respond) => {
    const response = await honest();
    const url = new URL(request.url);
    const before = Number(url.searchParams.get("page")) - 1;
    const envelope = loose(await response.clone().json());
    if (before < 1 || looseList(loose(envelope["data"])[list]).length > 0) return response;
    url.searchParams.set("page", String(before));
    return respond(new Request(url, request));
  });

/** What is wrong, and the drifts that tell of it. */
type Planted = readonly [what: string, mutation: Mutation, ...drifts: readonly string[]];

/** Mistakes within single answers: those of different calls do not get into each other's way. */
const answers: readonly Planted[] = [
  // The form of an answer
  [
    "a missing field of a row",
    rows("orders", "orders", (row) => delete row["order_no"]),
    "orders: missing field at $.data.orders[*].order_no",
  ],
  [
    "orders without their lines: no sum is made of what is not there",
    rows("orders", "orders", (row) => delete row["items"]),
    "orders: missing field at $.data.orders[*].items",
  ],
  [
    "a missing field that the client can do without",
    data("user", ({ user }) => delete loose(user)["member_level"]),
    "user: missing field at $.data.user.member_level",
  ],
  [
    "a banner without a title",
    data("settings", ({ settings }) =>
      looseList(loose(settings)["banners"]).forEach((banner) => delete banner["title"]),
    ),
    "settings: missing field at $.data.settings.banners[*].title",
  ],
  [
    "a banner that leads into a script",
    data("settings", ({ settings }) =>
      looseList(loose(settings)["banners"]).forEach(
        (banner) => (banner["url"] = "javascript:alert(1)"),
      ),
    ),
    "settings: wrong type at $.data.settings.banners[*].url",
  ],
  [
    "a payment's page that no browser should open",
    rows("recharges", "recharges", (row) => (row["pay_url"] = "//pay.example")),
    "recharges: wrong type at $.data.recharges[*].pay_url",
  ],
  [
    "a stock that is a text",
    data("product", (product) => (product["stock"] = "many")),
    "product: wrong type at $.data.stock",
  ],
  [
    "an id as a text",
    rows("categories", "categories", (row) => (row["id"] = `c${String(row["id"])}`)),
    "categories: wrong type at $.data.categories[*].id",
  ],
  [
    "an amount with a currency",
    rows("balanceLogs", "logs", (row) => (row["amount"] = `${String(row["amount"])} UAH`)),
    "balanceLogs: wrong type at $.data.logs[*].amount",
  ],
  [
    "a time in another form",
    rows("messages", "messages", (row) => (row["created_at"] = "15/01/2026")),
    "messages: wrong type at $.data.messages[*].created_at",
  ],
  [
    "a day that does not exist",
    rows("withdrawals", "withdrawals", (row) => (row["created_at"] = "2026-02-30 12:00:00")),
    "withdrawals: wrong type at $.data.withdrawals[*].created_at",
  ],
  // Values
  [
    "an unknown status of a withdrawal",
    rows("withdrawals", "withdrawals", (row) => (row["status"] = "done")),
    "withdrawals: unknown value at $.data.withdrawals[*].status",
  ],
  // The envelope
  [
    "data outside its envelope",
    body("categories", ({ data }) => data),
    "categories: wrong type at $.data",
  ],
  [
    "a code that is a word",
    body("orderStats", (envelope) =>
      envelope["code"] === 0 ? { ...envelope, code: "OK" } : envelope,
    ),
    "orderStats: envelope at $.code",
  ],
  [
    "an account that is made, without code and data",
    body("addWithdrawalAccount", () => ({ message: "OK" })),
    "addWithdrawalAccount: envelope at $.code",
  ],
  [
    "a code that is a number as text",
    body("messages", (envelope) =>
      envelope["code"] === 0 ? { ...envelope, code: "0" } : envelope,
    ),
    "messages: envelope at $.code",
  ],
  [
    "another code for success",
    body("cartCount", (envelope) => (envelope["code"] === 0 ? { ...envelope, code: 1 } : envelope)),
    "cartCount: refusal at $.code",
  ],
  [
    "a message that is no text",
    body("readMessage", (envelope) => ({ ...envelope, message: { en: "OK" } })),
    "readMessage: envelope at $.message",
  ],
  [
    "a list instead of an envelope",
    instead("recharges", async (request, honest) => (isCustomers(request) ? json([]) : honest())),
    "recharges: envelope at $",
  ],
  [
    "an empty body",
    instead("changeProfile", () => new Response(null, { status: 204 })),
    "changeProfile: envelope at body",
  ],
  [
    "HTTP 500 for an answer",
    instead("balanceLogs", async (request, honest) =>
      isCustomers(request) ? json({ code: 500 }, 500) : honest(),
    ),
    "balanceLogs: status at HTTP status",
  ],
  [
    "500 in the body",
    instead("search", async (request, honest) =>
      isCustomers(request) ? json({ code: 500, data: null }) : honest(),
    ),
    "search: status at $.code",
  ],
  ["a dropped connection", instead("upload", () => Response.error()), "upload: no answer at body"],
  // Who may ask, and what refusals say
  [
    "an answer without a token",
    instead("orderStats", async (request, honest) =>
      request.headers.has("authorization")
        ? honest()
        : json({
            code: 0,
            data: { unpaid: 0, paid: 0, pending_recycle: 0, recycled: 0, total: 0 },
          }),
    ),
    "orderStats: access at $.code",
  ],
  [
    "403 without a token",
    refusedAs("cart", 401, { status: 403, body: { code: 403, message: "Forbidden" } }),
    "cart: access at $.code",
  ],
  [
    "any token will do",
    instead("user", async (request, honest) =>
      request.headers.get("authorization") === "Bearer not-a-token"
        ? json({ code: 0, data: { user: {} } })
        : honest(),
    ),
    "user: access at $.code",
  ],
  [
    "another code for a wrong password",
    refusedAs("logIn", 40102, { body: { code: 40100, message: "No" } }),
    "logIn: code at $.code",
  ],
  [
    "a success for an unknown product",
    refusedAs("product", 404, { status: 200, body: { code: 0, data: null } }),
    "product: refusal at $.code",
  ],
  [
    "HTTP 200 for an unknown order",
    refusedAs("order", 404, { status: 200, body: { code: 404, message: "Not found" } }),
    "order: status at HTTP status",
  ],
  [
    "HTTP 500 for an unknown message",
    refusedAs("readMessage", 404, { status: 500, body: { code: 500 } }),
    "readMessage: status at HTTP status",
  ],
  [
    "HTML for an unknown category",
    instead("categoryProducts", async (_, honest) => {
      const response = await honest();
      return response.status === 404 ? page("<html>Not Found</html>", 404) : response;
    }),
    "categoryProducts: envelope at body",
  ],
  [
    "bad JSON breaks the server",
    refusedAs("addToCart", 40000, { status: 500, body: { code: 500 } }),
    "addToCart: status at HTTP status",
  ],
];

/** Mistakes that show in what follows: those of different nouns do not get into each other's way. */
const conduct: readonly Planted[] = [
  [
    "JSON that breaks off",
    instead("profile", async (request, honest) => {
      const text = await (await honest()).text();
      return isCustomers(request) ? page(text.slice(0, -9)) : page(text, 401);
    }),
    "profile: envelope at body",
  ],
  [
    "a flag that is a word",
    rows("products", "products", (row) => (row["is_hot"] = "yes")),
    "products: wrong type at $.data.products[*].is_hot",
  ],
  [
    "HTML instead of JSON",
    instead("withdrawalAccounts", async (request, honest) =>
      isCustomers(request) ? page("<!doctype html><p>Oops") : honest(),
    ),
    "withdrawalAccounts: envelope at body",
  ],
  [
    "a null where there is always something",
    data("profile", ({ profile }) => (loose(profile)["username"] = null)),
    "profile: wrong type at $.data.profile.username",
  ],
  [
    "a missing list",
    data("cart", (cart) => {
      cart["lines"] = cart["items"];
      delete cart["items"];
    }),
    "cart: missing field at $.data.items",
  ],
  [
    "an unknown status of an order",
    rows("orders", "orders", (row) => {
      if (row["status"] === "paid") row["status"] = "shipped";
    }),
    "orders: unknown value at $.data.orders[*].status",
    "orders: filter at $.data.orders[*].status",
  ],
  [
    "a token that is forgotten at once",
    instead("orders", async (request, honest) =>
      isCustomers(request) ? json({ code: 401 }, 401) : honest(),
    ),
    "orders: access at $.code",
  ],
  // Lists
  [
    "a total of one too many",
    data("orders", (found) => (found["total"] = Number(found["total"]) + 1)),
    "orders: total at $.data.total",
  ],
  [
    "a total that is the page's",
    data("messages", (found) => (found["total"] = looseList(found["messages"]).length)),
    "messages: total at $.data.total",
    "messages: mismatch at $.data.total",
  ],
  [
    "page 2 that is page 1",
    query("products", (search) => search.set("page", "1")),
    "products: paging at $.data.products[*].id",
  ],
  [
    "page 2 that is page 1, of a list without a limit",
    query("withdrawals", (search) => search.set("page", "1")),
    "withdrawals: paging at $.data.withdrawals[*].id",
  ],
  [
    "a total of one too many, of a list without a limit",
    data("balanceLogs", (found) => (found["total"] = Number(found["total"]) + 1)),
    "balanceLogs: total at $.data.total",
  ],
  [
    "a page that skips a row",
    data("products", (found, url) => {
      if (url.searchParams.get("page") !== "2") return;
      const list = looseList(found["products"]);
      found["products"] = [...list.slice(1), { ...list[0], id: 999 }];
    }),
    "products: paging at $.data.products[*].id",
  ],
  [
    "rows behind the last page, of a list without a limit",
    lastAgain("recharges", "recharges"),
    "recharges: paging at $.data.recharges",
  ],
  [
    "rows behind the only page, of a list without a limit",
    data("withdrawals", (found) => {
      found["withdrawals"] = looseList(found["withdrawals"]).slice(0, 3);
      found["total"] = 3;
    }),
    "withdrawals: paging at $.data.withdrawals",
  ],
  [
    "a limit that is not kept",
    query("messages", (search) => search.set("limit", "100")),
    "messages: paging at $.data.messages",
  ],
  [
    "an id twice in a page",
    data("categories", (found) => {
      const list = looseList(found["categories"]);
      found["categories"] = [...list, list[0]];
    }),
    "categories: identity at $.data.categories[*].id",
  ],
  [
    "a sort that is not done",
    query("categoryProducts", (search) => search.delete("sort")),
    "categoryProducts: sort at $.data.products[*].price",
    "categoryProducts: sort at $.data.products[*].sales",
  ],
  [
    "orders with the oldest first",
    data("orders", (found) => (found["orders"] = looseList(found["orders"]).toReversed())),
    "orders: sort at $.data.orders[*].created_at",
  ],
  [
    "a flag that filters nothing",
    query("products", (search) => search.delete("is_hot")),
    "products: filter at $.data.products[*].is_hot",
  ],
  [
    "a status that filters nothing",
    query("orders", (search) => search.delete("status")),
    "orders: filter at $.data.orders[*].status",
  ],
  [
    "read messages among the unread",
    query("messages", (search) => search.delete("is_read")),
    "messages: filter at $.data.messages[*].is_read",
  ],
  [
    "a search that finds everything",
    query("search", (search) => search.set("keyword", "a")),
    "search: filter at $.data.total",
  ],
  // Things that do not fit together
  [
    "another product than the one asked for",
    data("product", (product) => (product["id"] = Number(product["id"]) + 1)),
    "product: identity at $.data.id",
  ],
  [
    "another order than the one asked for",
    data("order", ({ order }) => (loose(order)["id"] = 1)),
    "order: identity at $.data.order.id",
  ],
  [
    "another user than the one logged in",
    data("user", ({ user }) => (loose(user)["username"] = "0671234599")),
    "user: identity at $.data.user.username",
  ],
  [
    "a category below one that is not there",
    data("categories", (found) => {
      const child = looseList(found["categories"]).find((row) => row["parent_id"] !== null);
      if (child !== undefined) child["parent_id"] = 4_000;
    }),
    "categories: identity at $.data.categories[*].parent_id",
  ],
  [
    "an order's total that is not that of its lines",
    data("order", ({ order }) => (loose(order)["total_amount"] = "1.00")),
    "order: sum at $.data.order.total_amount",
  ],
  [
    "a balance log that does not add up",
    data("balanceLogs", (found) => {
      const [, second] = looseList(found["logs"]);
      if (second !== undefined) second["balance"] = "1.23";
    }),
    "balanceLogs: sum at $.data.logs[*].balance",
  ],
  [
    "a balance that the logs do not know",
    data("user", ({ user }) => (loose(user)["balance"] = "99999.00")),
    "user: mismatch at $.data.user.balance",
  ],
  [
    "a cart's count that is too high",
    data("cartCount", (found) => (found["count"] = Number(found["count"]) + 5)),
    "cartCount: mismatch at $.data.count",
  ],
  [
    "a cart with another price",
    rows("cart", "items", (row) => (row["price"] = "0.50")),
    "cart: mismatch at $.data.items[*].price",
  ],
  [
    "a count that is not the list's total",
    data("orderStats", (found) => (found["paid"] = Number(found["paid"]) + 1)),
    "orderStats: mismatch at $.data.paid",
  ],
  [
    "a detail with another price than the list",
    data("product", (product) => (product["price"] = 0.5)),
    "product: mismatch at $.data.price",
  ],
  [
    "a recycled order that has brought nothing",
    rows("orders", "orders", (row) => (row["recycle_amount"] = null)),
    "orders: missing field at $.data.orders[*].recycle_amount",
  ],
  // What is done and does not show
  [
    "nothing comes into the cart",
    undone("addToCart"),
    "addToCart: effect at GET /client/cart $.data.items",
  ],
  [
    "what lies in the cart already does not count against the stock",
    (request, respond) => beyondStock("addToCart", 0).in(shop.server)(request, respond),
    "addToCart: effect at GET /client/cart $.data.items[*].quantity",
  ],
  [
    "a line takes one piece more than there is",
    (request, respond) => beyondStock("updateCart", 1).in(shop.server)(request, respond),
    "updateCart: effect at GET /client/cart $.data.items[*].quantity",
  ],
  [
    "a quantity that does not change",
    undone("updateCart"),
    "updateCart: effect at GET /client/cart $.data.items[*].quantity",
  ],
  [
    "a line that stays in the cart",
    undone("removeFromCart"),
    "removeFromCart: effect at GET /client/cart $.data.items[*].quantity",
  ],
  [
    "an order that stays unpaid when it is cancelled",
    instead("cancelOrder", async (request, honest) => {
      if (request.url.includes("999999999")) return honest();
      return json({ code: 0, data: {} });
    }),
    "cancelOrder: effect at GET /client/orders/* $.data.order.status",
  ],
  [
    "an account that is not kept",
    instead("addWithdrawalAccount", async (_, honest) => {
      const response = await honest();
      if (response.status !== 200) return response;
      const { data: made } = loose(await response.json());
      await shop.call(
        `DELETE /client/withdrawal-accounts/${String(loose(loose(made)["account"])["id"])}`,
        undefined,
        { token: await shop.logIn() },
      );
      return json({ code: 0, data: made });
    }),
    "addWithdrawalAccount: effect at GET /client/withdrawal-accounts $.data.accounts",
  ],
  [
    "an account that does not change",
    instead("changeWithdrawalAccount", async (request, honest) =>
      request.url.includes("999999999") ? honest() : json({ code: 0, data: {} }),
    ),
    "changeWithdrawalAccount: effect at GET /client/withdrawal-accounts $.data.accounts[*].bank_name",
    "changeWithdrawalAccount: refusal at $.code",
  ],
  [
    "an account that stays when it is deleted",
    instead("removeWithdrawalAccount", async (request, honest) =>
      request.url.includes("999999999") ? honest() : json({ code: 0, data: {} }),
    ),
    "removeWithdrawalAccount: effect at GET /client/withdrawal-accounts $.data.accounts[*].id",
  ],
  [
    "a message that stays unread",
    instead("readMessage", async (request, honest) =>
      request.url.includes("999999999") ? honest() : json({ code: 0, data: {} }),
    ),
    "readMessage: effect at GET /client/messages $.data.messages[*].id",
  ],
];

const callOf = ([, , drift]: Planted): CallName | undefined =>
  callNames.find((call) => drift?.startsWith(`${call}:`));

const nounOf = (one: Planted): Noun | undefined => {
  const call = callOf(one);
  return call && contract[call].noun;
};

/** Rounds in which there is one mistake at most of each call, or of each noun. */
const rounds = (mistakes: readonly Planted[], place: (one: Planted) => string | undefined) => {
  const made: Planted[][] = [];
  for (const one of mistakes) {
    const round = made.find((others) => others.every((other) => place(other) !== place(one)));
    if (round === undefined) made.push([one]);
    else round.push(one);
  }
  return made;
};

const all = [...rounds(answers, callOf), ...rounds(conduct, nounOf)];

test.each(all.map((round, index) => ({ number: index + 1, round })))(
  "mistakes are found where they are, and nothing else: round $number",
  async ({ round }) => {
    const mutation = together(...round.map(([, one]) => one));
    const expected = round.flatMap(([, , ...drifts]) => drifts);
    expect(found(await probe(mutation)).toSorted()).toEqual(expected.toSorted());
  },
);

test("a login without a token is found, and nothing else: nothing follows it", async () => {
  const report = await probe(data("logIn", (session) => delete session["token"]));
  expect(found(report)).toEqual(["logIn: missing field at $.data.token"]);
});

test.each([
  ["an HTTP status alone", (text: string) => new Response(text, { status: 401 })],
  ["a code that is a text under the status", () => json({ code: "401" }, 401)],
  ["HTML under the status", () => page("<html>Log in</html>", 401)],
  ["the body alone", () => json({ code: 401, message: "Log in" })],
])("401 may be told by %s", async (_, told) => {
  const report = await probe(async (request, respond) => {
    const response = await respond(request);
    return response.status === 401 ? told("") : response;
  });
  expect(found(report)).toEqual([]);
});

test("an answer that is no envelope is told with its HTTP status", async () => {
  const headers = { location: "/login" };
  const moved = instead("messages", () => new Response(null, { status: 302, headers }));
  const { drifts } = await probe(moved);
  expect(drifts.map(({ got }) => got)).toEqual(["an empty body (HTTP 302)"]);
});

test("rows that nobody can read are told not to be checked for their order", async () => {
  const unread = rows("withdrawals", "withdrawals", (row) => (row["amount"] = null));
  const turned = data("withdrawals", (found) => {
    found["withdrawals"] = looseList(found["withdrawals"]).toReversed();
  });
  const report = await probe(together(unread, turned));
  expect(found(report)).toEqual(["withdrawals: wrong type at $.data.withdrawals[*].amount"]);
  expect(report.notes.filter(({ text }) => text === unreadRows)).toEqual([
    { call: "withdrawals", text: unreadRows },
  ]);
});

test("nothing is told of the languages of names that were not read", async () => {
  const { drifts, notes } = await probe(instead("categories", () => page("Down", 500)));
  expect(drifts.map(({ call }) => call)).toEqual(["categories"]);
  expect(notes.filter(({ call }) => call === "categories")).toEqual([]);
});

test("ids and entities may come as D4 has it: an order bare, a product under its name", async () => {
  const bare = body("order", (envelope) => {
    const { order } = loose(envelope["data"]);
    return order === undefined ? envelope : { ...envelope, data: order };
  });
  const named = body("product", (envelope) =>
    envelope["code"] === 0 ? { ...envelope, data: { product: envelope["data"] } } : envelope,
  );
  expect(found(await probe(together(bare, named)))).toEqual([]);
});

test("an honest server passes: every call was made", async () => {
  const report = await probe((request, respond) => respond(request));
  expect(found(report)).toEqual([]);
  expect(report.calls.filter(({ exchanges }) => exchanges === 0)).toEqual([]);
});
