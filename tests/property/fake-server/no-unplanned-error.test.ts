import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callNames, contract } from "../../../src/contract/contract.ts";
import { createFakeServer, type FakeServer } from "../../../src/fake-server/create-fake-server.ts";
import { controls } from "../../../src/fake-server/mounts/controls/table.ts";
import { type HttpMount, listen } from "../../../src/fake-server/mounts/node-http.ts";
import { callsThrough } from "../../support/fake-shop.ts";

/** Whatever comes in, the server answers it or refuses it: no 5xx that nobody planned. */

const thrown: unknown[] = [];
const log = { error: (cause: unknown) => void thrown.push(cause) };

let server: FakeServer;
let mount: HttpMount;
let token: string;

const logIn = (send: (asked: Request) => Promise<Response>): Promise<string> =>
  callsThrough(send)("POST /client/login", {
    username: "0671234501",
    password: "sunflower1",
  }).then((answer) => answer.textAt("token"));

beforeAll(async () => {
  server = createFakeServer({ log, payConfirmation: "call" });
  token = await logIn(server.respond);
  mount = await listen({ log });
});
afterAll(() => mount.close());

/** What breaks parsers: of percents, of numbers, of names that every object has. */
const oddText = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      "%",
      "%25",
      "%2525",
      "%zz",
      "%00",
      "%C3",
      "%2F",
      "..",
      "%2e%2e",
      "1,",
      ",",
      "1,1",
      "1%2C2",
    ],
    ...["0", "-1", "1.5", "1e3", "999999999999999", "99999999999999999999", "NaN", "0x1", " 1"],
    ...["__proto__", "constructor", "toString", "null", "undefined", "true", "\u0000", "\ud800"],
    ...["2026-13-45", "9".repeat(400), "(".repeat(60), "*", ":id", "{id}", "'", '"', "\\", "١"],
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 0, -0, 1, 1e308, -1e-9, Number.MAX_SAFE_INTEGER, 2 ** 53),
  fc.constantFrom([], {}, [[]], [null], [1, 2], { id: 1 }),
);

/** The fields of the bodies, so that odd values get beyond the first check. */
const fieldNames = [
  ...["username", "password", "invite_code", "phone", "product_id", "quantity", "price", "items"],
  ...["pay_method", "business_type", "business_no", "amount", "method", "account_id", "type"],
  ...["old_password", "new_password", "confirm_password", "bank_name", "account_number", "network"],
  ...["account_name", "address", "branch_name", "avatar", "nickname", "order_no", "signature"],
  ...["withdrawal_account_id", "recharge_no", "outcome", "is_default", "email", "__proto__"],
];

const sensible = fc.constantFrom<unknown>(
  ...["balance", "alipay", "order", "recharge", "usdt", "bank", "TRC20", "WELCOME2026"],
  ...["0671234501", "sunflower1", 1, 2, 100, "100", "12.5"],
  ...[[{ product_id: 1, quantity: 1, price: 1 }], [{ product_id: 1, quantity: 0.5, price: null }]],
);

/** What succeeds, or nearly, but for a field. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom<Readonly<Record<string, unknown>>>(
      { amount: "100", method: "alipay" },
      { amount: 100, withdrawal_account_id: 1 },
      { username: "0671234501", password: "sunflower1" },
      { username: "0671234599", password: "sunflower1", invite_code: "WELCOME2026" },
      { product_id: 1, quantity: 1 },
      { items: [{ product_id: 1, quantity: 1, price: 1 }] },
      { pay_method: "alipay", business_type: "order", business_no: "2026011500000001" },
      { account_type: "usdt", network: "TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" },
    ),
    fc.option(fc.tuple(fc.nat(3), oddValue)),
  )
  .map(([body, change]) => {
    const name = change === null ? undefined : Object.keys(body)[change[0]];
    return JSON.stringify(name === undefined ? body : { ...body, [name]: change?.[1] });
  });

const bodyText = fc.oneof(
  nearlyRight,
  fc
    .dictionary(fc.constantFrom(...fieldNames), fc.oneof(oddValue, sensible))
    .map((body) => JSON.stringify(body)),
  fc.json({ maxDepth: 3 }),
  oddText,
  fc.constant("["),
);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...["page", "limit", "keyword", "sort", "status", "is_read", "type", "category_id"],
        ...["is_hot", "is_new", "is_recommended", "__proto__", "[]"],
      ),
      oddText,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

/** What the header may hold: any byte but the ends of lines and strings. */
const headerValue = fc.oneof(
  oddText.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")),
  fc.constantFrom(
    "en;q=9",
    "*;q=x,,;",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "*",
  ),
  fc.constantFrom("http://x y", "null", "https://shop.example", "Bearer", "Bearer  ", "Basic eDp5"),
);

const headers = fc.dictionary(
  fc.constantFrom(
    ...["accept-language", "content-type", "idempotency-key", "origin", "referer", "cookie"],
    ...["authorization", "x-forwarded-for", "accept", "range", "if-none-match"],
  ),
  headerValue,
  { maxKeys: 4 },
);

const elsewhere = ["/fake-pay/confirm", "/pictures/{name}", "/pictures/uploads/{name}", "/{name}"];

const place = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...callNames)
      .map((name) => ({ method: contract[name].method, path: `/api${contract[name].path}` })),
  },
  fc.record({
    method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS"),
    path: fc.constantFrom(...elsewhere, ...callNames.map((name) => `/api${contract[name].path}`)),
  }),
);

const incoming = fc
  .record({
    place,
    fill: fc.oneof(fc.constantFrom("1", "2", "10"), oddText),
    isLoggedIn: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
    query,
    headers,
    body: bodyText,
  })
  .map(({ place: { method, path }, fill, query, ...rest }) => {
    const filled = path.replaceAll(/\{\w+\}/g, fill);
    return { ...rest, method, target: query === "" ? filled : `${filled}?${query}` };
  });

const hasBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

test("no path, query, header or body is an error of the shop itself", async () => {
  await fc.assert(
    fc.asyncProperty(incoming, async ({ target, method, isLoggedIn, headers, body }) => {
      const asked = new Request(`http://shop.test${target}`, {
        method,
        headers: { ...(isLoggedIn ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(hasBody(method) ? { body } : {}),
      });
      const { status } = await server.respond(asked);
      expect(thrown.splice(0)).toEqual([]);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 1_500 },
  );
});

test.each(callNames.filter((name) => contract[name].path.includes("{")))(
  "%s refuses an id that is none, its percents encoded once or twice",
  async (name) => {
    for (const id of ["%", "%25", "%2525", "%zz", "%C3", "%00", "1,%25", "1%2C%2525"]) {
      const { method, path } = contract[name];
      const asked = new Request(`http://shop.test/api${path.replace(/\{\w+\}/, id)}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(hasBody(method) ? { body: "{}" } : {}),
      });
      const { status } = await server.respond(asked);
      expect(thrown.splice(0)).toEqual([]);
      expect({ id, isRefused: status >= 400 && status < 500 }).toEqual({ id, isRefused: true });
    }
  },
);

/** As it is written on the line, where `fetch` would mend it. */
const sent = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(mount.url);
    const bytes = Buffer.from(hasBody(method) ? body : "");
    const all = { ...headers, "content-length": String(bytes.length) };
    const asked = request({ hostname, port, method, path, headers: all }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end(bytes);
  });

/** What `node:http` lets a client write into a request line and into headers. */
const onTheLine = (text: string): string => text.replaceAll(/[^!-~]/g, "%");

test("nor of the HTTP server before it", async () => {
  await fc.assert(
    fc.asyncProperty(incoming, async ({ target, method, headers, body }) => {
      const status = await sent(method, onTheLine(target), headers, body);
      expect(thrown.splice(0)).toEqual([]);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test("nor of a control", async () => {
  const controlField = fc.constantFrom(
    ...["id", "username", "milliseconds", "status", "name", "seed", "call", "kind", "times"],
    ...["price", "stock", "frozen", "text", "title", "content", "rate", "kinds", "token"],
    ...["idempotency", "siteConfirmsAfter", "orderNo", "outcome", "effect", "actsAfter", "version"],
  );
  const sensible = fc.constantFrom<unknown>(
    "0671234501",
    1,
    "POST /client/pay",
    "late",
    true,
    "demo",
  );
  const body = fc.oneof(
    fc.dictionary(controlField, fc.oneof(oddValue, sensible)).map((all) => JSON.stringify(all)),
    bodyText,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...controls), body, async ({ path, methods }, text) => {
      const method = methods.at(-1) ?? "POST";
      expect(await sent(method, `/__fake/${path}`, {}, text)).toBeLessThan(500);
      expect(thrown.splice(0)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("nor does a referer that is no address keep anybody from paying", async () => {
  const asked = new Request("http://shop.test/api/client/recharges", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, referer: "no address" },
    body: JSON.stringify({ amount: 100, method: "alipay" }),
  });
  expect((await server.respond(asked)).status).toBe(200);
  expect(thrown.splice(0)).toEqual([]);
});
