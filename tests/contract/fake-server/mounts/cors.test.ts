import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpMount, listen } from "../../../../src/fake-server/mounts/node-http.ts";

let mount: HttpMount;
beforeAll(async () => {
  mount = await listen({ cors: ["https://shop.example", "capacitor://localhost"] });
});
afterAll(() => mount.close());

const mayRead = async (origin: string): Promise<boolean> => {
  const answer = await fetch(`${mount.url}/api/client/nothing`, { headers: { origin } });
  expect(answer.headers.get("vary")).toBe("Origin");
  const mayRead = answer.headers.get("access-control-allow-origin") === origin;
  expect(answer.headers.get("access-control-allow-credentials")).toBe(mayRead ? "true" : null);
  return mayRead;
};

const preflight = (origin: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${mount.url}/api/client/orders`, { method: "OPTIONS", headers: { origin, ...headers } });

describe("pages of these origins may call", () => {
  test.each([
    "http://localhost:5173",
    "https://localhost",
    "http://shop.localhost:3000",
    "http://127.0.0.1:8080",
    "http://[::1]:8080",
    "https://shop.example",
    "capacitor://localhost",
  ])("%s", async (origin) => {
    expect(await mayRead(origin)).toBe(true);
    const answer = await preflight(origin, {
      "access-control-request-headers": "authorization,idempotency-key",
      "access-control-request-private-network": "true",
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-allow-headers")).toContain("idempotency-key");
    // A client may send every call with credentials, such as an axios of many.
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(answer.headers.get("access-control-allow-methods")).toContain("DELETE");
    expect(answer.headers.get("access-control-allow-private-network")).toBe("true");
  });
});

describe("pages of these may not", () => {
  test.each([
    "https://evil.example",
    "http://shop.example",
    "https://shop.example:444",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "ionic://localhost",
    "null",
  ])("%s", async (origin) => {
    expect(await mayRead(origin)).toBe(false);
    const answer = await preflight(origin);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect(await answer.json()).toMatchObject({ code: 40303, data: null });
  });
});
