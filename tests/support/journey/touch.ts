import type { Locator, Page } from "playwright-core";
import { shown } from "./wait.ts";

/** Several taps before the page has had time to react to the first one. */
export const tapAtOnce = (button: Locator, times: number): Promise<void> =>
  button.evaluate((element, count) => {
    for (let tap = 0; tap < count; tap += 1) {
      if (element instanceof HTMLElement) element.click();
    }
  }, times);

/**
 * A double tap whose second half comes after the page has answered the first one: it meets what has come there.
 * Animations are slow meanwhile, so that it is not too late however slow the machine is.
 */
export const doubleTap = async (tapped: Locator, come: Locator): Promise<void> => {
  const page = tapped.page();
  await tapped.tap({ trial: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.05 });
  await tapped.tap();
  await shown(come);
  const { x, y, width, height } = (await come.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await devtools.detach();
};

/** A finger that goes down the page at its top and is lifted: pull-to-refresh. */
export const pullDown = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  await touch("touchStart", 300);
  for (const y of [310, 340, 380, 420, 460]) await touch("touchMove", y);
  await touch("touchEnd");
  await client.detach();
};

/** The page goes to the background and comes back, as when the customer looks at another app. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ["hidden", "visible"] as const) {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });
