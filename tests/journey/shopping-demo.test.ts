import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { callsThrough } from "../support/fake-shop.ts";
import { hostDemo } from "../support/journey-demo.ts";
import { openPhone } from "../support/journey-visit.ts";
import { leaveAndReturn } from "../support/journey-touch.ts";
import { gone, shown, tap } from "../support/journey-wait.ts";
import { shopTheWholeWay } from "./shopping.ts";

/** The static demo below a path of a host that knows only files, with no other network. */

const demo = hostDemo();

/** The server lives in the page: it is asked there, past the client. */
const throughThe =
  (page: Page) =>
  async (request: Request): Promise<Response> => {
    const asked = {
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.body === null ? null : await request.text(),
    };
    const { status, text } = await page.evaluate(async ({ url, ...init }) => {
      const answer = await window.__fakeServer?.respond(new Request(url, init));
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? "" };
    }, asked);
    return new Response(text, { status });
  };

test("a customer shops, pays and recycles, in the static demo", async () => {
  const context = await openPhone(demo.browser, { url: demo.url });
  const elsewhere: string[] = [];
  const isHere = (address: string) => /^(data|blob):/.test(address) || address.startsWith(demo.url);
  context.on("request", (request) => {
    if (!isHere(request.url())) elsewhere.push(request.url());
  });
  await context.route(
    (address) => !isHere(address.href),
    (route) => route.abort(),
  );
  // The demo's server goes by the page's clock.
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    let passed = 0;
    Date.now = () => now() + passed;
    window.addEventListener("test: let a minute pass", () => {
      passed += 60_000;
    });
  });
  const page = await context.newPage();
  await shopTheWholeWay(page, {
    inviteLink: `${demo.url}register?invite_code=WELCOME2026`,
    userCentre: `${demo.url}user`,
    ask: callsThrough(throughThe(page)),
    completeRecycling: async () => {
      await page.evaluate(() => void window.dispatchEvent(new Event("test: let a minute pass")));
      // The demo's shop tells of it, by a message that comes over the screen.
      await leaveAndReturn(page);
      const popup = page.getByRole("dialog", { name: "1 unread message" });
      await shown(popup.getByRole("heading", { name: /^Order \S+ has been recycled$/ }));
      await tap(popup.getByRole("button", { name: "Mark as read" }));
      await gone(popup);
    },
  });
  expect(elsewhere).toEqual([]);
});
