import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { foundAt, keptBy } from "../support/journey/kept.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { comeIn, logOut } from "../support/journey/login.ts";
import { demoCustomer, newCustomer } from "../support/journey/host/shop.ts";
import { openRecords } from "../support/journey/records.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, tap, until } from "../support/journey/wait.ts";

/** One phone, two customers: nothing of the first one's is there for the second one. */

const shop = hostShop();

/** What stays on a device for whoever comes next: the whole list (decisions/0024). */
const forAnybody = {
  "local language": "en",
  "local theme": "dark",
  "local service-place": "right 0.5",
};

/** The service worker keeps files of the build: the page, and hashed ones (decisions/0037). */
const isOfBuild = (key: string): boolean =>
  /^cache shop-build \w+ \/(?:assets\/[\w.-]+\.(?:js|css))?$/.test(key);

const withoutBuild = (kept: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => !isOfBuild(key)));

/** Of entries of the history, an id and the visit's mark: both random. */
const mark = expect.stringMatching(/^\w+$/);

test("of a customer who logged out, the device keeps what is on the list, and nothing else", async () => {
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
  const product = await shop.call("GET /client/products/61", undefined, first);
  const name = product.textAt("name");
  const words = { title: "Parcel at the kiosk", content: "Row nine" };
  await shop.api.server.sendMessage({ username: first.username, ...words });
  const stored = { language: "en", theme: "dark", "service-place": "right 0.5" };
  const page = await shop.visit(null, { stored, serviceWorker: true });
  // No answer to the order, ever: its record stays (D7.8).
  await page.route("**/api/client/orders", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  await page.goto("");
  await comeIn(page, first);
  const popup = page.getByRole("dialog", { name: /unread message/ });
  await tap(popup.getByRole("button", { name: "Close" }));
  await gone(popup);
  await page.goto("search");
  await page.getByRole("combobox").fill("wooden rattle");
  await page.getByRole("combobox").press("Enter");
  await shown(page.locator("main h2").first());
  await page.goto("checkout?product_id=61&quantity=1");
  await tap(page.getByRole("button", { name: "Submit order" }));
  await until("the order's record", async () => (await openRecords(page)).length === 1);
  await until("a file in the cache", async () => Object.keys(await keptBy(page)).some(isOfBuild));
  const before = Object.keys(await keptBy(page));
  const own = ["local token", "local customer", "local visit", "local recent_searches"];
  expect(before).toEqual(expect.arrayContaining([...own, "session messages-put-off"]));

  await page.goto("user");
  await logOut(page);
  const record = (await openRecords(page)).map((key) => [`local ${key}`, expect.any(String)]);
  expect(withoutBuild(await keptBy(page))).toEqual({
    ...forAnybody,
    ...Object.fromEntries(record),
    "history entry": mark,
    "history first": "true",
  });
  await comeIn(page, second);
  await shown(page.locator("main h3").first());
  await until("their name", async () => "local visit" in (await keptBy(page)));
  const kept = await keptBy(page);
  expect(withoutBuild(kept)).toEqual({
    ...forAnybody,
    ...Object.fromEntries(record),
    "local token": expect.any(String),
    "local customer": second.username,
    "local visit": expect.stringMatching(new RegExp(`^\\w+ ${second.username}$`)),
    "history entry": mark,
    "history first": "true",
    "history visit": mark,
  });
  const others = Object.entries(kept).filter(([key]) => !key.startsWith("local attempt:"));
  const theirs = [first.username, first.token, name, words.title, "rattle"];
  expect(theirs.filter((word) => JSON.stringify(others).includes(word))).toEqual([]);
  // The record is the first one's alone: not shown, and not looked up for anybody else.
  await page.goto("orders");
  await shown(page.locator("main h2").first());
  expect(await page.locator("main").innerText()).not.toContain(name);
});

test("no answer of the shop is kept by the browser, whatever the server lets it keep", async () => {
  const page = await shop.visit(await newCustomer(shop));
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request);
  });
  await page.goto("user");
  await shown(page.getByRole("link", { name: "Wallet" }));
  await tap(page.getByRole("link", { name: "Wallet" }));
  await shown(page.getByRole("heading", { name: "Wallet" }));
  expect(asked.length).toBeGreaterThan(4);
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  expect(new Set(headers.map((sent) => sent["cache-control"]))).toEqual(new Set(["no-cache"]));
});

test("whoever logs in after a session has ended is not led to where another one was; the same customer is", async () => {
  const [first, second] = [await demoCustomer(shop, 1), await newCustomer(shop)];
  const page = await shop.visit(null);
  await page.goto("");
  await comeIn(page, first);
  await shown(page.locator("main h3").first());
  await shop.api.server.revokeSessions(first.username);
  await page.goto("orders?status=paid");
  await shown(page.getByLabel("Username"));
  // Also after a reload, when the page itself knows nobody any more.
  await page.reload();
  await comeIn(page, first);
  await until("the orders", async () => placeOf(page, shop.url) === "/orders?status=paid");

  await shop.api.server.revokeSessions(first.username);
  await page.goto("search?keyword=wooden+rattle");
  await shown(page.getByLabel("Username"));
  await page.reload();
  await comeIn(page, second);
  await shown(page.locator("main h3").first());
  expect(placeOf(page, shop.url)).toBe("/");
  expect(await foundAt(page, [first.username, "rattle"])).toEqual([]);
});
