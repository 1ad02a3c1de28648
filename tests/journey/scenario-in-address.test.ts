import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostDemo } from "../support/journey/host/demo.ts";
import { openPhone } from "../support/journey/host/visit.ts";
import { untilInPage } from "../support/journey/wait.ts";

/** The fake server in the page's worker is told by the address what to be, and remembers it. */

const demo = hostDemo();

const running = async (page: Page) => {
  await untilInPage(page, "the panel", () => window.__fakeServer !== undefined);
  return page.evaluate(async () => {
    const state = await window.__fakeServer?.inspect();
    return [state?.scenario, state?.faults, state?.customers.length];
  });
};

test("scenario and faults of the address begin a shop that a reload goes on with", async () => {
  const context = await openPhone(demo.browser, { url: demo.url });
  const page = await context.newPage();
  await page.goto(`${demo.url}?scenario=fresh-customer&faults=7:0.02&fault-kinds=late,delay`);
  const asked = ["fresh-customer", { seed: 7, rate: 0.02, kinds: ["late", "delay"] }, 1];
  expect(await running(page)).toEqual(asked);
  // The login screen hands on where the customer wanted to go: nothing of it is left there.
  await page.waitForURL(`${demo.url}login?return=%2F`);
  await page.evaluate(() => window.__fakeServer?.advance(3_600_000));
  await page.reload();
  expect(await running(page)).toEqual(asked);
  const ahead = await page.evaluate(() => (window.__fakeServer?.now() ?? 0) - Date.now());
  expect(ahead).toBeGreaterThan(3_500_000);

  await page.goto(`${demo.url}?faults=off&idempotency=ignored&site-confirms-after=40000`);
  expect(await running(page)).toEqual(["fresh-customer", null, 1]);
  await page.reload();
  await running(page);
  expect(await page.evaluate(async () => (await window.__fakeServer?.inspect())?.modes)).toEqual({
    siteConfirmsAfter: 40_000,
    idempotency: "ignored",
  });
  expect(await page.locator("html > [role=alert]").count()).toBe(0);
});

test("an unknown request in the address is reported on the page and in the console", async () => {
  const context = await openPhone(demo.browser, {
    url: demo.url,
    expectedErrors: /The shop goes on as "demo"\.$/,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(
    `${demo.url}?scenario=nowhere&faults=often&fault-kinds=late&idempotency=maybe&site-confirms-after=soon`,
  );
  const notices = page.locator("html > [role=alert] p");
  await notices.nth(4).waitFor();
  const told = await notices.allTextContents();
  expect(told[0]).toMatch(
    /^There is no scenario "nowhere"; there are demo, .*huge-shop.*\. The shop goes on as "demo"\.$/,
  );
  expect(told[1]).toMatch(/^faults=often is not SEED or SEED:RATE with a rate from 0 to 1/);
  expect(told[2]).toMatch(/^fault-kinds=late needs faults=SEED beside it/);
  expect(told[3]).toMatch(/^idempotency=maybe is not honoured or ignored/);
  expect(told[4]).toMatch(/^site-confirms-after=soon is not a whole number of milliseconds from 0/);
  expect(errors).toEqual(told);
  expect((await running(page))[0]).toBe("demo");

  await page.locator("html > [role=alert] > button").click();
  expect(await notices.count()).toBe(0);
});
