import type { Page } from "playwright-core";
import type { JourneyShop } from "./journey-shop.ts";

/**
 * The watch of messages begins a second after the first view. Where a session ends, it would find the end
 * before what the test does next; after its first look it waits for a while.
 */
export const firstLookAtMessages = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("is_read=0")),
  );
};

/** Ends the customer's sessions at the server, between two looks of the page. */
export const endSession = async (
  shop: JourneyShop,
  page: Page,
  { username }: { readonly username: string },
): Promise<void> => {
  await firstLookAtMessages(page);
  await shop.api.server.revokeSessions(username);
};
