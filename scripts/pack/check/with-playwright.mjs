// Run in a folder where the package is installed. Arguments: playwright-core's path, a Chromium's.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { listen } from "@shop-client/fake-server/http";
import { routeNamedShop, routeShop, shopContext } from "@shop-client/fake-server/playwright";

const [playwright, executablePath] = process.argv.slice(2);
const { chromium } = await import(playwright);
const dist = new URL(".", import.meta.resolve("@shop-client/fake-server"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

const openPage = async (options) => {
  const context = await browser.newContext(options);
  await context.route("http://app.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>App</h1>" }),
  );
  return context.newPage();
};
const visit = async (page) => {
  await page.goto("http://app.test/");
  return page.evaluate(async () => {
    const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) });
    const login = await post("/api/client/login", {
      username: "0671234501",
      password: "sunflower1",
    });
    const { data } = await login.json();
    const headers = { authorization: `Bearer ${data.token}` };
    const cart = await fetch("http://api.test/api/client/cart/count", { headers });
    const picture = await fetch("/pictures/category-1.svg");
    return [cart.status, (await cart.json()).code, picture.headers.get("content-type")];
  });
};

const [one, two] = [await openPage(shopContext), await openPage(shopContext)];
const [mine, theirs] = [await routeShop(one), await routeShop(two)];
assert.deepEqual(await visit(one), [200, 0, "image/svg+xml"]);
assert.equal(mine.calls().length, 2);
assert.equal(theirs.calls().length, 0);
mine.faults.next({ call: "POST /client/login", kind: "drop" });
await assert.rejects(visit(one), /Failed to fetch/);
assert.deepEqual(await visit(two), [200, 0, "image/svg+xml"]);
await assert.rejects(routeShop(await openPage({})), /serviceWorkers: "block"/);

// Tabs that a page opens, and their tabs, are in its shop; so is what they request first.
const openTab = async (page, address) => {
  const tab = page.waitForEvent("popup");
  await page.evaluate((to) => void window.open(to), address);
  return tab;
};
const count = theirs.calls().length;
const tab = await openTab(two, "/");
assert.deepEqual(await visit(tab), [200, 0, "image/svg+xml"]);
const next = await openTab(tab, "/");
await tab.close();
assert.deepEqual(await visit(next), [200, 0, "image/svg+xml"]);
const settings = await openTab(next, "/api/client/settings");
assert.match(await settings.textContent("body"), /"code":0/);
assert.equal(theirs.calls().length, count + 5);

// Shops of one server, by name.
const { url, close } = await listen();
const [here, there, alone] = [
  await openPage(shopContext),
  await openPage(shopContext),
  await openPage(shopContext),
];
const checkout = await routeNamedShop(here, { url, name: "checkout" });
assert.equal(await routeNamedShop(there, { url, name: "checkout" }), checkout);
const lone = await routeNamedShop(alone, { url });
const callsOf = async (shop) => {
  const { data } = await (await fetch(`${shop}/__fake/calls`)).json();
  return data.calls.length;
};
for (const page of [here, there]) assert.deepEqual(await visit(page), [200, 0, "image/svg+xml"]);
assert.deepEqual([await callsOf(checkout), await callsOf(lone)], [4, 0]);
await assert.rejects(routeNamedShop(await openPage({}), { url }), /serviceWorkers: "block"/);
for (const [wrong, reason] of [
  ["127.0.0.1:8787", "not an address such as http://127.0.0.1:8787: 127.0.0.1:8787"],
  ["http://127.0.0.1:1", "no server answers at http://127.0.0.1:1"],
]) {
  const message = `routeNamedShop: ${reason}`;
  await assert.rejects(routeNamedShop(here, { url: wrong }), { message });
}
await close();

// The server itself, in a page.
const inside = await openPage();
await inside.route("http://app.test/package/**", (route) => {
  const file = new URL(route.request().url()).pathname.replace("/package/", "");
  return route.fulfill({ path: fileURLToPath(new URL(file, dist)) });
});
await inside.goto("http://app.test/");
const statuses = await inside.evaluate(async () => {
  const { createFakeServer } = await import("/package/index.js");
  const server = createFakeServer({ seed: 7 });
  const paths = ["/api/client/settings", "/pictures/category-1.svg"];
  const answers = paths.map((path) => server.fetch(path));
  return (await Promise.all(answers)).map(({ status }) => status);
});
assert.deepEqual(statuses, [200, 200]);
await browser.close();
console.log("used");
