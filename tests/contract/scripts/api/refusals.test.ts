import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpMount, listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { readAnswer } from "../../../support/fake-shop.ts";
import { rawConnection } from "../../../support/raw-http.ts";

/** What is no call of the API is refused in the API's own envelope and the caller's language. */

let mount: HttpMount;
beforeAll(async () => {
  mount = await listen();
});
afterAll(() => mount.close());

const megabyte = 1024 * 1024;

const ask = (path: string, init: RequestInit = {}, language = "en"): Promise<Response> =>
  fetch(mount.url + path, { ...init, headers: { "accept-language": language, ...init.headers } });

const refusal = async (response: Response): Promise<object> => {
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, ...(await response.json()) };
};

describe("paths and methods", () => {
  test.each([
    "/",
    "/api",
    "/api/client/nothing",
    "/client/cart",
    "//elsewhere/api/client/cart",
    "/sub/api/client/cart",
  ])("nobody knows %s", async (path) => {
    expect(await refusal(await ask(path, {}, "cs"))).toEqual({
      status: 404,
      code: 404,
      message: "Taková adresa neexistuje",
      data: null,
    });
  });

  test.each([
    ["PATCH", "/api/client/cart", "GET, HEAD, OPTIONS, POST, PUT"],
    ["POST", "/api/client/settings", "GET, HEAD, OPTIONS"],
    ["GET", "/api/client/login", "OPTIONS, POST"],
    ["HEAD", "/api/client/login", "OPTIONS, POST"],
    ["DELETE", "/fake-pay/", "GET, HEAD, OPTIONS"],
    ["PUT", "/pictures/category-1.svg", "GET, HEAD, OPTIONS"],
  ])("%s %s is answered with what the path takes", async (method, path, allowed) => {
    const response = await ask(path, { method });
    const allow = response.headers.get("allow")?.split(", ").sort().join(", ");
    expect(response.status).toBe(405);
    expect(allow).toBe(allowed);
    if (method === "HEAD") return;
    expect(await refusal(response)).toEqual({
      status: 405,
      code: 40500,
      message: "This address does not take this method",
      data: null,
    });
  });

  test("a method that has no meaning here is one of them", async () => {
    const raw = await rawConnection(mount.url);
    raw.send("TRACE /api/client/settings HTTP/1.1", "Host: x", "Connection: close", "", "");
    const text = await raw.rest();
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).toMatch(/^allow: GET, HEAD, OPTIONS\r$/m);
  });

  test("an entity that is not there is not taken for a path that is not there", async () => {
    const answer = await readAnswer(await ask("/pictures/uploads/none.png"));
    expect(answer).toMatchObject({ status: 404, code: 404, message: "Not found" });
  });

  test("OPTIONS without an origin lists the methods; of an unknown path it is 404", async () => {
    const known = await ask("/api/client/settings", { method: "OPTIONS" });
    expect([known.status, known.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect((await ask("/api/client/nothing", { method: "OPTIONS" })).status).toBe(404);
  });
});

describe("HEAD", () => {
  test.each(["/api/client/settings", "/fake-pay/", "/pictures/category-1.svg"])(
    "of %s has the headers of GET, and no body",
    async (path) => {
      const [head, get] = [await ask(path, { method: "HEAD" }), await ask(path)];
      const text = await get.text();
      expect(head.status).toBe(200);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
      expect(await head.text()).toBe("");
    },
  );
});

describe("bodies", () => {
  const tooLarge = {
    status: 413,
    code: 41300,
    message: "The request must not be larger than 6 MB",
    data: null,
  };

  test.each([
    ["not JSON", "{not json"],
    ["half a JSON", '{"username":"0671'],
    ["JSON of another shape", "[1,2]"],
    ["no body at all", ""],
    ["an endless nest", "[".repeat(100_000)],
  ])("%s is refused with 400", async (_, body) => {
    const init = { method: "POST", body };
    expect(await refusal(await ask("/api/client/login", init, "zh"))).toEqual({
      status: 400,
      code: 40000,
      message: "请求无效",
      data: null,
    });
  });

  test("6 MB are read; one byte more is refused, announced or not", async () => {
    const send = async (size: number, init: RequestInit = {}): Promise<Response> =>
      ask("/api/client/login", { method: "POST", body: new Uint8Array(size), ...init });
    const stream = new ReadableStream({
      start: (controller) => {
        for (let part = 0; part < 7; part += 1) controller.enqueue(new Uint8Array(megabyte));
        controller.close();
      },
    });
    expect((await send(6 * megabyte)).status).toBe(400);
    expect(await refusal(await send(6 * megabyte + 1))).toEqual(tooLarge);
    const chunked = { body: stream, duplex: "half" } as RequestInit;
    expect(await refusal(await send(0, chunked))).toEqual(tooLarge);
  });

  test("a client that asks before sending the body is answered at once that it is too large", async () => {
    const raw = await rawConnection(mount.url);
    const head = (size: number) => [
      "POST /api/client/login HTTP/1.1",
      "Host: x",
      `Content-Length: ${size}`,
      "Expect: 100-continue",
      "",
      "",
    ];
    raw.send(...head(7 * megabyte));
    const text = await raw.rest();
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).not.toContain("100 Continue");

    const other = await rawConnection(mount.url);
    other.send(...head(2));
    await other.until("100 Continue");
    other.send("{}");
    await other.until(" 400 Bad Request");
    other.socket.destroy();
  });

  test("a control takes a whole shop, of a caller on this machine only", async () => {
    const announced = async (host: string, size = 40): Promise<string> => {
      const raw = await rawConnection(mount.url);
      raw.send(
        "POST /__fake/load HTTP/1.1",
        `Host: ${host}`,
        `Content-Length: ${size * megabyte}`,
        "Expect: 100-continue",
        "",
        "",
      );
      const text = await raw.until("\r\n\r\n");
      raw.socket.destroy();
      return text;
    };
    expect(await announced("localhost")).toMatch(/^HTTP\/1\.1 100 /);
    expect(await announced("evil.example")).toMatch(/^HTTP\/1\.1 413 /);
    expect(await announced("localhost", 65)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("a body longer than it says: the call is answered, the rest is not taken for a call", async () => {
    const raw = await rawConnection(mount.url);
    const more = "GET /api/client/settings HTTP/1.1\r\nHost: x\r\n\r\n";
    raw.send("GET /api/client/settings HTTP/1.1", "Host: x", "Content-Length: 2", "", `{}}${more}`);
    const text = await raw.rest();
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(1);
  });

  test("a body of a GET is not looked at", async () => {
    const raw = await rawConnection(mount.url);
    raw.send(
      ...["GET /api/client/settings HTTP/1.1", "Host: x", "Connection: close", "Content-Length: 4"],
      "",
      "nope",
    );
    expect(await raw.rest()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("an upload that breaks off does nothing, and nobody else notices", async () => {
    const raw = await rawConnection(mount.url);
    raw.send("POST /api/client/register HTTP/1.1", "Host: x", "Content-Length: 90", "", "");
    raw.send('{"username":"0680000999","password":"clover77","invite_code":"WELCOME2026"}');
    raw.socket.destroy();
    const login = { username: "0680000999", password: "clover77" };
    const answer = await ask("/api/client/login", { method: "POST", body: JSON.stringify(login) });
    expect((await readAnswer(answer)).code).toBe(40101);
  });
});

describe("what is no request", () => {
  const answered = async (...lines: readonly string[]): Promise<string> => {
    const raw = await rawConnection(mount.url);
    raw.send(...lines);
    return raw.rest();
  };
  const body = (text: string): unknown => JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4));

  test.each(["-4", "four", "99999999999999999999999"])("Content-Length: %s", async (length) => {
    const text = await answered(
      "POST /api/client/login HTTP/1.1",
      "Host: x",
      "Accept-Language: en",
      `Content-Length: ${length}`,
      "",
      "{}",
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(body(text)).toEqual({ code: 40000, message: "The request is not valid", data: null });
  });

  test("HTTP/1.1 without a host", async () => {
    const text = await answered(
      "GET /api/client/settings HTTP/1.1",
      "Accept-Language: en",
      "Connection: close",
      "",
      "",
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(body(text)).toEqual({ code: 40000, message: "The request is not valid", data: null });
    const older = await answered("GET /api/client/settings HTTP/1.0", "", "");
    expect(older).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("CONNECT, as to a proxy", async () => {
    const text = await answered(
      "CONNECT shop.example:443 HTTP/1.1",
      "Host: shop.example:443",
      "Accept-Language: en",
      "",
      "",
    );
    expect(text).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(body(text)).toMatchObject({ code: 40500 });
  });

  test("another protocol", async () => {
    const text = await answered("HELO shop", "");
    expect(body(text)).toMatchObject({ code: 40000, message: "Некоректний запит" });
  });

  test("too many headers", async () => {
    const text = await answered(
      "GET / HTTP/1.1",
      "Accept-Language: en",
      `X-Long: ${"x".repeat(20_000)}`,
      "",
      "",
    );
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(body(text)).toMatchObject({ code: 43100 });
  });

  test.each([
    ["headers", ["GET /api/client/settings HTTP/1.1", "X-Slow: "], "Запит не завершився вчасно"],
    [
      "a body",
      [
        "POST /api/client/login HTTP/1.1",
        "Host: x",
        "Accept-Language: en",
        "Content-Length: 9",
        "",
        "{",
      ],
      "The request did not come to an end in time",
    ],
  ])("%s without an end", async (_, lines, message) => {
    const hasty = await listen({ timeouts: { headers: 1_000, request: 1_000, response: 1_000 } });
    const raw = await rawConnection(hasty.url);
    raw.send(...lines);
    const text = await raw.rest();
    await hasty.close();
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(body(text)).toEqual({ code: 40800, message, data: null });
  });
});
