import { describe, expect, test } from "vitest";
import { createFakeServer } from "../../../src/fake-server/create-fake-server.ts";

/** Without HTTP, as tests of other teams call it. */
const server = createFakeServer({ seed: 1, clock: () => Date.UTC(2026, 0, 15) });

const ask = (method: string, path: string): Promise<Response> =>
  server.respond(
    new Request(`http://shop.invalid${path}`, { method, headers: { "accept-language": "cs" } }),
  );

describe("a server in process answers as one behind HTTP", () => {
  test("HEAD as GET, without a body", async () => {
    const [read, head] = [
      await ask("GET", "/api/client/settings"),
      await ask("HEAD", "/api/client/settings"),
    ];
    expect([head.status, [...head.headers]]).toEqual([read.status, [...read.headers]]);
    expect(await head.text()).toBe("");
  });

  test.each([
    ["PATCH", "/api/client/cart?x=1", "GET, POST, PUT, HEAD, OPTIONS"],
    ["DELETE", "/api/client/settings", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/client/login", "POST, OPTIONS"],
  ])("%s %s by what the address takes", async (method, path, allow) => {
    const response = await ask(method, path);
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    const requests = await server.requests.find();
    expect(requests.at(-1)).toMatchObject({ method, status: 405 });
  });

  test("OPTIONS by the methods, without a body", async () => {
    const response = await ask("OPTIONS", "/api/client/login");
    expect([response.status, response.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });

  test("an unknown address by a 404 in the caller's language", async () => {
    const response = await ask("GET", "/api/client/nothing");
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 404, message: "Taková adresa neexistuje", data: null },
    ]);
  });
});
