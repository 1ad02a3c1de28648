import { Buffer } from "node:buffer";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cartHttp } from "../../../src/adapters/http/cart.http.ts";
import { catalogueHttp } from "../../../src/adapters/http/catalogue.http.ts";
import { messagesHttp } from "../../../src/adapters/http/messages.http.ts";
import { ordersHttp } from "../../../src/adapters/http/orders.http.ts";
import { sessionHttp } from "../../../src/adapters/http/session.http.ts";
import { walletHttp } from "../../../src/adapters/http/wallet.http.ts";
import { checkRecording } from "../../../src/conformance/check-recording.ts";
import { readHar } from "../../../src/conformance/har/har-file.ts";
import type { Paths } from "../../../src/conformance/paths.ts";
import type { CallState, Report } from "../../../src/conformance/report.ts";
import { reportText } from "../../../src/conformance/report-text.ts";
import { clientParts, outcome } from "../../support/client-parts.ts";
import { loose } from "../../support/drifted-server.ts";
import { openShop } from "../../support/fake-shop.ts";
import { record, type RecordedEntry } from "../../support/recording.ts";
import { checkoutLine, orderOf } from "../../support/shop-data.ts";

/** A customer of the real client shops a little, and mistypes the password first. */
const shopping = async (): Promise<string> => {
  const recording = record(openShop().server.respond);
  const { api, tokens } = clientParts(recording.fetch, { base: "https://shop.example/api" });
  const session = sessionHttp(api);
  const catalogue = catalogueHttp(api);
  const cart = cartHttp(api);
  const orders = ordersHttp(api);
  await outcome(session.logIn({ username: "0671234501", password: "mistyped" }));
  const { token } = await outcome(
    session.logIn({ username: "0671234501", password: "sunflower1" }),
  ).then((result) => (result._tag === "Success" ? result.success : { token: "" }));
  tokens.store(token);
  const products = await outcome(catalogue.products({ query: { flag: "hot" }, page: 1 }));
  const [product] = products._tag === "Success" ? products.success.items : [];
  if (product === undefined) throw new Error("There is no hot product");
  await outcome(cart.add(product.id, 2));
  await outcome(cart.items);
  const request = orderOf(checkoutLine(product.id, { quantity: 2, price: product.price }));
  const id = await outcome(orders.create(request, "key-1"));
  if (id._tag === "Success") await outcome(orders.cancel(id.success));
  await outcome(cart.remove([product.id]));
  await outcome(orders.list({ query: { tab: "all" }, page: 2 }));
  await outcome(walletHttp(api).balanceLogs(1));
  await outcome(messagesHttp(api).unread);
  return recording.har();
};

let har: string;
let entries: RecordedEntry[];

beforeAll(async () => {
  har = await shopping();
});
beforeEach(() => {
  entries = JSON.parse(har).log.entries;
});

const check = (base?: string, paths: Paths = {}): Report =>
  checkRecording(readHar(JSON.stringify({ log: { entries } }), "visit.har"), {
    name: "visit.har",
    base,
    paths,
  });

const found = ({ drifts }: Report): readonly string[] =>
  drifts.map(({ call, rule, at }) => `${call}: ${rule} at ${at}`);

/** The recorded call; the last one where there are several. */
const entry = (method: string, path: string): RecordedEntry => {
  const match = entries.findLast(
    ({ request }) => request.method === method && new URL(request.url).pathname === `/api${path}`,
  );
  if (match === undefined) throw new Error(`${method} ${path} was not recorded`);
  return match;
};

const bendAnswer = (recorded: RecordedEntry, bend: (body: Record<string, unknown>) => void) => {
  const body = loose(JSON.parse(recorded.response.content.text ?? ""));
  bend(body);
  recorded.response.content.text = JSON.stringify(body);
};

const send = (recorded: RecordedEntry, text: string): void => {
  recorded.request.postData = { mimeType: "application/json", text };
};

const stateOf = ({ calls }: Report, call: string): CallState | undefined =>
  calls.find((each) => each.call === call)?.state;

test("what our own client and server say to each other conforms", () => {
  const report = check();
  expect(report.drifts).toEqual([]);
  expect(report.subject).toBe("visit.har (https://shop.example/api)");
  expect(stateOf(report, "logIn")).toBe("ok");
  expect(stateOf(report, "cancelOrder")).toBe("ok");
  expect(stateOf(report, "withdraw")).toBe("not seen");
  expect(reportText(report)).toMatch(/POST {4}\/client\/withdrawals +not seen\n/);
});

test("bodies in base64 are read", () => {
  for (const { request, response } of entries) {
    for (const body of [response.content, request.postData]) {
      if (body?.text === undefined) continue;
      body.text = Buffer.from(body.text, "utf8").toString("base64");
      body.encoding = "base64";
    }
  }
  expect(check().drifts).toEqual([]);
  const [cart] = [entry("GET", "/client/cart")];
  cart.response.content.text = Buffer.from('{"code":0,"data":{}}').toString("base64");
  expect(found(check())).toEqual(["cart: missing field at $.data.items"]);
});

describe("an answer that has drifted is found", () => {
  test.each<readonly [string, string, string, (body: Record<string, unknown>) => void, string]>([
    [
      "an unknown status",
      "GET",
      "/client/orders",
      ({ data }) => {
        const [first] = Object.values(loose(loose(data)["orders"])).map(loose);
        if (first !== undefined) first["status"] = "shipped";
      },
      "orders: unknown value at $.data.orders[0].status",
    ],
    [
      "a missing list",
      "GET",
      "/client/cart",
      ({ data }) => delete loose(data)["items"],
      "cart: missing field at $.data.items",
    ],
    [
      "a total that is too low",
      "GET",
      "/client/orders",
      ({ data }) => {
        loose(data)["total"] = 3;
      },
      "orders: total at $.data.total",
    ],
    [
      "a code that nobody knows",
      "GET",
      "/client/balance-logs",
      (body) => {
        body["code"] = 77_777;
      },
      "balanceLogs: code at $.code",
    ],
    [
      "a fault",
      "GET",
      "/client/messages",
      (body) => {
        body["code"] = 500;
      },
      "messages: status at $.code",
    ],
  ])("%s", (_, method, path, bend, expected) => {
    bendAnswer(entry(method, path), bend);
    expect(found(check())).toEqual([expected]);
  });

  test("HTML", () => {
    entry("GET", "/client/products").response.content.text = "<!doctype html><title>Oops</title>";
    expect(found(check())).toEqual(["products: envelope at body"]);
  });

  test("a refusal of the contract is none", () => {
    const { response } = entry("POST", "/client/cart");
    response.status = 409;
    response.content.text = '{"code":40903,"message":"Only 1 left","data":null}';
    expect(check().drifts).toEqual([]);
    response.status = 400;
    expect(found(check())).toEqual(["addToCart: status at HTTP status"]);
  });

  test("nor is the end of a session", () => {
    const { response } = entry("GET", "/client/cart");
    response.status = 401;
    response.content.text = '{"code":401,"message":"Log in"}';
    expect(check().drifts).toEqual([]);
  });
});

describe("a request that has drifted is found", () => {
  test.each([
    ["a text for a number", '{"product_id":"seven","quantity":2}', "request $.product_id"],
    ["a missing field", '{"quantity":2}', "request $.product_id"],
    ["a fraction of a piece", '{"product_id":7,"quantity":1.5}', "request $.quantity"],
    ["broken JSON", '{"product_id":', "request body"],
    ["nothing", "", "request body"],
  ])("%s in the body", (_, text, at) => {
    send(entry("POST", "/client/cart"), text);
    expect(found(check())).toEqual([`addToCart: request at ${at}`]);
  });

  test.each([
    ['{"quantity":2}', "the field"],
    ['{"product_id":7,"quantity":"two"}', "number"],
  ])("%s: what was expected is said without the schema's own words", (text, expected) => {
    send(entry("POST", "/client/cart"), text);
    expect(check().drifts.map((drift) => drift.expected)).toEqual([expected]);
  });

  test("within a list", () => {
    send(
      entry("POST", "/client/orders"),
      '{"items":[{"product_id":7,"quantity":1,"price":9.5},{"product_id":8,"quantity":1}]}',
    );
    expect(found(check())).toEqual(["createOrder: request at request $.items[1].price"]);
  });

  test("in the query and in the path", () => {
    entry("GET", "/client/messages").request.url += "&is_read=maybe";
    const cancelled = entries.find(({ request }) => request.url.endsWith("/cancel"));
    if (cancelled !== undefined) {
      cancelled.request.url = "https://shop.example/api/client/orders/last/cancel";
    }
    expect(found(check())).toEqual([
      "cancelOrder: request at request path $.id",
      "messages: request at request query $.is_read",
    ]);
  });
});

test("an upload whose body the browser has left out is known by its type", () => {
  const [first] = entries;
  if (first === undefined) throw new Error("Nothing was recorded");
  const upload = (headers: RecordedEntry["request"]["headers"]): RecordedEntry => ({
    request: {
      method: "POST",
      url: "https://shop.example/api/client/upload",
      headers,
      bodySize: 0,
    },
    response: {
      status: 200,
      content: { mimeType: "application/json", text: '{"code":0,"data":{"url":"/p.gif"}}' },
    },
  });
  const value = "multipart/form-data; boundary=x";
  entries.push(upload([{ name: "Content-Type", value }]));
  expect(check().drifts).toEqual([]);
  entries.push(upload([]));
  expect(found(check())).toEqual(["upload: request at request body"]);
});

test("what is no call of the contract is left out, and reported", () => {
  const [first] = entries;
  if (first === undefined) throw new Error("Nothing was recorded");
  const answered = (url: string, method = "GET"): RecordedEntry => ({
    request: { ...first.request, url, method },
    response: { status: 200, content: { mimeType: "text/plain", text: "hello" } },
  });
  entries.push(
    answered("https://analytics.example/api/client/user"),
    answered("https://shop.example/assets/main.js"),
    answered("https://shop.example/api/client/favourites"),
    answered("https://shop.example/api/client/cart", "OPTIONS"),
    {
      ...answered("https://shop.example/api/client/user"),
      response: { status: 0, content: { mimeType: "" } },
    },
    {
      ...answered("https://shop.example/api/client/settings"),
      response: { status: 304, content: { mimeType: "" } },
    },
  );
  const report = check();
  expect(report.drifts).toEqual([]);
  expect(stateOf(report, "user")).toBe("not seen");
  expect(report.notes.map(({ call, text }) => `${call}: ${text}`)).toEqual([
    "settings: an answer without its body",
    "null: 2 requests to other addresses ignored",
    "null: 1 request without an answer ignored",
    "null: not in the contract: GET /client/favourites",
  ]);
});

describe("of a server that has a call elsewhere", () => {
  const cancelledAt = (path: (id: string) => string) => {
    for (const { request } of entries) {
      request.url = request.url.replace(/\/client\/orders\/(\w+)\/cancel$/, (_, id) => path(id));
    }
  };

  test("the call is known where its path is given", () => {
    cancelledAt((id) => `/client/cancel.do/${id}`);
    const unknown = check();
    expect(stateOf(unknown, "cancelOrder")).toBe("not seen");
    expect(unknown.notes[0]?.text).toMatch(/^not in the contract: POST \/client\/cancel\.do\/\d+$/);
    const known = check(undefined, { cancelOrder: "/client/cancel.do/{id}" });
    expect([known.drifts, known.notes]).toEqual([[], []]);
    expect(known.calls.find(({ call }) => call === "cancelOrder")).toMatchObject({
      path: "/client/cancel.do/{id}",
      state: "ok",
      exchanges: 1,
    });
  });

  test("a dot of its path is a dot, and what is sent there is looked at", () => {
    const paths: Paths = { cancelOrder: "/client/cancel.do/{id}" };
    cancelledAt(() => "/client/cancel-do/7");
    expect(stateOf(check(undefined, paths), "cancelOrder")).toBe("not seen");
    entry("POST", "/client/cancel-do/7").request.url =
      "https://shop.example/api/client/cancel.do/last";
    expect(found(check(undefined, paths))).toEqual(["cancelOrder: request at request path $.id"]);
  });
});

test("with a base, only what is below it counts", () => {
  const [first] = entries;
  if (first === undefined) throw new Error("Nothing was recorded");
  entries.push({
    ...first,
    request: { ...first.request, url: "http://other.example/v2/client/login" },
  });
  expect(check("http://other.example/v2").calls.filter(({ exchanges }) => exchanges > 0)).toEqual([
    expect.objectContaining({ call: "logIn", exchanges: 1 }),
  ]);
  expect(() => check("http://third.example/api")).toThrow(
    /^No call of the contract below http:\/\/third\.example\/api among the \d+ requests of visit\.har$/,
  );
});

test("passwords and tokens of the recording are not shown", () => {
  const login = entry("POST", "/client/login");
  const token = loose(loose(JSON.parse(login.response.content.text ?? ""))["data"])["token"];
  bendAnswer(login, (body) => {
    body["message"] = { said: `sunflower1 ${"so long ".repeat(4)}${String(token)}` };
    loose(body["data"])["token"] = ` ${String(token)}`;
  });
  send(entry("POST", "/client/cart"), '{"product_id":"sunflower1","quantity":2}');
  const report = check();
  expect(found(report)).toEqual([
    "logIn: envelope at $.message",
    "logIn: wrong type at $.data.token",
    "addToCart: request at request $.product_id",
  ]);
  const shown = `${JSON.stringify(report)}${reportText(report)}`;
  expect(shown).not.toContain("sunflower1");
  // Nor half a token, where the line was cut.
  expect(shown).not.toContain(String(token).slice(0, 8));
});

test.each([
  ["no JSON", "hello", "visit.har: not JSON; a browser's network panel exports HAR files"],
  [
    "no HAR",
    '{"log":{}}',
    'visit.har: JSON, but no HAR recording: Missing key at ["log"]["entries"]',
  ],
])("a file that is %s is refused in one line", (_, text, message) => {
  expect(() => readHar(text, "visit.har")).toThrow(message);
});

test("a byte order mark is no mistake", () => {
  expect(readHar(`\uFEFF${har}`, "visit.har").length).toBe(entries.length);
});
