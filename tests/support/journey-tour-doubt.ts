import type { Page } from "playwright-core";
import type { Known } from "./journey-known.ts";
import { hasOrderDetail, hasRecharge, screen, type Stop, where } from "./journey-stop.ts";
import type { Waiting } from "./journey-waiting.ts";
import { shown, tap } from "./journey-wait.ts";

/** The last of what the customer can do about a sending without an answer; or about an open visit. */
const lastAction = "main :is(a, button) + button + button";

const waiting = (
  name: string,
  address: (waiting: Waiting) => string,
  goOn?: (page: Page, known: Known) => Promise<void>,
): Stop =>
  screen(name, "waiting", {
    address: (known) => address(known.waiting),
    shows: lastAction,
    ...(goOn === undefined ? {} : { goOn }),
  });

/** What was sent and has had no answer (D7), and a payment site that has not confirmed (D8). */
export const doubtStops: readonly Stop[] = [
  waiting("unanswered order", ({ cartItem }) => `checkout?items=${cartItem}`),
  waiting("unanswered payment", ({ paying }) => `payment/${paying}`),
  waiting(
    "unanswered payment, whether to send it again",
    ({ paying }) => `payment/${paying}`,
    async (page) => {
      await tap(page.locator("main button + button").first());
      await shown(page.locator("main [role=alert]"));
    },
  ),
  waiting("payment site open", ({ atSite }) => `payment/${atSite}`),
  waiting(
    "payment site open, whether nothing was paid",
    ({ atSite }) => `payment/${atSite}`,
    async (page) => {
      await tap(page.locator(lastAction));
      await shown(page.locator("main [role=alert]"));
    },
  ),
  waiting("unanswered recycling, and a payment site open", () => "orders"),
  waiting("unanswered recycling of another tab", () => "orders?status=unpaid"),
  where(
    hasOrderDetail,
    waiting("payment site open, at its order", ({ atSite }) => `orders/${atSite}`),
  ),
  where(
    hasRecharge,
    waiting("unanswered withdrawal and recharge", () => "wallet"),
  ),
  waiting("unanswered withdrawal account", () => "withdrawal-accounts"),
];
