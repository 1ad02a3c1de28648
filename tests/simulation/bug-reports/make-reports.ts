/**
 * Replaces the ten reports that `reports.test.ts` replays, made in a real browser, with the production build:
 * `npm run build && node tests/simulation/bug-reports/make-reports.ts`, or with the names of some.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { readMessages } from "../../support/fake-shop.ts";
import { launchBrowser } from "../../support/browser.ts";
import { newPhone } from "../../support/journey/host/phone.ts";
import {
  type Customer,
  demoCustomer,
  type JourneyShop,
  newCustomer,
  openJourneyShop,
  placeOrder,
  putIntoCart,
} from "../../support/journey/host/shop.ts";
import { shown, tap } from "../../support/journey/wait.ts";

const folder = join(import.meta.dirname, "reports");

/** As a tap on a link does: the page stays, and with it what it has recorded. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  // The screen's code may have to come before it asks for anything.
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, disabled: false }).first();

interface Visit {
  readonly name: string;
  /** Default: a new customer. */
  readonly customer?: number;
  /** What the customer has before the page opens. */
  readonly before?: (shop: JourneyShop, customer: Customer) => Promise<unknown>;
  readonly act: (page: Page) => Promise<void>;
}

const buy = async (page: Page): Promise<void> => {
  await go(page, "/product/61");
  await tap(page.getByRole("link", { name: "Buy now" }));
  await tap(button(page, /^Submit order/));
  await shown(page.getByRole("heading", { name: "Payment", level: 1 }));
};

const visits: readonly Visit[] = [
  {
    name: "looking-around",
    act: async (page) => {
      await go(page, "/categories/2/products");
      await go(page, "/product/61");
      await go(page, "/user");
    },
  },
  {
    name: "into-the-cart",
    act: async (page) => {
      await go(page, "/product/61");
      await tap(button(page, "Add to cart"));
      await go(page, "/cart");
    },
  },
  {
    name: "cart-of-before",
    before: (shop, customer) => putIntoCart(shop, customer, 61, 1),
    act: async (page) => {
      await go(page, "/cart");
      await tap(button(page, "One more"));
      await page.waitForLoadState("networkidle");
    },
  },
  { name: "an-order", act: buy },
  {
    name: "a-payment",
    act: async (page) => {
      await buy(page);
      await tap(button(page, /^Pay Rs/));
      await shown(page.getByRole("heading", { name: "Payment received" }));
    },
  },
  {
    name: "a-cancelled-order",
    before: (shop, customer) => placeOrder(shop, customer, 61),
    act: async (page) => {
      await go(page, "/orders");
      await tap(button(page, "Cancel"));
      await tap(page.getByRole("alertdialog").getByRole("button").last());
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "orders-in-every-status",
    customer: 0,
    act: async (page) => {
      await go(page, "/orders");
      await go(page, "/orders?status=paid");
      await tap(page.locator("main article h2 a").first());
    },
  },
  {
    name: "wallet-and-messages",
    customer: 0,
    act: async (page) => {
      await go(page, "/wallet");
      await go(page, "/messages");
    },
  },
  {
    name: "an-answer-lost",
    act: async (page) => {
      await go(page, "/product/61");
      await page.route("**/api/client/cart", (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      await tap(button(page, "Add to cart"));
    },
  },
  {
    name: "a-server-in-trouble",
    act: async (page) => {
      await page.route("**/api/client/orders*", (route) =>
        route.fulfill({ status: 500, body: "<h1>Trouble</h1>" }),
      );
      await go(page, "/orders");
    },
  },
];

/** The chunk that records, whose name says nothing. */
const recorder = readdirSync("dist/assets").find((name) =>
  readFileSync(join("dist/assets", name), "utf8").includes("payment-success product products"),
);

/** Recording begins after the first view. */
const recording = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some((entry) => entry.name.endsWith(name)),
    recorder ?? "",
  );

const reportOf = async (page: Page): Promise<string> => {
  await page.waitForLoadState("networkidle");
  await go(page, "/settings");
  await tap(button(page, "Save a report file"));
  const file = page.getByRole("region", { name: "Content of the file" });
  await shown(file.getByText("shop bug report"));
  return file.evaluate((element) => element.textContent);
};

const shop = await openJourneyShop();
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
for (const [place, { name, customer: seeded, before, act }] of visits.entries()) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const customer =
    seeded === undefined ? await newCustomer(shop) : await demoCustomer(shop, seeded);
  await readMessages(shop.call, customer.token);
  await before?.(shop, customer);
  const phone = await newPhone(browser, { url: shop.url, token: customer.token });
  const page = await phone.newPage();
  await page.goto("");
  await recording(page);
  await page.waitForLoadState("networkidle");
  await act(page);
  writeFileSync(
    join(folder, `${String(place + 1).padStart(2, "0")}-${name}.json`),
    await reportOf(page),
  );
  await phone.close();
}
await browser.close();
await shop.close();
