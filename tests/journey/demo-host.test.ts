import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { phone } from "../support/browser.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import { servePlain, type PlainHost } from "../support/plain-host.ts";

/** dist-demo, built before the journeys, under a path of hosts that know only files (decisions/0002). */

const browser = hostBrowser();
let plain: PlainHost;
let with404: PlainHost;

beforeAll(async () => {
  const place = { folder: "dist-demo", path: "/some/folder/" };
  plain = await servePlain({ ...place, shows404: false });
  with404 = await servePlain({ ...place, shows404: true });
});

afterAll(async () => {
  await plain.close();
  await with404.close();
});

const visitor = async (): Promise<Page> => {
  const context = await browser().newContext({ ...phone, locale: "en-GB" });
  onTestFinished(() => context.close());
  return context.newPage();
};

const inner = "register?invite_code=WELCOME2026";

const showsRegister = async (page: Page, host: PlainHost): Promise<void> => {
  await page.getByRole("button", { name: "Create account" }).waitFor();
  expect(page.url()).toBe(host.url + inner);
};

const showsLogin = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Log in" }).waitFor();

const workerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("on a host with a page for what is not there, a visit may begin at an inner address", async () => {
  const page = await visitor();
  await page.goto(with404.url + inner);
  await showsRegister(page, with404);
});

test("on a host without one, inner addresses and reloads work after the first visit, and need no network", async () => {
  const page = await visitor();
  await page.goto(plain.url);
  await showsLogin(page);
  await workerIsReady(page);
  await page.goto(plain.url + inner);
  await showsRegister(page, plain);
  await page.context().setOffline(true);
  await page.reload();
  await showsRegister(page, plain);
  const statusOf = (path: string) =>
    page.evaluate(async (address) => (await fetch(address)).status, plain.url + path);
  expect(await statusOf("pictures/banner-1.svg")).toBe(200);
  expect(await statusOf("fake-pay/?order_id=1")).toBe(200);
});

test("without any storage, as in a frame of another site, it is a shop until the page is closed", async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
  });
  await page.goto(plain.url);
  await page.getByLabel("Username").fill("0671234501");
  await page.getByLabel("Password", { exact: true }).fill("sunflower1");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.locator("a:has(h3)").first().waitFor({ timeout: 30_000 });
});

test("an address that leads away stays in the demo", async () => {
  const page = await visitor();
  for (const address of ["//elsewhere.example/", "../../", "https://elsewhere.example/"]) {
    await page.goto(`${plain.url}?address=${encodeURIComponent(address)}`);
    // An unknown address below the demo, or its front page: never another site.
    await page.locator("#root main").first().waitFor();
    expect(page.url().slice(0, plain.url.length)).toBe(plain.url);
  }
});
