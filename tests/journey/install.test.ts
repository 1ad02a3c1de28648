import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { languages } from "../../src/domain/locale/language.ts";
import { launchWithProfile, phone } from "../support/browser.ts";
import { builds } from "../support/journey/host/builds.ts";
import {
  type Customer,
  type OpenedShop,
  newCustomer,
  openJourneyShop,
  payByBalance,
  placeOrder,
} from "../support/journey/host/shop.ts";
import { gone, shown, startedOnline, tap, until } from "../support/journey/wait.ts";
import { type PlainHost, servePlain } from "../support/plain-host.ts";

/** The shop on the home screen: what Chromium says of it, and when the shop offers it (decisions/0050). */

let browser: BrowserContext;
let shop: OpenedShop;
let demo: PlainHost;
let customer: Customer;

beforeAll(async () => {
  browser = await launchWithProfile({ ...phone, locale: "en-GB" });
  shop = await openJourneyShop();
  demo = await servePlain({ folder: builds.demo, path: "/some/folder/", shows404: false });
  customer = await newCustomer(shop);
});

afterAll(async () => {
  await browser.close();
  await shop.close();
  await demo.close();
});

/**
 * A Chromium that has installed the shop offers it no more. That of a test has not, and would offer it
 * again as soon as the shop links the manifest in the customer's language.
 */
const offersNothingInstalled = (): void => {
  let isInstalled = false;
  addEventListener("appinstalled", () => {
    isInstalled = true;
  });
  addEventListener("beforeinstallprompt", (event) => {
    if (isInstalled) event.stopImmediatePropagation();
  });
};

/** `visitor` is logged in. */
const openAt = async (address: string, visitor: Customer | null = null): Promise<Page> => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.addInitScript(offersNothingInstalled);
  if (visitor !== null)
    await page.addInitScript((token) => localStorage.setItem("token", token), visitor.token);
  await page.goto(address);
  return page;
};

/** Chromium looks at a page's manifest when the page is loaded, in its own time. */
const isOffered = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "installPrompt") instanceof Event);

test("Chromium has nothing against it, in any language, and under any path", async () => {
  for (const url of [shop.url, demo.url]) {
    const page = await openAt(url);
    await startedOnline(page);
    const chromium = await browser.newCDPSession(page);
    for (const language of languages) {
      const name = (): Promise<void> =>
        page.evaluate((next) => {
          const link = document.querySelector("link[rel=manifest]");
          const href = link?.getAttribute("href") ?? "";
          link?.setAttribute("href", href.replace(/\w+\.json/, `${next}.json`));
        }, language);
      let found = await chromium.send("Page.getAppManifest");
      // A Chromium that fetches the former manifest meanwhile keeps that one, until the link is set again.
      await until(`Chromium looks at the manifest in ${language}`, async () => {
        await name();
        found = await chromium.send("Page.getAppManifest");
        return found.url === `${url}manifest-${language}.json`;
      });
      const { errors, data } = found;
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? "")).toMatchObject({ lang: language, display: "standalone" });
      const { installabilityErrors } = await chromium.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
      const pictures = await page.evaluate(async (text) => {
        const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href;
        const icons = [...text.matchAll(/"src":"([^"]+)","sizes":"([^"]+)"/g)];
        return Promise.all(
          icons.map(async ([, src = "", sizes]) => {
            const answer = await fetch(new URL(src, manifest));
            const { width, height } = await createImageBitmap(await answer.blob());
            return { src, sizes, size: `${width}x${height}` };
          }),
        );
      }, data ?? "");
      for (const { src, sizes, size } of pictures) expect([src, size]).toEqual([src, sizes]);
      const { screenshots } = JSON.parse(data ?? "");
      expect(screenshots).toMatchObject([{ form_factor: "narrow" }, { form_factor: "wide" }]);
      expect(pictures.length).toBe((data ?? "").split('"src":').length - 1);
    }
  }
});

test("it is offered when an order is paid, not before; after “Not now” in the settings alone", async () => {
  const first = await openAt(shop.url, customer);
  await until("Chromium's offer", () => isOffered(first));
  await shown(first.getByRole("heading", { name: "Green Loop" }));
  const install = (page: Page) => page.getByRole("button", { name: "Install", exact: true });
  expect(await install(first).count()).toBe(0);

  const order = await placeOrder(shop, customer, 62);
  const page = await openAt(`${shop.url}payment-success?order_id=${order.id}`, customer);
  await shown(page.getByText("Payment not confirmed yet"));
  await until("Chromium's offer", () => isOffered(page));
  expect(await install(page).count()).toBe(0);
  await payByBalance(shop, customer, order.number);
  await tap(page.getByRole("button", { name: "Check again" }));
  await shown(install(page));
  await tap(page.getByRole("button", { name: "Not now" }));
  await gone(install(page));

  await page.reload();
  await shown(page.getByText("Payment received"));
  await until("Chromium's offer", () => isOffered(page));
  expect(await install(page).count()).toBe(0);
  await page.goto(`${shop.url}settings`);
  await shown(install(page));
});

test("installed from the browser's menu, on a screen that offers nothing, it is offered no more", async () => {
  const page = await openAt(shop.url, customer);
  await until("Chromium's offer", () => isOffered(page));
  // The menu is the browser's own: a test cannot open it.
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  expect(await isOffered(page)).toBe(false);
  await tap(page.getByRole("link", { name: "Me", exact: true }));
  await tap(page.getByRole("link", { name: "Settings" }));
  await shown(page.locator("input[type=email]"));
  expect(await page.getByRole("button", { name: "Install", exact: true }).count()).toBe(0);
});
