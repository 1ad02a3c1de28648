import type { Locator, Page } from "playwright-core";
import { leaveAndReturn } from "./touch.ts";
import { until } from "./wait.ts";

/** Another build is offered: at the next screen, or when the customer comes back to the page. */
export const offered = (page: Page, update: Locator): Promise<void> =>
  until("the notice of another build", async () => {
    await leaveAndReturn(page);
    return update.isVisible();
  });
