import type { Page } from "playwright-core";

/** CSS pixels at each edge that a notch, round corners or the home indicator take. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The page gets insets as a phone without buttons has them. */
export const setInsets = async (page: Page, insets: Insets): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
};

/** The controls that stay in view, but not wholly within the safe area. */
export const unsafeControlsOf = (page: Page, insets: Insets): Promise<readonly string[]> =>
  page.evaluate(({ top, right, bottom, left }) => {
    const stays = (control: Element): boolean => {
      for (let box: Element | null = control; box !== null; box = box.parentElement) {
        const { position, overflowY } = getComputedStyle(box);
        // What lies in a box that scrolls comes out.
        if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return false;
        if (/fixed|sticky/.test(position)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("a[href], button, input")]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          control.closest("[inert], [aria-hidden=true]") === null &&
          stays(control),
      )
      .filter((control) => {
        const box = control.getBoundingClientRect();
        if (box.width < 3 || box.bottom <= 0 || box.top >= innerHeight) return false;
        return (
          box.left < left - 1 ||
          box.right > innerWidth - right + 1 ||
          box.top < top - 1 ||
          box.bottom > innerHeight - bottom + 1
        );
      })
      .map((control) => `“${control.getAttribute("aria-label") ?? control.textContent}”`);
  }, insets);
