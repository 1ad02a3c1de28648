import { beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../../../src/conformance/probes/auth.ts";
import { htmlOf } from "../../../src/conformance/html.ts";
import { junitOf } from "../../../src/conformance/junit.ts";
import { probeServer } from "../../../src/conformance/probe-server.ts";
import type { Report } from "../../../src/conformance/report.ts";
import { createRedactor } from "../../../src/conformance/shown-value.ts";
import { reportText } from "../../../src/conformance/report-text.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { endpointsAt, type Paths } from "../../../src/conformance/paths.ts";
import { sentFindings } from "../../../src/contract/strict/sent-findings.ts";
import { routesOf } from "../../../src/contract/strict/route.ts";
import { contract } from "../../../src/contract/contract.ts";
import type { Noun } from "../../../src/contract/schema/call.ts";
import {
  data,
  driftedFetch,
  instead,
  isCustomers,
  loose,
  type Loose,
  looseList,
  type Mutation,
  query,
  rows,
  undone,
  valueAs,
} from "../../support/drifted-server.ts";
import { together } from "../../support/planted/planted.ts";
import { type FakeShop, openShop } from "../../support/fake-shop.ts";

/** The fields of a request's body; none where it has no JSON. */
const sentIn = async (request: Request): Promise<Loose> =>
  loose(
    await request
      .clone()
      .json()
      .catch(() => null),
  );

let shop: FakeShop;
let start: string;

beforeAll(async () => {
  shop = openShop();
  await shop.logIn();
  start = await shop.server.saveState();
});

const honest: Mutation = (request, respond) => respond(request);

const probe = async (
  visitor: Visitor,
  {
    spend = false,
    mutation = honest,
    paths = {},
    only = [],
    skip = [],
  }: {
    spend?: boolean;
    mutation?: Mutation;
    paths?: Paths;
    only?: readonly string[];
    skip?: readonly string[];
  } = {},
): Promise<Report> => {
  await shop.server.loadState(start);
  return probeServer({
    base: "http://shop.test/api",
    fetch: driftedFetch(shop.server.respond, mutation),
    visitor,
    spend,
    paths,
    only,
    skip,
  });
};

const customer = (place: number): Visitor => ({
  kind: "customer",
  username: demoCustomers[place]?.username ?? "",
  password: demoCustomers[place]?.password ?? "",
});

const newcomer: Visitor = {
  kind: "newcomer",
  username: "0999999901",
  password: "a-new-password",
  inviteCode: "WELCOME2026",
};

const remarkOf = ({ calls }: Report, call: string): string | undefined => {
  const found = calls.find((each) => each.call === call);
  return found === undefined ? undefined : `${found.state}: ${found.remark}`;
};

describe("an honest server passes, whoever visits it", () => {
  test.each([
    ["a VIP", customer(1), false],
    ["one whose withdrawals are frozen, who would spend", customer(3), true],
    ["one without money, who would spend", customer(4), true],
    ["a newcomer", newcomer, false],
    ["a newcomer who spends", newcomer, true],
    ["a stranger", { kind: "stranger" } as const, false],
  ])("%s", async (_, visitor, spend) => {
    const { drifts, verdict } = await probe(visitor, { spend });
    expect(drifts).toEqual([]);
    expect(verdict).toBe("conforms");
  });
});

test("nor is a server's order of checks a drift: one looks at a request's form before its token", async () => {
  const { server } = openShop({ check: sentFindings, strict: "keys" });
  const { drifts } = await probeServer({
    base: "http://shop.test/api",
    fetch: driftedFetch(server.respond, honest),
    visitor: customer(0),
    spend: true,
    paths: {},
  });
  expect(drifts).toEqual([]);
});

test("two refusals with one wrong code are two drifts: what is expected of each is read", async () => {
  const report = await probe(customer(0), {
    mutation: async (request, respond) => {
      const answer = await respond(request);
      if (!request.url.endsWith("/client/login")) return answer;
      const { code, ...rest } = await answer.json();
      return Response.json({ ...rest, code: code === 0 ? 0 : 40109 });
    },
  });
  expect(report.drifts.map(({ call, rule, expected }) => [call, rule, expected])).toEqual([
    ["logIn", "code", expect.stringContaining("user does not exist")],
    ["logIn", "code", expect.stringContaining("bad JSON")],
    ["logIn", "code", expect.stringContaining("wrong password")],
  ]);
  // The line for the shell sends what is no JSON, too.
  expect(junitOf(report, "$BASE")).toContain(`-d &#39;{&quot;username&quot;:&#39;`);
});

test("with --spend and a password every call does what it is for, and there is no drift", async () => {
  const keys: (string | null)[] = [];
  const routeOf = routesOf(endpointsAt());
  const report = await probe(customer(0), {
    spend: true,
    mutation: (request, respond) => {
      const call = routeOf(request.method, new URL(request.url).pathname)?.call;
      if (call !== undefined && contract[call].once)
        keys.push(request.headers.get("idempotency-key"));
      return respond(request);
    },
  });
  expect(report.drifts).toEqual([]);
  expect(report.verdict).toBe("conforms");
  expect(report.calls.filter(({ state }) => state !== "ok").map(({ call }) => call)).toEqual([]);
  const again = await shop.call("POST /client/login", {
    username: demoCustomers[0]?.username,
    password: demoCustomers[0]?.password,
  });
  expect(again.code).toBe(0);

  // What is sent once has a key, and another each time, but where the same is sent again.
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length - 1);

  const notes = report.notes.map(({ call, text }) => `${call}: ${text}`);
  expect(notes).toContain("createOrder: Idempotency-Key: the same key gives the same order");
  expect(notes).toContain("changePassword: an old token ends with the password");

  // What the shop's staff is to do then is not ok for that: nobody has seen it.
  const told = report.followUps.map(({ call, state, remark }) => `${call}: ${state}: ${remark}`);
  expect(told).toEqual([
    "recycleOrder: not tried: needs the shop's staff",
    "pay: not tried: needs somebody who pays there",
    "withdraw: not tried: needs the shop's staff",
    "createRecharge: not tried: needs money that arrives",
  ]);
  expect(reportText(report)).toMatch(
    /^ ✓ {2}POST {4}\/client\/withdrawals +ok +\d+\n · {2}then {4}approved, rejected, completed +not tried +needs the shop's staff$/m,
  );
  expect(junitOf(report, "$BASE")).toContain(
    '<testcase classname="conformance" name="POST /client/orders/{id}/recycle, then recycled, amount credited"><skipped message="not tried (needs the shop&#39;s staff)"/></testcase>',
  );
  expect(htmlOf(report, "$BASE")).toContain(
    "<tr><td>then approved, rejected, completed</td><td>not tried</td><td></td><td>needs the shop&#39;s staff</td></tr>",
  );
});

/** It knows no key, has pages of five rows in the wallet, and lets old sessions live on. */
const freely = (): Mutation => {
  const tokens = new Map<unknown, string[]>();
  return async (request, respond) => {
    const url = new URL(request.url);
    const [, list] = /\/client\/(balance-logs|withdrawals|recharges)$/.exec(url.pathname) ?? [];
    const headers = new Headers(request.headers);
    headers.delete("idempotency-key");
    const sent = headers.get("authorization");
    const own = [...tokens.values()].find((some) => some.some((one) => sent === `Bearer ${one}`));
    if (own !== undefined) headers.set("authorization", `Bearer ${own.at(-1)}`);
    const asked = new Request(request, { headers });
    if (list !== undefined && request.method === "GET") return shortPage(url, asked, respond);
    if (!url.pathname.endsWith("/client/login")) return respond(asked);
    const { username } = await sentIn(asked);
    const response = await respond(asked);
    const { token } = loose(loose(await response.clone().json())["data"]);
    if (typeof token === "string") tokens.set(username, [...(tokens.get(username) ?? []), token]);
    return response;
  };
};

const shortPage = async (
  url: URL,
  asked: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const page = Number(url.searchParams.get("page"));
  const rows: unknown[] = [];
  for (let from = 1; ; from += 1) {
    url.searchParams.set("page", String(from));
    const response = await respond(new Request(url, asked));
    const envelope = loose(await response.json());
    const found = loose(envelope["data"]);
    const [name = ""] = Object.keys(found).filter((key) => Array.isArray(found[key]));
    const some = looseList(found[name]);
    rows.push(...some);
    if (some.length > 0) continue;
    found[name] = rows.slice(5 * (page - 1), 5 * page);
    return Response.json(envelope, { status: response.status });
  }
};

test("what a server may do as it likes is a note, and no drift", async () => {
  const { drifts, notes } = await probe(customer(0), { spend: true, mutation: freely() });
  expect(drifts).toEqual([]);
  const told = notes.filter(({ text }) => /Idempotency|a page has|old token/.test(text));
  expect(told.map(({ call, text }) => `${call}: ${text}`)).toEqual([
    "createOrder: Idempotency-Key: not known here, the same key made a second order",
    "balanceLogs: a page has 5 rows, the server's default",
    "withdrawals: a page has 5 rows, the server's default",
    "recharges: a page has 5 rows, the server's default",
    "changePassword: an old token lives on with the password",
  ]);
});

test("nor is it one that a login ends the customer's other sessions", async () => {
  const { drifts } = await probe(customer(0), {
    spend: true,
    mutation: instead("logIn", async (_, honest) => {
      const response = await honest();
      const { token } = loose(loose(await response.clone().json())["data"]);
      await shop.server.inspect(async ({ sessions }) => {
        const own = sessions.get(String(token));
        for (const { id } of own === undefined
          ? []
          : sessions.where("customer_id", own.customer_id))
          if (id !== token) await sessions.remove(id);
      });
      return response;
    }),
  });
  expect(drifts).toEqual([]);
});

test("without --spend no money moves, the report says what was not tried, and nothing is left behind but a cancelled order, a read message and a picture", async () => {
  const look = () =>
    shop.server.inspect((tables) => ({
      cart: tables.cartItems.all(),
      accounts: tables.withdrawalAccounts.all(),
      withdrawals: tables.withdrawals.all(),
      recharges: tables.recharges.all(),
      logs: tables.balanceLogs.all(),
      customers: tables.customers.all(),
      products: tables.products.all(),
      openOrders: tables.orders.all().filter(({ status }) => status !== "cancelled"),
      unread: tables.messages.all().filter(({ is_read }) => !is_read).length,
    }));
  await shop.server.loadState(start);
  const { unread, ...before } = await look();
  const report = await probe(customer(0));
  const { unread: left, ...after } = await look();
  expect(after).toEqual(before);
  expect(left).toBe(unread - 1);
  for (const call of ["pay", "withdraw", "createRecharge", "recycleOrder", "changePassword"]) {
    expect(remarkOf(report, call)).toBe("refusals only: not tried (needs --spend)");
  }
  expect(remarkOf(report, "register")).toBe(
    "refusals only: not tried (needs --invite, or --spend and an invite of the customer's)",
  );
  expect(report.notes.map(({ text }) => text)).toContain(
    "no product is listed as off sale: buying one is not tried",
  );
});

test("a stranger is told what a customer would be needed for", async () => {
  const report = await probe({ kind: "stranger" }, { skip: ["recycleOrder"] });
  expect(remarkOf(report, "products")).toBe(
    "refusals only: not tried (needs --user and --password, or --invite)",
  );
  expect(remarkOf(report, "categoryProducts")).toBe("ok: ");
  // What others would do next, too; of a call that is left out it is left out.
  expect(report.followUps.map(({ call, state }) => `${call}: ${state}`)).toEqual([
    "recycleOrder: skipped",
    "pay: not tried",
    "withdraw: not tried",
    "createRecharge: not tried",
  ]);
  expect(reportText(report)).toContain("What others do next: 3 not tried, 1 skipped.");
  // What is left out is counted, and has no line.
  expect(reportText(report)).not.toContain("/recycle");
});

describe("a server that has calls elsewhere", () => {
  /** `/client/recycle/7` is our `/client/orders/7/recycle`, and the search has changed its name. */
  const elsewhere: Mutation = (request, respond) => {
    const url = new URL(request.url);
    if (/\/recycle$|\/search$/.test(url.pathname)) {
      return Promise.resolve(
        Response.json({ code: 404, message: "No such path" }, { status: 404 }),
      );
    }
    url.pathname = url.pathname
      .replace(/\/client\/recycle\/(\d+)$/, "/client/orders/$1/recycle")
      .replace(/\/client\/find\.do$/, "/client/search");
    return respond(new Request(url, request));
  };
  const paths: Paths = { recycleOrder: "/client/recycle/{id}", search: "/client/find.do" };

  test("passes where its paths are given, and the report shows them", async () => {
    const report = await probe(customer(0), { spend: true, mutation: elsewhere, paths });
    expect(report.drifts).toEqual([]);
    const called = ({ call }: { readonly call: string }) => Object.hasOwn(paths, call);
    expect(report.calls.filter(called).map(({ path, state }) => [path, state])).toEqual([
      ["/client/find.do", "ok"],
      ["/client/recycle/{id}", "ok"],
    ]);
  });

  test("drifts where they are not", async () => {
    const { drifts } = await probe(customer(0), { spend: true, mutation: elsewhere });
    expect(new Set(drifts.map(({ call }) => call))).toEqual(new Set(["search", "recycleOrder"]));
  });

  test("has no settings where none are at the given path", async () => {
    const { drifts } = await probe(customer(0), { paths: { settings: "/client/about" } });
    expect(drifts.map(({ call, rule, asked }) => `${call}: ${rule} (${asked})`)).toEqual([
      "settings: not implemented (GET /client/about)",
    ]);
  });
});

/** The settings come last: until then, whatever else there is can be checked. */
test.each<readonly [string, (url: URL) => boolean, readonly string[]]>([
  ["all but the settings", ({ pathname }) => !pathname.endsWith("/settings"), ["settings"]],
  [
    "nothing but the login",
    ({ pathname }) => pathname.endsWith("/login"),
    // Without categories nobody knows one that has products: a 404 could be that of the category.
    Object.keys(contract).filter((call) => !["logIn", "categoryProducts"].includes(call)),
  ],
])("half a server that has %s is checked", async (_, has, missing) => {
  const { calls } = await probe(customer(0), {
    mutation: async (request, respond) =>
      has(new URL(request.url)) ? respond(request) : new Response("Not found", { status: 404 }),
  });
  const lacks = calls.filter(({ state }) => state === "not implemented");
  expect(lacks.map(({ call }) => call).toSorted()).toEqual([...missing].toSorted());
});

test("what is not there is told once by a server that asks for the token first, and refuses by 403", async () => {
  const there = ["logIn", "settings", "categories", "products", "categoryProducts"];
  // Without a cart, an account and a profile to change these are asked without a token alone.
  const unknown = ["updateCart", "withdraw", "changeProfile"];
  const { calls, drifts } = await probe(customer(0), {
    mutation: async (request, respond) => {
      const isThere = /\/(login|settings|categories|products)$/.test(new URL(request.url).pathname);
      const response = await respond(request);
      const isStranger = !isThere && request.headers.get("authorization") === null;
      if (isStranger || response.status === 401)
        return Response.json({ code: 403 }, { status: 403 });
      return isThere ? response : new Response("Not found", { status: 404 });
    },
  });
  const lacks = calls.filter(({ state }) => state === "not implemented").map(({ call }) => call);
  expect(lacks).toEqual(
    Object.keys(contract).filter((call) => ![...there, ...unknown].includes(call)),
  );
  expect(drifts.filter(({ call }) => lacks.includes(call))).toHaveLength(lacks.length);
});

describe("what is off sale", () => {
  /** The first product of the list is said to be off sale. */
  const offSale = data("products", ({ products }) => {
    const [first] = looseList(products);
    if (first !== undefined) first["status"] = "off_sale";
  });
  const told = ({ drifts, notes }: Report, calls: readonly string[]): readonly string[] => [
    ...drifts
      .filter(({ call, expected }) => calls.includes(call) && /not on sale/.test(expected))
      .map(({ call, expected }) => `${call}: ${expected}`),
    ...notes.filter(({ text }) => /off sale/.test(text)).map(({ text }) => text),
  ];
  const buying = ["addToCart", "createOrder"];

  test("is neither put into a cart nor ordered", async () => {
    expect(told(await probe(customer(0), { mutation: offSale }), buying)).toEqual([
      "addToCart: 40902 or 40903 or 404: product 1 is not on sale (its status is not on_sale)",
      "createOrder: 40902 or 40903 or 404: product 1 is not on sale (its status is not on_sale)",
    ]);
  });
});

/** Within the category that is read first, prices have an equal number of digits. */
test("prices that are sorted as texts are found in whatever category they show", async () => {
  const rowsOf = (found: Record<string, unknown>) => looseList(found["products"]);
  const price = (row: Record<string, unknown>): number => Number(row["price"]);
  const mutation = data("categoryProducts", (found, url) => {
    if (url.pathname.endsWith("/categories/1/products")) {
      for (const [place, row] of rowsOf(found).entries()) row["price"] = 200 + place;
    } else if (url.searchParams.get("sort") === "price_asc") {
      found["products"] = rowsOf(found).sort((a, b) => (`${price(a)}` < `${price(b)}` ? -1 : 1));
    }
  });
  const { drifts } = await probe({ kind: "stranger" }, { mutation });
  expect(drifts.map(({ call, rule }) => `${call}: ${rule}`)).toEqual(["categoryProducts: sort"]);
});

test("a wrong sort is found where the total is wrong, too: it counts pages", async () => {
  const mutation = data("categoryProducts", (found, url) => {
    if (url.searchParams.has("sort")) found["products"] = looseList(found["products"]).toReversed();
    found["total"] = Math.ceil(Number(found["total"]) / 10);
  });
  const { drifts } = await probe({ kind: "stranger" }, { mutation });
  expect(new Set(drifts.map(({ call, rule }) => `${call}: ${rule}`))).toEqual(
    new Set(["categoryProducts: total", "categoryProducts: sort"]),
  );
});

test("a token that is none is good for no call", async () => {
  let token: string | undefined;
  /** What the server refuses to a token, the first customer may do. */
  const anyToken: Mutation = async (request, respond) => {
    const response = await respond(request.clone());
    if (response.status !== 401 || !request.headers.has("authorization")) return response;
    token ??= await shop.logIn();
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token}`);
    return respond(new Request(request, { headers }));
  };
  const { drifts } = await probe({ kind: "stranger" }, { mutation: anyToken });
  const found = drifts.filter(({ rule }) => rule === "access").map(({ call }) => call);
  const customers = Object.entries(contract).filter(([, { access }]) => access === "customer");
  expect(found.toSorted()).toEqual(customers.map(([call]) => call).toSorted());
});

/** From the first recycling on there is more on the account. */
const creditedAtOnce = (): Mutation => {
  let isCredited = false;
  return async (request, respond) => {
    const response = await respond(request);
    if (request.url.endsWith("/recycle") && response.ok) isCredited = true;
    if (!isCredited || !request.url.endsWith("/client/user")) return response;
    const envelope = loose(await response.json());
    loose(loose(envelope["data"])["user"])["balance"] = "99999.00";
    return Response.json(envelope);
  };
};

describe("a server that drifts where money moves", () => {
  test.each<readonly [string, Mutation, string]>([
    [
      "a payment that does nothing",
      undone("pay"),
      "pay: refusal at $.code, effect at GET /client/orders/* $.data.order.status, missing field at $.data.payUrl",
    ],
    [
      "five calls that drift, each in its own way",
      together(
        // An address that no browser should open.
        data("pay", (paid) => {
          if ("payUrl" in paid) paid["payUrl"] = "javascript:alert(1)";
        }),
        // The list knows another amount.
        data("withdrawals", (found) => {
          const [newest] = looseList(found["withdrawals"]);
          if (newest?.["amount"] === "100.00") newest["amount"] = "99.00";
        }),
        // It is not kept.
        undone("createRecharge"),
        // It does not begin.
        instead("recycleOrder", async (request, respond) =>
          request.url.includes("999999999") ? respond() : Response.json({ code: 0, data: {} }),
        ),
        // The avatar stays.
        data("user", ({ user }) => {
          loose(user)["avatar"] = "";
        }),
      ),
      "recycleOrder: refusal at $.code, effect at GET /client/orders/* $.data.order.status; pay: wrong type at $.data.payUrl; withdraw: effect at GET /client/withdrawals?page=1 $.data.withdrawals[0].amount; createRecharge: refusal at $.code, missing field at $.data.payUrl, effect at GET /client/recharges?page=1 $.data.recharges; changeProfile: effect at GET /client/user $.data.user.avatar",
    ],
    [
      "a recycling that is credited while it is pending",
      creditedAtOnce(),
      "recycleOrder: effect at GET /client/user $.data.user.balance; withdraw: effect at GET /client/user $.data.user.balance",
    ],
    [
      "a balance that stays when an order is paid",
      data("user", ({ user }) => {
        loose(user)["balance"] = "12500.75";
      }),
      "pay: effect at GET /client/user $.data.user.balance; withdraw: effect at GET /client/user $.data.user.balance",
    ],
  ])("%s", async (_, mutation, expected) => {
    const { drifts } = await probe(customer(0), { spend: true, mutation });
    const byCall = Map.groupBy(drifts, ({ call }) => call);
    const told = [...byCall].map(([call, own]) => {
      const places = own.map(
        ({ rule, at }) => `${rule} at ${at.replace(/orders\/\d+/, "orders/*")}`,
      );
      return `${call}: ${[...new Set(places)].join(", ")}`;
    });
    expect(told.join("; ")).toBe(expected);
  });
});

const hangsUp = async (request: Request, respond: (request: Request) => Promise<Response>) =>
  request.url.includes("/cart") ? Response.error() : respond(request);

test("a server that hangs up on some calls only has not gone: the others are checked", async () => {
  const { calls, drifts } = await probe(customer(0), { mutation: hangsUp });
  expect(drifts.map(({ call, rule }) => `${call}: ${rule}`)).toEqual(
    ["cart", "cartCount", "addToCart", "updateCart", "removeFromCart"].map(
      (call) => `${call}: no answer`,
    ),
  );
  expect(calls.find(({ call }) => call === "messages")?.state).toBe("ok");
});

test("a call that never answers is waited for once, and the others are checked", async () => {
  let waits = 0;
  const { calls, drifts, notes } = await probe(customer(0), {
    mutation: instead("cart", () => {
      waits += 1;
      throw new DOMException("The operation timed out", "TimeoutError");
    }),
  });
  expect(waits).toBe(1);
  expect(drifts.map(({ call, rule }) => `${call}: ${rule}`)).toEqual(["cart: no answer"]);
  expect(notes.map(({ call, text }) => `${call}: ${text}`)).toContain(
    "cart: it is not called again: it gave no answer within 15000 ms",
  );
  expect(calls.find(({ call }) => call === "messages")?.state).toBe("ok");
});

/** It answers until somebody asks for the cart. */
const goingAway = (): Mutation => {
  let isGone = false;
  return async (request, respond) => {
    isGone ||= request.url.includes("/cart");
    return isGone ? Response.error() : respond(request);
  };
};

/** As one that parses a body without a guard. */
const endedByBadJson = (): Mutation => {
  let isGone = false;
  return async (request, respond) => {
    isGone ||= (await request.clone().text()) === '{"username": ';
    return isGone ? Response.error() : respond(request);
  };
};

/** As `fetch` of Node fails. */
const failing =
  (code: string): Mutation =>
  async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  };

describe("nothing can be checked, and one line says why", () => {
  const page = (status: number) => new Response("<!doctype html><title>Shop</title>", { status });
  const invited: Visitor = {
    kind: "newcomer",
    username: "0999999902",
    password: "a-new-password",
    inviteCode: "NONE",
  };
  test.each<readonly [string, Visitor, Mutation, RegExp | string]>([
    [
      "a page of HTML",
      customer(0),
      async () => page(200),
      "No shop API at http://shop.test/api: GET /client/settings answers a page of HTML; the base address usually ends in /api",
    ],
    [
      "a redirection",
      customer(0),
      async ({ url }) => Response.redirect(url.replace("http://shop.test", "https://a.test"), 308),
      "No shop API at http://shop.test/api: GET /client/settings leads to https://a.test/api/client/settings (HTTP 308); the base address usually ends in /api",
    ],
    [
      "no such path",
      customer(0),
      async () => page(404),
      /GET \/client\/settings is not there \(404\);/,
    ],
    [
      "a guard before everything",
      { kind: "stranger" },
      async () => Response.json({ error: "Log in" }, { status: 401 }),
      "No shop API at http://shop.test/api: GET /client/settings is for those alone who are logged in (401 or 403); the base address usually ends in /api",
    ],
    [
      "no answer at all",
      customer(0),
      async () => Response.error(),
      "No server at http://shop.test/api: the connection dropped",
    ],
    [
      "https where http is spoken",
      customer(0),
      failing("ERR_SSL_WRONG_VERSION_NUMBER"),
      "No server at http://shop.test/api: no connection (ERR_SSL_WRONG_VERSION_NUMBER: it speaks http, not https)",
    ],
    [
      "a certificate of an authority of one's own",
      customer(0),
      failing("SELF_SIGNED_CERT_IN_CHAIN"),
      "No server at http://shop.test/api: no connection (SELF_SIGNED_CERT_IN_CHAIN: NODE_EXTRA_CA_CERTS=FILE names the authority of its certificate)",
    ],
    [
      "a frozen customer",
      customer(2),
      honest,
      "The login of --user 0671234503 is refused: 40301 This account is frozen",
    ],
    [
      "an unknown invite",
      invited,
      honest,
      /^The registration with --invite is refused: 42205 The invite code is not valid/,
    ],
    [
      "a server that goes away",
      customer(0),
      goingAway(),
      "The server at http://shop.test/api has stopped answering: the first unanswered call is GET /client/cart",
    ],
    [
      "a server that ends by a body that is no JSON",
      customer(0),
      endedByBadJson(),
      "The server at http://shop.test/api has stopped answering: the first unanswered call is POST /client/login",
    ],
    [
      "a refusal that echoes the password",
      customer(0),
      instead("logIn", async () =>
        Response.json({ code: 40301, message: "\u001b[31mNo, sunflower1 is\nfrozen" }),
      ),
      "The login of --user 0671234501 is refused: 40301 [31mNo, (hidden) is frozen",
    ],
  ])("%s", async (_, visitor, mutation, message) => {
    await expect(probe(visitor, { mutation })).rejects.toThrow(message);
  });
});

test("no report shows a token or a password", async () => {
  const tokens: string[] = [];
  const report = await probe(customer(0), {
    mutation: instead("logIn", async (_, respond) => {
      const response = await respond();
      const envelope = loose(await response.json());
      const session = loose(envelope["data"]);
      if (typeof session["token"] === "string") tokens.push(session["token"]);
      // Echoed in a message, and as a user's name.
      return Response.json(
        { ...envelope, message: { said: `sunflower1 ${String(session["token"])}` } },
        { status: response.status },
      );
    }),
  });
  const shown = `${JSON.stringify(report)}${reportText(report)}`;
  expect(report.verdict).toBe("drifts");
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [...tokens, "sunflower1"]) expect(shown).not.toContain(secret);
  expect(shown).toContain("(hidden)");
});

test.each([
  // A common word hides where it is a value, and stands for itself elsewhere.
  [
    "wrong",
    'wrong type: "wrong", password=wrong&a=1, Bearer wrong, wrongly',
    'wrong type: "(hidden)", password=(hidden)&a=1, Bearer (hidden), wrongly',
  ],
  ["password", '{"password":"password"}', '{"password":"(hidden)"}'],
  ["password", '"{\\"password\\":\\"password\\"}"', '"{\\"password\\":\\"(hidden)\\"}"'],
  // Anything else hides wherever it is.
  ["wrong1", "No, wrong1 is wrong", "No, (hidden) is wrong"],
  ["longwordsthathavenoend", "No longwordsthathavenoend", "No (hidden)"],
])("the secret %s in %s", (secret, text, shown) => {
  expect(createRedactor([secret])(text)).toBe(shown);
});

const flagNames = ["is_recommended", "is_hot", "is_new"];

/** The filters of a call are known on its first page alone. */
const onFirstPageAlone = (
  call: "orders" | "messages" | "products",
  ...filters: readonly string[]
): Mutation =>
  query(call, (search) => {
    if (search.get("page") !== "1") for (const filter of filters) search.delete(filter);
  });

const ofProduct = (change: (product: Loose) => void): Mutation =>
  data("product", (found) => change(loose(found["product"] ?? found)));

const ofRecycled = (change: (order: Loose) => void): Mutation =>
  data("order", ({ order }) => {
    if (loose(order)["status"] === "recycled") change(loose(order));
  });

/** The list keeps a status that an order of this visit had. */
const keptInList = (from: string, to: string): Mutation => {
  let newest = 0;
  return async (request, respond) =>
    data("orders", (found) =>
      looseList(found["orders"]).forEach((row) => {
        if (Number(row["id"]) === newest && row["status"] === from) row["status"] = to;
      }),
    )(request, (asked) =>
      data("createOrder", (found) => {
        newest = Number(loose(found["order"] ?? found)["id"]);
      })(asked, respond),
    );
};

let firstPaid: unknown;
let highest = 0;

const refusal = (code: number, status: number): Response =>
  Response.json({ code, message: "No", data: null }, { status });

/** The server refuses an account with this number, or on this network. */
const refusedAccount = (isRefused: (account: Loose) => boolean): Mutation =>
  instead("changeWithdrawalAccount", async (request, respond) =>
    isRefused(loose(await request.clone().json())) ? refusal(42_222, 422) : respond(),
  );

/** The server takes an account with such a content. */
const takenAccount = (isTaken: (account: Loose) => boolean): Mutation =>
  instead("addWithdrawalAccount", async (request, respond) =>
    isCustomers(request) && isTaken(loose(await request.clone().json()))
      ? Response.json({ code: 0, data: null })
      : respond(),
  );

/** The server takes other lines than those that are ordered. */
const orderedAs = (change: (lines: Loose[]) => Loose[] | Promise<Loose[]>): Mutation =>
  instead("createOrder", async (request, _, respond) => {
    const sent = loose(await request.clone().json());
    const items = await change(looseList(sent["items"]));
    return respond(
      new Request(request, { method: "POST", body: JSON.stringify({ ...sent, items }) }),
    );
  });

/** The search looks for the keyword in this text alone; `^` stands at its beginning. */
const foundBy = (textOf: (product: Loose) => string): Mutation =>
  data("search", (found, url) => {
    const keyword = (url.searchParams.get("keyword") ?? "").toLowerCase();
    const own = looseList(found["products"]).filter((product) => {
      const text = textOf(product).toLowerCase();
      return text.startsWith("^") ? text.startsWith(`^${keyword}`) : text.includes(keyword);
    });
    found["products"] = own;
    found["total"] = own.length;
  });

/** The search finds nothing by such a keyword. */
const lostWords = (isLost: (keyword: string) => boolean): Mutation =>
  query("search", (search) => {
    if (isLost(search.get("keyword") ?? "")) search.set("keyword", "zzqxjwv");
  });

/** Such a file is refused with 422, or taken with 200. */
const uploadAs = (isMeant: (file: string) => boolean, status: 200 | 422): Mutation =>
  instead("upload", async (request, honest) => {
    if (!isCustomers(request) || !isMeant(await request.clone().text())) return honest();
    return status === 422
      ? refusal(42_209, status)
      : Response.json({ code: 0, data: { url: "/pictures/uploads/1.png" } });
  });

const sentAs = (call: "register" | "logIn", change: (sent: Loose) => Loose): Mutation =>
  instead(call, async (request, honest, respond) => {
    const sent = await request
      .clone()
      .json()
      .catch(() => null);
    if (sent === null) return honest();
    const body = JSON.stringify(change(loose(sent)));
    return respond(new Request(request, { method: "POST", body }));
  });

/** A login takes what equals a password that was registered, once both are changed so. */
const knownPassword = (change: (password: string) => string): Mutation => {
  const known = new Map<unknown, string>();
  const registered = sentAs("register", (sent) => {
    known.set(sent["username"], `${sent["password"]}`);
    return sent;
  });
  const typed = sentAs("logIn", (sent) => {
    const password = known.get(sent["username"]);
    const isSame = password !== undefined && change(password) === change(`${sent["password"]}`);
    return isSame ? { ...sent, password } : sent;
  });
  return (request, respond) => registered(request, (asked) => typed(asked, respond));
};

const productOf = (line: Loose | undefined) =>
  shop.server.inspect(({ products }) => products.get(Number(line?.["product_id"])));

/** After an answer of the call with this code the stock of a line's product is another one. */
const stockMovedBy = (
  call: "createOrder" | "cancelOrder" | "pay" | "recycleOrder",
  code: number,
  move: (lines: readonly Loose[]) => readonly (readonly [line: Loose | undefined, by: number])[],
): Mutation =>
  instead(call, async (request, honest) => {
    const sent = await sentIn(request);
    const response = await honest();
    const { code: said } = loose(await response.clone().json());
    if (said !== code || !isCustomers(request)) return response;
    const number = `${sent["business_no"]}`;
    const lines =
      call === "createOrder"
        ? looseList(sent["items"])
        : await shop.server.inspect(({ orders, orderItems }) => {
            const id =
              /orders\/(\d+)/.exec(request.url)?.[1] ?? orders.where("order_no", number)[0]?.id;
            return looseList(orderItems.where("order_id", Number(id)));
          });
    for (const [line, by] of move(lines)) {
      const product = await productOf(line);
      if (product === undefined) continue;
      await shop.server.inspect(({ products }) =>
        products.update(product.id, { stock: Math.max(0, product.stock + by) }),
      );
    }
    return response;
  });

const pieces = (line: Loose | undefined): number => Number(line?.["quantity"]);

const withListedPrices = (lines: readonly Loose[]): Promise<Loose[]> =>
  Promise.all(
    lines.map(async (line) => ({ ...line, price: ((await productOf(line))?.price ?? 0) / 100 })),
  );

/** An order in such a status is paid at a payment site. */
const paidOnline = (isTaken: (order: Loose) => boolean): Mutation =>
  instead("pay", async (request, honest) => {
    const sent = loose(await request.clone().json());
    const [order] = await shop.server.inspect(({ orders }) =>
      orders.where("order_no", String(sent["business_no"])),
    );
    return sent["pay_method"] === "alipay" && order !== undefined && isTaken({ ...order })
      ? Response.json({ code: 0, data: { payUrl: "/pay/7" } })
      : honest();
  });

let lastLine = 0;
let accounts: ReadonlySet<unknown> = new Set();

/** After a success of the call another account of the customer's is the default. */
const defaultMovedBy = (
  call: "addWithdrawalAccount" | "changeWithdrawalAccount" | "removeWithdrawalAccount",
  chosen: (ids: readonly number[], named: number) => number | undefined,
): Mutation =>
  instead(call, async (request, honest) => {
    const response = await honest();
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    if (!response.ok) return response;
    await shop.server.inspect(async ({ sessions, withdrawalAccounts }) => {
      const customer = sessions.get(token)?.customer_id ?? 0;
      const ids = withdrawalAccounts
        .where("customer_id", customer)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
      const one = chosen(ids, Number(request.url.split("/").at(-1)));
      for (const id of one === undefined ? [] : ids)
        await withdrawalAccounts.update(id, { is_default: id === one });
    });
    return response;
  });

const everyAccount = (change: (account: Loose) => void): Mutation =>
  rows("withdrawalAccounts", "accounts", change);

const digitsIn = ({ bank_account: number }: Loose): number => `${number}`.match(/\d/g)?.length ?? 0;

/** Lists at such paths are as they were before the last command. */
const older = (lists: RegExp): Mutation => {
  const asked = new Map<string, Request>();
  const former = new Map<string, Response>();
  return async (request, respond) => {
    const key = `${request.url} ${request.headers.get("authorization")}`;
    if (request.method === "GET") {
      if (lists.test(request.url)) asked.set(key, request.clone());
      return former.get(key)?.clone() ?? respond(request);
    }
    for (const [list, again] of asked) former.set(list, await respond(again.clone()));
    return respond(request);
  };
};

/** Lists at such paths stay as they were at their first reading. */
const madeOnce = (lists: RegExp): Mutation => {
  const made = new Map<string, Response>();
  return async (request, respond) => {
    if (request.method !== "GET" || !lists.test(request.url)) return respond(request);
    const key = `${request.url} ${request.headers.get("authorization")}`;
    const response = made.get(key) ?? (await respond(request));
    made.set(key, response);
    return response.clone();
  };
};

test("a customer with the minimum alone tries to withdraw all there is", async () => {
  await shop.server.loadState(start);
  await shop.server.inspect(({ customers }) => customers.update(1, { balance: 100_00 }));
  const { drifts } = await probeServer({
    base: "http://shop.test/api",
    fetch: driftedFetch(
      shop.server.respond,
      instead("withdraw", async (request, honest) =>
        (await sentIn(request))["amount"] === 100 ? refusal(42_207, 422) : honest(),
      ),
    ),
    visitor: customer(0),
    spend: true,
    only: ["withdrawals"],
  });
  expect(drifts.map(({ call, rule }) => `${call}: ${rule}`)).toContain("withdraw: refusal");
});

type Row = readonly [what: string, drift: string, mutation: Mutation, ...others: readonly Noun[]];

/**
 * What is right at the first look: it drifts on a later page, in a detail, or after a change. The probes of
 * the drift's noun find it, or those of the other nouns that are named: a whole visit takes four times as long.
 */
const hidden: readonly Row[] = [
  ["a status known on page 1", "orders: filter", onFirstPageAlone("orders", "status")],
  ["is_read known on page 1", "messages: total", onFirstPageAlone("messages", "is_read")],
  ["flags known on page 1", "products: filter", onFirstPageAlone("products", ...flagNames)],
  [
    "no sort beside a flag",
    "categoryProducts: sort",
    query("categoryProducts", (search) => {
      if (flagNames.some((flag) => search.has(flag))) search.delete("sort");
    }),
  ],
  [
    "another total on page 2",
    "products: total",
    data("products", (found, { searchParams }) => {
      if (searchParams.get("page") === "2" && looseList(found["products"]).length === 10)
        found["total"] = Number(found["total"]) + 3;
    }),
  ],
  [
    "hundredths on page 2",
    "products: mismatch",
    data("products", (found, { searchParams }) => {
      if (searchParams.get("page") === "2")
        for (const row of looseList(found["products"])) row["price"] = Number(row["price"]) * 100;
    }),
  ],
  [
    "a detail that is off sale",
    "product: mismatch",
    ofProduct((product) => (product["status"] = "off_sale")),
  ],
  ["a detail without sales", "product: mismatch", ofProduct((product) => (product["sales"] = 0))],
  [
    "a detail without its original price",
    "product: mismatch",
    ofProduct((product) => (product["original_price"] = null)),
  ],
  [
    "a detail that is not hot",
    "product: mismatch",
    ofProduct((product) => (product["is_hot"] = 0)),
  ],
  [
    "a detail without pictures",
    "product: mismatch",
    ofProduct((product) => (product["images"] = [])),
  ],
  [
    "a detail with one product's pictures for all",
    "product: mismatch",
    ofProduct((product) => (product["images"] = ["/pictures/products/1.webp"])),
  ],
  [
    "a category's list without tags",
    "categoryProducts: mismatch",
    rows("categoryProducts", "products", (product) => (product["tags"] = [])),
  ],
  [
    "a search that finds products with other tags",
    "search: mismatch",
    rows("search", "products", (product) => (product["tags"] = ["Bargain"])),
  ],
  [
    "a recycled order that is pending in its detail",
    "order: mismatch",
    ofRecycled((order) => (order["status"] = "pending_recycle")),
  ],
  [
    "another recycle amount in the detail",
    "order: mismatch",
    ofRecycled((order) => (order["recycle_amount"] = 1)),
  ],
  [
    "another product in the detail's lines",
    "order: mismatch",
    ofRecycled(({ items }) => looseList(items).forEach((line) => (line["product_id"] = 1))),
  ],
  ...[9, 99].map((most): Row => [
    `a count that ends at ${most}`,
    "cartCount: mismatch",
    data("cartCount", (found) => {
      found["count"] = Math.min(most, Number(found["count"]));
    }),
  ]),
  [
    "a count that goes up alone",
    "cartCount: mismatch",
    data("cartCount", (found) => {
      highest = Math.max(highest, Number(found["count"]));
      found["count"] = highest;
    }),
  ],
  [
    "all that is in stock refused",
    "updateCart: effect",
    instead("updateCart", async (request, honest) => {
      const { product_id: id, quantity } = loose(await request.clone().json());
      const product = await shop.server.inspect((tables) => tables.products.get(Number(id)));
      return quantity === product?.stock
        ? Response.json({ code: 40_903, message: "Too many", data: null }, { status: 409 })
        : honest();
    }),
  ],
  [
    "paid orders that are not counted",
    "pay: effect",
    data("orderStats", (stats) => {
      firstPaid ??= stats["paid"];
      stats["paid"] = firstPaid;
    }),
  ],
  [
    "paid orders that their list has one change later",
    "pay: effect",
    older(/orders\?.*status=paid$/),
    "orders",
  ],
  [
    "what waits to be recycled listed one change later",
    "recycleOrder: effect",
    older(/orders\?.*status=pending_recycle$/),
  ],
  [
    "a cancelled order that stays among the unpaid ones for one change",
    "cancelOrder: effect",
    older(/orders\?.*status=unpaid$/),
  ],
  [
    "a list of all orders that is made once",
    "createOrder: effect",
    madeOnce(/orders\?(?!.*status)/),
  ],
  [
    "a refused withdrawal that its list has as pending",
    "withdrawals: mismatch",
    valueAs("withdrawals", "withdrawals", "status", "rejected", "pending"),
  ],
  ["a list of products that is made once", "createOrder: effect", madeOnce(/products\?/)],
  ["paid, and unpaid in the list", "pay: effect", keptInList("paid", "unpaid")],
  [
    "sent for recycling, and paid in the list",
    "recycleOrder: effect",
    keptInList("pending_recycle", "paid"),
  ],
  [
    "a withdrawal recorded as an order",
    "balanceLogs: unknown value",
    data("balanceLogs", ({ logs }) => {
      for (const log of looseList(logs)) {
        if (String(log["type"]).startsWith("withdraw")) log["type"] = "order";
      }
    }),
  ],
  [
    "an account of 6 digits refused",
    "changeWithdrawalAccount: refusal",
    refusedAccount((account) => digitsIn(account) === 6),
  ],
  [
    "an account of 30 digits and a country refused",
    "changeWithdrawalAccount: refusal",
    refusedAccount(({ bank_account: number }) => /^UA\d{30}$/.test(`${number}`)),
  ],
  [
    "ERC20 refused",
    "changeWithdrawalAccount: refusal",
    refusedAccount((account) => account["bank_name"] === "ERC20"),
  ],
  [
    "an account number without its first zeros",
    "changeWithdrawalAccount: effect",
    everyAccount((account) => {
      account["bank_account"] = `${account["bank_account"]}`.replace(/^0+(?=\d)/, "");
    }),
  ],
  [
    "an account number cut after 20 characters",
    "changeWithdrawalAccount: effect",
    everyAccount((account) => {
      if (account["account_name"] !== "USDT")
        account["bank_account"] = `${account["bank_account"]}`.slice(0, 20);
    }),
  ],
  [
    "a bank that stays one when it is changed to USDT",
    "changeWithdrawalAccount: effect",
    everyAccount((account) => {
      if (account["bank_name"] === "ERC20") account["withdrawal_type"] = "bank";
    }),
  ],
  [
    "a branch that stays",
    "changeWithdrawalAccount: effect",
    everyAccount((account) => {
      if (account["branch_name"] === "Second") account["branch_name"] = "Central";
    }),
  ],
  [
    "a bank without a name",
    "addWithdrawalAccount: refusal",
    takenAccount((account) => !("bank_name" in account)),
  ],
  [
    "a holder of blanks",
    "addWithdrawalAccount: refusal",
    takenAccount(({ account_name: holder }) => holder === "  "),
  ],
  [
    "an account of an unknown kind",
    "addWithdrawalAccount: refusal",
    takenAccount((account) => account["withdrawal_type"] === "paypal"),
  ],
  [
    "the price of the first line alone looked at",
    "createOrder: refusal",
    orderedAs(async ([first, ...others]) => [
      ...(first === undefined ? [] : [first]),
      ...(await withListedPrices(others)),
    ]),
  ],
  [
    "a line of an unknown product left out",
    "createOrder: refusal",
    orderedAs(async (lines) => {
      const known = await Promise.all(lines.map(productOf));
      const left = lines.filter((_line, place) => known[place] !== undefined);
      return left.length === 0 ? lines : left;
    }),
  ],
  [
    "one product in two lines, together above the stock",
    "createOrder: refusal",
    orderedAs((lines) =>
      lines[0]?.["product_id"] === lines[1]?.["product_id"] ? lines.slice(1) : lines,
    ),
  ],
  [
    "the stock of a second line, which stays",
    "createOrder: effect",
    stockMovedBy("createOrder", 0, (lines) => lines.slice(1).map((line) => [line, pieces(line)])),
  ],
  [
    "the stock of a second line, which is not put back",
    "cancelOrder: effect",
    stockMovedBy("cancelOrder", 0, (lines) => lines.slice(1).map((line) => [line, -pieces(line)])),
  ],
  [
    "pieces taken by a payment, too",
    "pay: effect",
    stockMovedBy("pay", 0, (lines) => lines.map((line) => [line, -pieces(line)])),
  ],
  [
    "pieces put back by what waits to be recycled",
    "recycleOrder: effect",
    stockMovedBy("recycleOrder", 0, (lines) => lines.map((line) => [line, pieces(line)])),
  ],
  [
    "pieces put back twice by a second cancellation, which is refused",
    "cancelOrder: effect",
    stockMovedBy("cancelOrder", 40_907, (lines) => lines.map((line) => [line, pieces(line)])),
  ],
  [
    "the first line's pieces kept by an order that is refused for its second",
    "createOrder: effect",
    stockMovedBy("createOrder", 40_901, ([first, second]) =>
      second === undefined ? [] : [[first, -pieces(first)]],
    ),
  ],
  [
    "an order that is there although it was refused",
    "orderStats: effect",
    instead("createOrder", async (request, honest, respond) => {
      const sent = await sentIn(request);
      const response = await honest();
      if (loose(await response.clone().json())["code"] === 40_901) {
        const items = await withListedPrices(looseList(sent["items"]));
        await respond(
          new Request(request.url, {
            method: "POST",
            headers: request.headers,
            body: JSON.stringify({ items }),
          }),
        );
      }
      return response;
    }),
  ],
  [
    "an order that is paid, and can be paid online",
    "pay: refusal",
    paidOnline(({ status }) => status !== "unpaid" && status !== "cancelled"),
  ],
  [
    "an order that is cancelled while it is recycled",
    "cancelOrder: refusal",
    instead("cancelOrder", async (request, honest) => {
      const id = Number(/orders\/(\d+)/.exec(request.url)?.[1]);
      const order = await shop.server.inspect(({ orders }) => orders.get(id));
      return order?.status === "pending_recycle"
        ? Response.json({ code: 0, data: null })
        : honest();
    }),
  ],
  [
    "a USDT payment that leads to an address of its network",
    "pay: wrong type",
    instead("pay", async (request, honest) =>
      loose(await request.clone().json())["pay_method"] === "usdt"
        ? Response.json({ code: 0, data: { payUrl: "tron:TJBtiT5tRS5x2GY1XXc4qP3yXCG3Q5WVqy" } })
        : honest(),
    ),
  ],
  [
    "a record of another order",
    "pay: effect",
    rows("balanceLogs", "logs", (log) => {
      if (log["order_id"] != null) log["order_id"] = Number(log["order_id"]) + 1;
    }),
  ],
  [
    "a record of another withdrawal",
    "withdraw: effect",
    rows("balanceLogs", "logs", (log) => {
      if (log["withdrawal_id"] != null) log["withdrawal_id"] = Number(log["withdrawal_id"]) + 1;
    }),
  ],
  [
    "an order's line of another product",
    "createOrder: effect",
    data("order", ({ order }) => {
      for (const line of looseList(loose(order)["items"])) line["product_id"] = 40;
    }),
  ],
  [
    "a withdrawal that was refused, and is listed",
    "withdrawals: effect",
    instead("withdraw", async (_, honest) => {
      const response = await honest();
      if (loose(await response.clone().json())["code"] === 42_207)
        await shop.server.inspect(async ({ withdrawals }) => {
          const [row] = withdrawals.where("customer_id", 1);
          if (row === undefined) return;
          await withdrawals.insert({
            ...row,
            id: withdrawals.nextId(),
            created_at: shop.server.now(),
          });
        });
      return response;
    }),
  ],
  [
    "a withdrawal that loses its account when that is deleted",
    "removeWithdrawalAccount: effect",
    async (request, respond) =>
      data("withdrawals", (found) => {
        for (const row of looseList(found["withdrawals"]))
          if (!accounts.has(row["bank_account"])) row["bank_account"] = null;
      })(request, async (asked) => {
        const kept = await shop.server.inspect(({ withdrawalAccounts }) =>
          withdrawalAccounts.all().map(({ bank_account: number }) => number),
        );
        accounts = new Set<unknown>(kept);
        return respond(asked);
      }),
    "withdrawals",
  ],
  [
    "lines of the cart that have another id at each reading",
    "cart: identity",
    rows("cart", "items", (line) => {
      line["id"] = lastLine += 1;
    }),
  ],
  [
    "a change of a line that changes the others",
    "updateCart: effect",
    instead("updateCart", async (request, honest) => {
      const { product_id: changed } = loose(await request.clone().json());
      const response = await honest();
      if (response.ok)
        await shop.server.inspect(async ({ cartItems }) => {
          for (const { id, product_id: product } of cartItems.where("customer_id", 1))
            if (product !== changed) await cartItems.update(id, { quantity: 1 });
        });
      return response;
    }),
  ],
  [
    "a removal of two that does nothing where one is not there",
    "removeFromCart: refusal",
    instead("removeFromCart", async (request, honest) => {
      const ids = new URL(request.url).pathname.split("/").at(-1)?.split(",") ?? [];
      const lies = await shop.server.inspect(({ cartItems }) =>
        cartItems.where("customer_id", 1).map(({ product_id: product }) => String(product)),
      );
      const isThere = ids.some((id) => lies.includes(id));
      return isThere && ids.some((id) => !lies.includes(id)) ? refusal(404, 404) : honest();
    }),
  ],
  [
    "a count of all customers' pieces",
    "cartCount: isolation",
    async (request, respond) => {
      const all = await shop.server.inspect(({ cartItems }) =>
        cartItems.all().reduce((sum, { quantity }) => sum + quantity, 0),
      );
      return data("cartCount", (found) => {
        found["count"] = all;
      })(request, respond);
    },
  ],
  [
    "a login that knows another balance",
    "user: mismatch",
    data("logIn", ({ user }) => {
      if (loose(user)["balance"] === "12500.75") loose(user)["balance"] = "12400.75";
    }),
  ],
  [
    "a registration without an invite",
    "register: refusal",
    sentAs("register", (sent) =>
      "invite_code" in sent ? sent : { ...sent, invite_code: "WELCOME2026" },
    ),
  ],
  [
    "a password whose letters may be small or large",
    "logIn: refusal",
    knownPassword((password) => password.toLowerCase()),
  ],
  [
    "a password that is kept in small letters",
    "logIn: refusal",
    sentAs("register", (sent) => ({ ...sent, password: `${sent["password"]}`.toLowerCase() })),
  ],
  [
    "a password of 6 characters refused",
    "register: refusal",
    instead("register", async (request, honest) =>
      `${loose(await request.clone().json())["password"]}`.length < 8
        ? refusal(42_203, 422)
        : honest(),
    ),
  ],
  ["a search by the beginning of a name", "search: filter", foundBy(({ name }) => `^${name}`)],
  ["a search by names alone", "search: filter", foundBy(({ name }) => `${name}`)],
  [
    "a search that knows capitals from small letters",
    "search: filter",
    lostWords((word) => word === word.toUpperCase()),
  ],
  ["a search that takes one word", "search: filter", lostWords((word) => word.includes(" "))],
  [
    "a search that knows Latin letters alone",
    "search: filter",
    lostWords((word) => /\p{Script=Cyrillic}/u.test(word)),
  ],
  [
    "prices of a search without hundredths",
    "search: mismatch",
    rows("search", "products", (product) => {
      product["price"] = Math.floor(Number(product["price"]));
    }),
  ],
  [
    "a category that lies within itself",
    "categories: identity",
    rows("categories", "categories", (category) => {
      if (category["parent_id"] != null) category["parent_id"] = category["id"];
    }),
  ],
  [
    "a default sort that is by price",
    "categoryProducts: sort",
    query("categoryProducts", (search) => {
      if (search.get("sort") === "default") search.set("sort", "price_desc");
    }),
  ],
  [
    "cancelled orders that no list of them has",
    "cancelOrder: effect",
    data("orders", (found, url) => {
      if (url.searchParams.get("status") !== "cancelled") return;
      found["orders"] = [];
      found["total"] = 0;
    }),
  ],
  ["a jpg refused", "upload: refusal", uploadAs((file) => file.includes("JFIF"), 422)],
  ["a png refused", "upload: refusal", uploadAs((file) => file.includes("IHDR"), 422)],
  ["a drawing of SVG", "upload: refusal", uploadAs((file) => file.includes("<svg"), 200)],
  [
    "a new account that becomes the default",
    "addWithdrawalAccount: effect",
    defaultMovedBy("addWithdrawalAccount", (ids) => ids.at(-1)),
  ],
  [
    "a change that makes an account the default",
    "changeWithdrawalAccount: effect",
    defaultMovedBy("changeWithdrawalAccount", (_ids, changed) => changed),
  ],
  [
    "a change that makes an account no default",
    "changeWithdrawalAccount: effect",
    defaultMovedBy("changeWithdrawalAccount", (ids, changed) => ids.find((id) => id !== changed)),
  ],
  [
    "the newest account, which follows the deleted default",
    "removeWithdrawalAccount: effect",
    defaultMovedBy("removeWithdrawalAccount", (ids) => ids.at(-1)),
  ],
];

test.each(hidden.map(([what, drift, mutation, ...others]) => ({ what, drift, mutation, others })))(
  "is found: $what",
  async ({ drift, mutation, others }) => {
    const [call = ""] = drift.split(":");
    const { drifts } = await probe(customer(0), {
      spend: true,
      mutation,
      only: [call, ...others],
    });
    expect(drifts.map(({ call, rule }) => `${call}: ${rule}`)).toContain(drift);
  },
);
