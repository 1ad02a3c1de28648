import type { Locator, Page } from "playwright-core";
import { leaveAndReturn } from "./touch.ts";
import { until } from "./wait.ts";

/** Another build is offered: at the next screen, or when the customer comes back to the page. */
export const offered = (page: Page, update: Locator): Promise<void> => {
  // Whoever returns all the time gives the shop no quiet second in which it looks for another build: on a
  // busy machine that second is long in coming.
  let stay = 1_000;
  return until(
    "the notice of another build",
    async () => {
      await leaveAndReturn(page);
      stay *= 2;
      return update.waitFor({ timeout: stay }).then(
        () => true,
        () => false,
      );
    },
    // The browser fetches the other build when it likes to: with four workers and a profiler beside it,
    // fifteen seconds were too few.
    60_000,
  );
};
