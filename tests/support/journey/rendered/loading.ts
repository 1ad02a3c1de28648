import type { Page } from "playwright-core";
import { gone, shown, untilInPage } from "../wait.ts";
import { afterFrame } from "./layout.ts";

/** What stands where something is on its way. */
const skeletons = "main :is([role=status], [aria-busy=true]) [aria-hidden=true]";

/**
 * Puts another address into the page, without loading everything again, and waits until the screen of the
 * path before is gone: it stays while the code of the next one is on its way.
 */
export const pushAddress = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    const { pathname } = location;
    const former = [...document.querySelectorAll("main")];
    history.pushState({ entry: Math.random().toString(36).slice(2) }, "", to);
    Object.assign(window, { formerScreens: location.pathname === pathname ? [] : former });
  }, address);
  await afterFrame(page);
  await untilInPage(page, `the screen of before ${address} to be gone`, () => {
    const former: unknown = Reflect.get(window, "formerScreens");
    return (
      !Array.isArray(former) ||
      former.every((main) => !(main instanceof Element && main.isConnected))
    );
  });
};

/**
 * Goes on within the page to a screen whose calls get no answer while the page is there. They are
 * named by their paths, with a star for what varies: `/client/orders/*`.
 */
export const goOnUnanswered = async (
  page: Page,
  address: string,
  calls: readonly string[],
): Promise<void> => {
  // A route that nobody goes on with keeps the call waiting.
  for (const path of calls) {
    await page.route(new RegExp(`/api${path.replaceAll("*", "\\d+")}(\\?.*)?$`), () => undefined);
  }
  await pushAddress(page, `/${address}`);
  await shown(page.locator(skeletons).first());
};

/**
 * Leaves a screen whose calls are held. Before they are let go: else they are answered while the screen is still there,
 * and what it has read is remembered.
 */
export const leaveUnanswered = async (page: Page): Promise<void> => {
  await pushAddress(page, "/no/such/page");
  await gone(page.locator(skeletons));
};
