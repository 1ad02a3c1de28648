import { pushAddress } from "../rendered/loading.ts";
import { hasOrderDetail, hasRecharge, screen, type Stop, where } from "./stop.ts";
import type { Waiting } from "./waiting.ts";
import { seen, shown, tap } from "../wait.ts";

/** The last of what the customer can do about a sending without an answer; or about an open visit. */
const lastAction = "main :is(a, button) + button + button";

/**
 * From a screen that waits for nothing itself: what is in doubt is looked up when the screen is there, and
 * its notice moves what is below.
 */
const waiting = (
  name: string,
  address: (waiting: Waiting) => string,
  { shows = lastAction, goOn }: Partial<Pick<Stop, "shows" | "goOn">> = {},
): Stop =>
  screen(name, "waiting", {
    address: () => "no/such/page",
    shows: "main h2",
    goOn: async (page, known) => {
      await pushAddress(page, `/${address(known.waiting)}`);
      await seen(page, shows);
      await goOn?.(page, known);
    },
  });

/** The customer is asked once more before anything is done. */
const askBy = (button: string): Pick<Stop, "goOn"> => ({
  goOn: async (page) => {
    await tap(page.locator(button).first());
    await shown(page.locator("main [role=alert]"));
  },
});

/** What was sent and has had no answer (D7), and a payment site that has not confirmed (D8). */
export const doubtStops: readonly Stop[] = [
  waiting("unanswered order", ({ cartItem }) => `checkout?items=${cartItem}`),
  waiting("unanswered payment", ({ paying }) => `payment/${paying}`),
  waiting(
    "unanswered payment, whether to send it again",
    ({ paying }) => `payment/${paying}`,
    askBy("main button + button"),
  ),
  waiting("payment site open", ({ atSite }) => `payment/${atSite}`),
  waiting(
    "payment site open, whether nothing was paid",
    ({ atSite }) => `payment/${atSite}`,
    askBy(lastAction),
  ),
  waiting("payment site open, the order is cancelled", ({ cancelled }) => `payment/${cancelled}`, {
    // What is below the notice comes after it; the screen before has a heading, too.
    shows: "main .notices:has(button + button) + div h2",
  }),
  where(
    hasOrderDetail,
    waiting("payment site open, at its order", ({ atSite }) => `orders/${atSite}`, {
      // The bar below has the way to the payment.
      shows: "main .notices button + button",
    }),
  ),
  waiting("unanswered recycling, and a payment site open", () => "orders"),
  waiting("unanswered recycling of another tab", () => "orders?status=unpaid"),
  where(
    hasRecharge,
    waiting("unanswered withdrawal and recharge", () => "wallet"),
  ),
  waiting("unanswered withdrawal account", () => "withdrawal-accounts"),
];
