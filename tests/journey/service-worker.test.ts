import type { Page, Response } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { builds, fileOf } from "../support/journey/host/builds.ts";
import { type Deployments, openDeployments } from "../support/journey/host/deployments.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { shiftsOf, watchShifts } from "../support/journey/rendered/layout.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { leaveAndReturn } from "../support/journey/touch.ts";
import { openRecords } from "../support/journey/records.ts";
import { retire } from "../support/retired-build.ts";
import { offered } from "../support/journey/update.ts";
import { type Customer, newCustomer, placeOrder } from "../support/journey/host/shop.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, startedOnline, tap, until } from "../support/journey/wait.ts";

/** The production build under its service worker (decisions/0037), on a host whose build changes. */

let deployments: Deployments;
const shop = hostShop({
  host: async (api) => {
    deployments = await openDeployments(api, builds.shop);
    return deployments;
  },
});
let customer: Customer;

const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await window.caches.keys();
    const caches = await Promise.all(names.map((name) => window.caches.open(name)));
    const kept = await Promise.all(caches.map((cache) => cache.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const caches = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.caches.keys());

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated";
  });

const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

const buildOf = (page: Page): Promise<string | null> =>
  page.locator("html").getAttribute("data-build");

/**
 * Chromium puts a new worker off by half a minute where the former one is given work just as it stops.
 * In milliseconds.
 */
const putOffMs = 60_000;

/** Two hundred files, one at a time: on a busy machine each has its own patience. */
const pageIsKept = async (page: Page): Promise<void> => {
  let kept = await keptFiles(page);
  while (!kept.includes("/")) {
    const { length } = kept;
    await until("one more file in the cache", async () => {
      kept = await keptFiles(page);
      return kept.length > length;
    });
  }
};

/** A page of a customer who comes for the second time, when the whole build is kept. */
const openKept = async (): Promise<Page> => {
  const phone = await shop.openPhone(customer, { serviceWorker: true });
  const page = await phone.newPage();
  await page.goto("cart");
  await until("a worker", () => hasWorker(page));
  await page.reload();
  await pageIsKept(page);
  return page;
};

/** What the page has asked for, apart from itself, that the worker was asked for too. */
const askedOfWorker = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.workerStart > 0 &&
          // Empty: no route has answered it. https://www.w3.org/TR/resource-timing/
          !("workerMatchedSourceType" in entry && entry.workerMatchedSourceType !== ""),
      )
      .map(({ name }) => name),
  );

beforeAll(async () => {
  customer = await newCustomer(shop);
});

afterEach(() => deployments.deploy(builds.shop));

/** What the browser may do with any file when it needs the room: here with one that the page has not used. */
const evict = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const used = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      const file = (await cache.keys()).findLast(
        ({ url }) => url.endsWith(".js") && !used.includes(url),
      );
      if (file !== undefined && (await cache.delete(file))) return new URL(file.url).pathname;
    }
    return "";
  });

test("it keeps the build and answers by it, nothing else; a payment page of the same origin is the network's; offline, a known route opens and says so, and what was read in the visit stays; what is gone from the cache is fetched again", async () => {
  const page = await openKept();
  const byWorker = new Set<string>();
  const byNetwork = new Set<string>();
  page.on("response", (answer: Response) => {
    const { pathname } = new URL(answer.url());
    (answer.fromServiceWorker() ? byWorker : byNetwork).add(pathname);
  });
  const order = await placeOrder(shop, customer, 62);
  const { length } = deployments.asked;
  await page.goto(`payment/${order.id}`);
  await tap(page.getByRole("radio", { name: /Alipay/ }));
  await tap(page.getByRole("button", { name: /^Pay Rs\./ }));
  await until("the payment page", async () => placeOf(page, shop.url).startsWith("/fake-pay/"));
  await tap(page.locator("#pay"));
  await shown(page.getByText("Payment received"));

  const hashed = /^\/assets\/([\w.-]+-)?[\w-]{7,8}(-[a-z]{2})?\.(js|css)$/;
  const pages = [...byWorker].filter((path) => !hashed.test(path));
  expect(pages).toEqual([`/payment/${order.id}`, "/payment-success"]);
  expect(byNetwork).toContain("/fake-pay/");
  expect(deployments.asked.slice(length).filter((path) => hashed.test(path))).toEqual([]);
  // Of the page's calls, pictures and files none has the worker started.
  expect(await askedOfWorker(page)).toEqual([]);
  expect((await keptFiles(page)).filter((path) => !hashed.test(path))).toEqual(["/"]);

  await page.goto("");
  await until("the home screen to be stored", () =>
    page.evaluate(() => localStorage.getItem("home") !== null),
  );
  // Without a network, a known route opens with its frame and says so.
  await page.context().setOffline(true);
  await page.goto("orders");
  await shown(page.getByRole("heading", { name: "Orders", exact: true }));
  await shown(page.getByText("We cannot reach the shop. Check your connection and try again."));
  // The address that the home screen's icon opens: what the last visit saw, with its age, and nothing moves.
  await watchShifts(page.context());
  await page.goto("");
  await shown(page.getByText("We cannot reach the shop. Check your connection and try again."));
  await shown(page.getByRole("button", { name: "Try again" }));
  await shown(page.getByText(/^As of \d\d:\d\d$/));
  expect(await page.getByText(/^Until then/).count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
  await shown(page.getByRole("navigation", { name: "Main" }));
  await page.goto("orders");
  await shown(page.getByRole("button", { name: "Try again" }));
  await page.context().setOffline(false);
  await shown(page.locator("main article"));
  // What this visit has read stays readable, also on a screen that is opened again.
  await goWithin(page, "/wallet");
  await shown(page.getByText("Balance", { exact: true }));
  await page.context().setOffline(true);
  await goWithin(page, "/orders");
  await shown(page.locator("main article"));
  await shown(page.getByText(/^As of \d\d:\d\d$/));
  expect(await page.getByRole("button", { name: "Cancel" }).count()).toBe(0);
  await page.context().setOffline(false);
  await shown(page.getByRole("button", { name: "Buy again" }).first());
  await gone(page.getByText(/^As of/));

  const before = await buildOf(page);
  const file = await evict(page);
  await page.reload();
  await until("what was gone", async () => (await keptFiles(page)).includes(file));
  // Until then the worker answers no page, for that might need a file that the server no longer has.
  await evict(page);
  deployments.deploy(builds.lean);
  await page.goto("cart");
  await shown(page.getByText("Your cart is empty"));
  expect(await buildOf(page)).not.toBe(before);
  await goWithin(page, "/wallet");
  await shown(page.getByRole("heading", { name: "Wallet" }));
});

test("on the first visit Back loads no picture again: the worker takes the page over when the network is gone, not before", async () => {
  const phone = await shop.openPhone(customer, { serviceWorker: true });
  const page = await phone.newPage();
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  await page.goto("");
  const cards = page.getByRole("main").locator("a:has(h3)");
  await shown(cards.first());
  await until("a worker", () => hasWorker(page));
  await tap(cards.first());
  await shown(page.locator("article h2"));
  // Nor does the browser let go of them.
  const memory = await phone.newCDPSession(page);
  await memory.send("HeapProfiler.collectGarbage");
  await tap(page.getByRole("button", { name: "Back" }));
  await shown(cards.first());
  await until("all pictures", () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main img")].every(
        (picture) => !(picture instanceof HTMLImageElement) || picture.complete,
      ),
    ),
  );
  expect(pictures.filter((path, index) => pictures.indexOf(path) !== index)).toEqual([]);

  expect(await isControlled(page)).toBe(false);
  await page.context().setOffline(true);
  await until("the worker", () => isControlled(page));
});

test("a build that was withdrawn while its tab is open: a screen that is gone loads the new one by itself; with something sent it does not, and the new one takes up its record", async () => {
  const phone = await shop.openPhone(customer, {
    expectedErrors: /Failed to fetch dynamically imported module/,
  });
  const page = await phone.newPage();
  await page.goto("cart");
  await shown(page.getByText("Your cart is empty"));
  const former = await buildOf(page);
  await startedOnline(page);
  deployments.deploy(builds.lean);
  // The page is loaded again in the middle of it.
  await goWithin(page, "/withdrawal-accounts").catch(() => undefined);
  await shown(page.getByRole("heading", { name: "Withdrawal accounts" }));
  const next = await buildOf(page);
  expect(next).not.toBe(former);
  await startedOnline(page);

  // Something is sent meanwhile, and its answer is lost: this page waits for it, and the next one takes it up.
  const order = await placeOrder(shop, customer, 62);
  await goWithin(page, `/payment/${order.id}`);
  await page.route("**/api/client/pay", async (route) => void (await route.fetch()));
  await tap(page.getByRole("button", { name: /^Pay Rs\./ }));
  await until("the payment's record", async () => (await openRecords(page)).length === 1);
  const records = await openRecords(page);
  deployments.deploy(builds.shop);
  const looks = (): number => deployments.asked.filter((path) => path === "/").length;
  const before = looks();
  await goWithin(page, "/search");
  await until("a look at the other build", async () => looks() > before);
  await tap(page.getByRole("button", { name: "Try again" }));
  await until("another one, after the first had its effect", async () => looks() > before + 1);
  await shown(page.getByText("This screen could not be shown"));
  expect(await buildOf(page)).toBe(next);
  expect(await openRecords(page)).toEqual(records);
  await page.goto(`payment/${order.id}`);
  await shown(page.getByText("Payment received"));
  expect(await buildOf(page)).toBe(former);
  await expect.poll(() => openRecords(page)).toEqual([]);
});

test("a start whose code is lost on the way is made again by itself", async () => {
  const page = await shop.visit(customer, {
    expectedErrors: /Failed to fetch dynamically imported module/,
  });
  const file = fileOf("src/main/show-shop.tsx");
  let starts = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) starts += 1;
  });
  await page.route(
    (url) => url.pathname === `/${file}`,
    (route) => (starts === 1 ? route.abort() : route.continue()),
  );
  // The page is loaded again in the middle of it.
  await page.goto("cart").catch(() => undefined);
  await shown(page.getByText("Your cart is empty"));
  expect(starts).toBe(2);
});

test("where there is no room to keep anything, the shop works as without a worker", async () => {
  const phone = await shop.openPhone(customer, { serviceWorker: true });
  const page = await phone.newPage();
  const storage = await phone.newCDPSession(page);
  const { origin } = new URL(shop.url);
  await storage.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 0 });
  await page.goto("cart");
  await shown(page.getByText("Your cart is empty"));
  await page.reload();
  await shown(page.getByText("Your cart is empty"));
  await goWithin(page, "/settings");
  await shown(page.getByRole("heading", { name: "Settings" }));
});

test("another build waits for the customer's tap, and for open attempts; former files stay while a tab uses them; a build without a worker signs off the one that is there", async () => {
  const page = await openKept();
  const former = await buildOf(page);
  const other = await page.context().newPage();
  const order = await placeOrder(shop, customer, 63);
  await other.goto(`payment/${order.id}`);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await other.route("**/api/client/pay", async (route) => {
    await answered;
    await route.continue();
  });

  deployments.deploy(builds.lean);
  await page.bringToFront();
  await page.reload();
  const update = page.getByRole("button", { name: "Update" });
  await offered(page, update);
  expect(await buildOf(page)).toBe(former);
  await tap(other.getByRole("button", { name: /^Pay Rs\./ }));
  await until("the payment's record", async () => (await openRecords(page)).length === 1);
  await tap(update);
  await shown(page.getByText("Something you sent has no answer yet."));
  expect(await buildOf(page)).toBe(former);

  answer();
  await shown(other.getByText("Payment received"));
  await other.waitForLoadState("networkidle");
  await until(
    "the other build",
    async () => {
      const build = await buildOf(page).catch(() => former);
      if (build !== null && build !== former) return true;
      // It is offered again where the browser did not let it in.
      await leaveAndReturn(page).catch(() => undefined);
      if (await update.isEnabled({ timeout: 1_000 }).catch(() => false)) {
        await update.click().catch(() => undefined);
      }
      return false;
    },
    putOffMs,
  );
  await gone(update);
  // The other tab goes on with the build that it runs, of which the server has nothing any more.
  expect(await buildOf(other)).toBe(former);
  await goWithin(other, "/withdrawal-accounts");
  await shown(other.getByRole("heading", { name: "Withdrawal accounts" }));
  await pageIsKept(page);
  expect(await caches(page)).toContain(`shop-build ${former}`);
  await other.close();
  await until(
    "a start that drops the former build",
    async () => {
      // Each start drops it once, unless a tab is silent then: so may one be that was just closed.
      await page.reload();
      const isDropped = async (): Promise<boolean> => (await caches(page)).length === 1;
      return until("it to be dropped", isDropped, 5_000).then(
        () => true,
        () => false,
      );
    },
    putOffMs,
  );

  deployments.deploy(await retire(builds.shop));
  // As the page of such a build, which registers none.
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, "register", { value: async () => undefined });
  });
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await until(
    "no worker",
    () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
    putOffMs,
  );
  const last = await page.reload();
  expect(last?.fromServiceWorker()).toBe(false);
  await shown(page.getByText("Your cart is empty"));
});
