import type { Browser, BrowserContext, Page } from "playwright-core";
import { drawn, untilStill } from "../rendered/layout.ts";
import { newPhone, type PhoneOptions } from "../host/phone.ts";
import type { Known } from "./known.ts";
import type { Stop, Visitor } from "./stop.ts";
import { seen } from "../wait.ts";

export type WalkOptions = Omit<PhoneOptions, "url" | "token">;

/** What lies on each visitor's phone. */
export const visitorsOf = ({
  customer,
  newcomer,
  waiting,
}: Known): Readonly<Record<Visitor, Pick<PhoneOptions, "token" | "stored">>> => ({
  nobody: {},
  customer: { token: customer.token },
  newcomer: { token: newcomer.token },
  waiting: { token: waiting.token, stored: waiting.stored },
});

/** A phone for each visitor of the tour. The caller closes them. */
export const phonesOf = async (
  browser: Browser,
  known: Known,
  options: WalkOptions = {},
): Promise<Readonly<Record<Visitor, BrowserContext>>> => {
  const visitors = visitorsOf(known);
  const phoneOf = (visitor: Visitor): Promise<BrowserContext> =>
    newPhone(browser, { url: known.shop.url, ...options, ...visitors[visitor] });
  return {
    nobody: await phoneOf("nobody"),
    customer: await phoneOf("customer"),
    newcomer: await phoneOf("newcomer"),
    waiting: await phoneOf("waiting"),
  };
};

/** Opens a stop's address and waits until it shows all that it has to show. */
export const openStop = async (page: Page, stop: Stop, known: Known): Promise<void> => {
  // What the stop before it has held.
  await page.unrouteAll();
  await stop.prepare?.(page);
  await page.goto(stop.address(known));
  await seen(page, stop.shows);
  // The kit shows what is busy, too.
  await (stop.kind === "kit" ? drawn : untilStill)(page);
};

/** From the stop's address on to what it is about. */
export const goOnAt = async (page: Page, stop: Stop, known: Known): Promise<void> => {
  if (stop.goOn === undefined) return;
  await stop.goOn(page, known);
  await (stop.kind === "kit" || stop.isLoading === true ? drawn : untilStill)(page);
};
