import type { Locator, Page } from "playwright-core";
import { leaveAndReturn } from "./touch.ts";
import { until } from "./wait.ts";

/** Another build is offered: at the next screen, or when the customer comes back to the page. */
export const offered = (page: Page, update: Locator): Promise<void> =>
  until("the notice of another build", async () => {
    await leaveAndReturn(page);
    // Whoever returns all the time gives the shop no quiet second in which it looks for another build.
    return update.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  });
