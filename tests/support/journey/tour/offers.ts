import type { Page } from "playwright-core";
import { screen, type Stop } from "./stop.ts";
import { offered } from "../update.ts";
import { seen } from "../wait.ts";

/** As Chromium tells that the shop can be put on the home screen. */
const offerInstallation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const never = new Promise(() => undefined);
    window.dispatchEvent(Object.assign(offer, { prompt: () => never, userChoice: never }));
  });

/** As in Safari on iOS, which tells nothing: the customer does it in the share sheet. */
const pretendShareSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, "standalone", { value: false });
    window.dispatchEvent(new Event("beforeinstallprompt"));
  });

/** In the addresses of the page where another build of the shop waits: its script stays with the page. */
const withUpdate = "another-build";

/** The shop's own worker is under way in no stop: this one stands for it. */
const pretendUpdate = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    if (!location.search.includes(mark)) return;
    const registration = Object.assign(new EventTarget(), {
      active: {},
      waiting: {},
      installing: null,
      update: async () => undefined,
    });
    const container = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => registration,
    });
    // Again at each visit of a page that is shared.
    Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  }, withUpdate);

/** What the shop offers unasked. */
export const offerStops: readonly Stop[] = [
  screen("install offer, after an order", "customer", {
    address: ({ paid }) => `payment-success?order_id=${paid}`,
    shows: "main dl",
    goOn: async (page) => {
      await offerInstallation(page);
      await seen(page, "main [role=status] button + button");
    },
  }),
  screen("install offer, in the settings", "newcomer", {
    address: () => "settings",
    shows: "main button",
    goOn: async (page) => {
      await pretendShareSheet(page);
      await seen(page, "main [role=status] strong");
    },
  }),
  screen("update notice", "newcomer", {
    address: () => `user?${withUpdate}`,
    shows: "main section h2",
    prepare: async (page) => void (await pretendUpdate(page)),
    goOn: (page) =>
      offered(page, page.locator("body > div:not(#root) [role=status] button").first()),
  }),
];
