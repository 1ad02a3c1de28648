// Run in a folder where the package is installed: what its README promises, but for MSW and Playwright.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { createFakeServer, inviteCode, scenarios } from "@shop-client/fake-server";
import { listen } from "@shop-client/fake-server/http";

const [{ customers }] = scenarios;
const credentials = JSON.stringify(customers[0]);
const logIn = async (send) => {
  const answer = await send("/api/client/login", { method: "POST", body: credentials });
  return (await answer.json()).data.token;
};

const server = createFakeServer({ seed: 7 });
const answer = await server.respond(new Request("http://shop.test/api/client/settings"));
assert.equal(answer.status, 200);
assert.equal((await server.fetch("/pictures/category-1.svg")).status, 200);
assert.equal((await server.fetch("/fake-pay/")).status, 200);
assert.equal((await server.fetch("/api/client/nothing")).status, 404);
assert.match(inviteCode, /^\w+$/);
// As CommonJS tests load it.
assert.equal(createRequire(import.meta.url)("@shop-client/fake-server").inviteCode, inviteCode);

const other = createFakeServer({ seed: 7 });
const token = await logIn(server.fetch);
const asCustomer = { headers: { authorization: `Bearer ${token}` } };
assert.equal((await server.fetch("/api/client/user", asCustomer)).status, 200);
assert.equal((await other.fetch("/api/client/user", asCustomer)).status, 401);
await other.loadState(await server.saveState());
assert.equal((await other.fetch("/api/client/user", asCustomer)).status, 200);

const { isMet, message } = await server.requests.verify({ call: "POST /client/login", times: 2 });
assert.equal(isMet, false);
assert.match(message, /exactly 2 of POST \/client\/login, but 1 reached the server/);

const own = { version: 1, customers: [{ username: "olena", password: "sunflower1", balance: 5 }] };
await other.switchScenario({ ...own, base: "demo" });
assert.equal(JSON.parse(await other.saveScenario("mine")).name, "mine");
await other.switchScenario("demo");
assert.throws(
  () => createFakeServer({ scenario: { version: 1, customer: [] } }),
  /scenario: customer: there is no such field: is customers meant\?/,
);

for (const wrong of [{ latencyy: { least: 1, most: 2 } }, { seed: -1 }, { strict: true }])
  assert.throws(() => createFakeServer(wrong), /^RangeError: The options: /, JSON.stringify(wrong));
assert.throws(
  () => createFakeServer({ latency: { least: 5, most: 1 } }),
  /The options: latency: expected least to be at most most/,
);
await assert.rejects(
  server.requests.verify({ cal: "POST /client/orders", times: 0 }),
  /The pattern of requests: cal: there is no such field: is call meant\?/,
);

other.faults.seeded(7, 1, { html: 0 }, ["html", "gateway"]);
assert.equal((await other.fetch("/api/client/settings")).status, 504);
assert.deepEqual(other.faults.current().kinds, ["html", "gateway"]);
other.faults.seeded(null);

await assert.rejects(
  server.requests.verify({ call: "POST /client/ordrs", times: 0 }),
  /There is no call "POST \/client\/ordrs": is POST \/client\/orders meant\?/,
);

const held = server.faults.next({ call: "GET /client/user", kind: "delay" });
const late = server.fetch("/api/client/user", asCustomer);
held.release();
assert.equal((await late).status, 200);

const shop = await listen({ scenario: "empty-shop" });
assert.equal((await fetch(`${shop.url}/api/client/settings`)).status, 200);
assert.equal(shop.server.scenario(), "empty-shop");
const aside = await fetch(`${shop.url}/shops/aside/api/client/settings`);
assert.equal(aside.status, 200);
assert.equal(shop.server.calls().length, 1);
await shop.close();
console.log("used");
