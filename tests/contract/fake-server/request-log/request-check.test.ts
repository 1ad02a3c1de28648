import { describe, expect, onTestFinished, test } from "vitest";
import { sentFindings } from "../../../../src/contract/strict/sent-findings.ts";
import { listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { openShop, readAnswer } from "../../../support/fake-shop.ts";
import { rawConnection } from "../../../support/raw-http.ts";

/** What the contract says of requests: refused by a strict server, told in the log otherwise. */

const items = [{ product_id: 1, quantity: 2, price: 9.9 }];

describe("a strict server", () => {
  test.each([
    [
      "POST /client/orders",
      { items: [{ product_id: "1", quantity: 2.5, price: 9.9, gift: true }], note: "x" },
      [
        "body.note: there is no such field",
        "body.items[0].gift: there is no such field",
        "body.items[0].product_id: expected an id",
        "body.items[0].quantity: expected an integer",
      ],
    ],
    ["POST /client/cart", undefined, ["body: expected JSON"]],
    ["GET /client/orders?pages=1", undefined, ["query.pages: there is no such field"]],
    ["GET /client/orders?page=1&page=2&page=2", undefined, ["query.page: is given 3 times"]],
    ["POST /client/cart", [], ["body: expected an object"]],
    [
      "POST /client/recharges",
      { amount: 10, method: "cash" },
      ['body.method: expected "alipay" or "usdt" or "bank_transfer"'],
    ],
    ["GET /client/products?page=first", undefined, ["query.page: expected number"]],
    ["GET /client/orders/abc", undefined, ["path.id: expected an id"]],
    ["POST /client/orders/7/cancel", { why: "no" }, ["body: the call has none"]],
    ["POST /client/login", { username: "a" }, ["body.password: is missing"]],
  ])("refuses %s %o with all reasons", async (call, body, reasons) => {
    const shop = openShop({ check: sentFindings, strict: "contract" });
    const answer = await shop.call(call, body);
    expect([answer.status, answer.code]).toEqual([400, 40000]);
    for (const reason of reasons) expect(answer.message).toContain(reason);
    expect(answer.message.split("; ")).toHaveLength(reasons.length);
  });

  test("takes what is right, with keys only where it asks for them", async () => {
    for (const strict of ["contract", "keys"] as const) {
      const shop = openShop({ check: sentFindings, strict });
      const token = await shop.logIn();
      for (const call of [
        "GET /client/settings",
        "GET /client/products?page=1&limit=2&is_hot=1",
        "GET /client/orders?status=unpaid",
        "GET /client/orders/stats/count",
        "GET /client/messages?page=1&is_read=0",
      ]) {
        expect([call, (await shop.call(call, undefined, { token })).code]).toEqual([call, 0]);
      }
      await shop.server.editProduct(1, { price: 9_90, stock: 9, onSale: true });
      const bare = await shop.call("POST /client/orders", { items }, { token });
      expect(bare.code).toBe(strict === "keys" ? 40000 : 0);
      if (strict === "keys") expect(bare.message).toContain("Idempotency-Key: is missing");
      const empty = { token, headers: { "idempotency-key": " " } };
      const unkeyed = await shop.call("POST /client/orders", { items }, empty);
      expect(unkeyed.code).toBe(strict === "keys" ? 40000 : 0);
      if (strict === "keys") expect(unkeyed.message).toContain("Idempotency-Key: is empty");
      const headers = { "idempotency-key": "k" };
      const keyed = await shop.call("POST /client/orders", { items }, { token, headers });
      expect(keyed.code).toBe(0);
    }
  });
});

test("a form whose part file is a text is told what it is to have", async () => {
  const { server, logIn } = openShop({ check: sentFindings });
  const body = new FormData();
  body.append("file", "a.png");
  const url = "http://shop.test/api/client/upload";
  const headers = { "accept-language": "en", authorization: `Bearer ${await logIn()}` };
  const answer = await server.respond(new Request(url, { method: "POST", body, headers }));
  expect((await readAnswer(answer)).message).toContain(
    "body: expected a multipart form with the picture in its part file",
  );
});

test.each([
  ["contract", 400],
  [undefined, 200],
] as const)(
  "a GET with a body, which only HTTP can send, is a finding (strict: %s)",
  async (strict, status) => {
    const { url, server, close } = await listen({
      check: sentFindings,
      ...(strict === undefined ? {} : { strict }),
    });
    onTestFinished(close);
    const bodies = [
      ["Content-Length: 10", "", '{"page":1}'],
      ["Transfer-Encoding: chunked", "", "6", "page=1", "0", "", ""],
    ];
    for (const body of bodies) {
      const { socket, send, until } = await rawConnection(url);
      const head = ["GET /api/client/settings HTTP/1.1", "Host: shop.test", "Accept-Language: en"];
      send(...head, ...body);
      const answer = await until("}");
      socket.destroy();
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer.includes("body: the call has none")).toBe(strict !== undefined);
    }
    expect((await server.requests.find()).map(({ body, findings }) => [body, findings])).toEqual(
      bodies.map(() => ["(not read)", ["body: the call has none"]]),
    );
  },
);

test("a server that is not strict logs each", async () => {
  const shop = openShop({ check: sentFindings });
  const token = await shop.logIn();
  await shop.call("POST /client/orders?from=cart", { items, note: "x" }, { token });
  await shop.server.respond(
    new Request("http://shop.test/api/client/cart", { method: "POST", body: "{" }),
  );
  const seen = await shop.server.requests.find();
  expect(seen.map(({ findings }) => findings)).toEqual([
    [],
    [
      "query.from: there is no such field",
      "body.note: there is no such field",
      "Idempotency-Key: is missing",
    ],
    ["body: not JSON"],
  ]);
});

test("and says why where it cannot read a request at all", async () => {
  const shop = openShop({ check: sentFindings });
  const token = await shop.logIn();
  const refused = await shop.call("POST /client/pay", { order_id: 1 }, { token });
  expect([refused.status, refused.code]).toEqual([400, 40000]);
  expect(refused.message).toContain(": body.order_id: there is no such field; ");
  expect(refused.message).toContain("; body.business_no: is missing");
  const sent = async (body: BodyInit, headers: HeadersInit = {}) => {
    const url = "http://shop.test/api/client/login";
    const init = { method: "POST", body, headers: { "accept-language": "en", ...headers } };
    return readAnswer(await shop.server.respond(new Request(url, init)));
  };
  const form = new URLSearchParams({ username: "0671234501", password: "sunflower1" });
  expect(await sent(form)).toMatchObject({
    status: 400,
    message: "The request is not valid: body: not JSON",
  });
  const gzip = { "content-encoding": "gzip" };
  expect((await sent(new Uint8Array([31, 139, 8]), gzip)).message).toBe(
    "The request is not valid: body: the server reads no gzip, only JSON",
  );
  const unbounded = { "content-type": "multipart/form-data" };
  expect((await sent("{}", unbounded)).message).toBe(
    "The request is not valid: body: not the form that its Content-Type says",
  );
  // Without the contract it knows nothing more to say.
  const { message } = await openShop().call("POST /client/login", {});
  expect(message).toBe("The request is not valid");
});
