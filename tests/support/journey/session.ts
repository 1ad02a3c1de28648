import type { Page } from "playwright-core";
import type { JourneyShop } from "./host/shop.ts";
import { untilInPage } from "./wait.ts";

/**
 * The poll of unread messages begins a second after the first view. Where a session ends, it would find the
 * end before what the test does next; after the first poll there is time.
 */
const firstPollOfMessages = (page: Page): Promise<void> =>
  untilInPage(page, "the first poll of messages", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("is_read=0")),
  );

/** Ends the customer's sessions at the server, between two polls of the page. */
export const endSession = async (
  shop: JourneyShop,
  page: Page,
  { username }: { readonly username: string },
): Promise<void> => {
  await firstPollOfMessages(page);
  await shop.api.server.revokeSessions(username);
};
