import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpMount, listen } from "../../src/fake-server/mounts/node-http.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { callsThrough } from "../support/fake-shop.ts";

/** A browser sends a request again by itself when an old connection closes without a byte. */

const browser = hostBrowser();
let api: HttpMount;

beforeAll(async () => {
  api = await listen();
});

afterAll(() => api.close());

test.each([
  ["applied", 1],
  ["skipped", 0],
] as const)("a call that is dropped, its effect %s, is heard once", async (effect, done) => {
  const call = callsThrough(fetch, api.url);
  const username = `06755500${done}1`;
  const register = {
    username,
    phone: `+38${username}`,
    password: "sunflower9",
    confirm_password: "sunflower9",
    invite_code: "WELCOME2026",
  };
  const token = (await call("POST /client/register", register)).textAt("token");
  await api.server.editProduct(1, { stock: 50, onSale: true });

  const page = await browser().newPage();
  // On the server's own origin, so that the connection is one that was used before.
  await page.goto(`${api.url}/service-chat/`);
  api.server.faults.next({ call: "POST /client/cart", kind: "drop", effect });
  const outcome = await page.evaluate(async (authorization) => {
    try {
      const answer = await fetch("/api/client/cart", {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: '{"product_id":1,"quantity":1}',
      });
      return String(answer.status);
    } catch (cause) {
      return String(cause);
    }
  }, `Bearer ${token}`);
  await page.close();
  expect(outcome).toBe("TypeError: Failed to fetch");
  expect((await call("GET /client/cart/count", undefined, { token })).at("count")).toBe(done);
});
