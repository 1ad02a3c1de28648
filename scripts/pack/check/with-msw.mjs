// Run in a folder where the package and msw are installed.
import assert from "node:assert/strict";
import { createFakeServer } from "@shop-client/fake-server";
import { shopHandlers } from "@shop-client/fake-server/msw";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

const server = createFakeServer();
const network = setupServer(...shopHandlers(server));
network.listen();
const settings = await fetch("https://shop.example/api/client/settings");
assert.equal((await settings.json()).code, 0);
assert.equal(server.calls()[0].path, "/client/settings");
server.faults.next({ call: "GET /client/settings", kind: "drop" });
await assert.rejects(fetch("https://shop.example/api/client/settings"), TypeError);
assert.equal((await fetch("https://shop.example/api/client/ordres")).status, 404);
// Not the shop's: MSW's other handlers answer.
network.use(http.get("*/api/session", () => HttpResponse.json("another's")));
network.use(...shopHandlers(server));
assert.equal(await (await fetch("https://shop.example/api/session")).json(), "another's");
network.close();
console.log("used");
