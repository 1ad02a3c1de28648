import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostDemo } from "../support/journey/host/demo.ts";
import { openPhone } from "../support/journey/host/visit.ts";
import { shown, untilInPage } from "../support/journey/wait.ts";

/** The demo's server is a worker of the page: it answers before the bundle is there, and tabs share one shop. */

const demo = hostDemo();

const customer = { username: "0671234501", password: "sunflower1" };

/** Sends a call of the page to its server; returns the data of the response. */
const ask = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await globalThis.demo?.shop.fetch(`/api${address}`, {
        method: sent === null ? "GET" : "POST",
        headers: { authorization: `Bearer ${localStorage.getItem("token")}` },
        ...(sent === null ? {} : { body: sent }),
      });
      const answer: { readonly data: Readonly<Record<string, unknown>> } = await response?.json();
      return answer.data;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

/** A tab of a customer who has logged in. */
const logIn = async (): Promise<Page> => {
  const page = await (await openPhone(demo.browser, { url: demo.url })).newPage();
  await page.goto(demo.url);
  const { token } = await ask(page, "/client/login", customer);
  await page.evaluate((text) => localStorage.setItem("token", text), String(token));
  return page;
};

test("prices are drawn by the worker's responses, before the bundle has come", async () => {
  const page = await logIn();
  await page.route(/\/assets\/[a-z\d]{7}\.js$/, () => undefined);
  await page.goto(demo.url, { waitUntil: "commit" });
  await untilInPage(
    page,
    "the prices of the first cards",
    () => document.querySelectorAll("#shell [data-early-price]").length >= 4,
  );
});

test("what two tabs put into the cart in the same moment is all there", async () => {
  const first = await logIn();
  const second = await first.context().newPage();
  await second.goto(demo.url);
  const countOf = async (page: Page) => Number((await ask(page, "/client/cart/count"))["count"]);
  const before = await countOf(first);
  const pieces = Array.from({ length: 24 }, (_, index) =>
    ask(index % 2 === 0 ? first : second, "/client/cart", { product_id: index + 1, quantity: 1 }),
  );
  const kept = (await Promise.all(pieces)).filter((data) => data !== null).length;
  expect(kept).toBeGreaterThan(12);
  expect(await countOf(first)).toBe(before + kept);
  expect(await countOf(second)).toBe(before + kept);
});

test("a server that does not load is told as one that is not reached", async () => {
  const phone = await openPhone(demo.browser, { url: demo.url });
  await phone.route("**/assets/fake-server-*.js", (route) => route.abort());
  const page = await phone.newPage();
  await page.goto(demo.url);
  await page.getByLabel("Username").fill(customer.username);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log in" }).tap();
  await shown(page.getByRole("alert"));
});
