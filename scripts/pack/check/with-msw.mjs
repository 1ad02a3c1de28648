// Run in a folder where the package and msw are installed.
import assert from "node:assert/strict";
import { createFakeServer } from "@shop-client/fake-server";
import { shopHandlers } from "@shop-client/fake-server/msw";
import { setupServer } from "msw/node";

const server = createFakeServer();
const network = setupServer(...shopHandlers(server));
network.listen();
const settings = await fetch("https://shop.example/api/client/settings");
assert.equal((await settings.json()).code, 0);
assert.equal(server.calls()[0].path, "/client/settings");
server.faults.next({ call: "GET /client/settings", kind: "drop" });
await assert.rejects(fetch("https://shop.example/api/client/settings"), TypeError);
network.close();
console.log("used");
