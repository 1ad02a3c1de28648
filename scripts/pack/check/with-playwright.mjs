// Run in a folder where the package is installed. Arguments: playwright-core's path, a Chromium's.
import assert from "node:assert/strict";
import { routeShop, shopContext } from "@shop-client/fake-server/playwright";

const [playwright, executablePath] = process.argv.slice(2);
const { chromium } = await import(playwright);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

const openPage = async (options) => {
  const page = await (await browser.newContext(options)).newPage();
  await page.route("http://app.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>App</h1>" }),
  );
  return page;
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
await browser.close();
console.log("used");
