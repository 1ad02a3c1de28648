import { afterPaint } from "../../ui/kit/after-paint.ts";
import type { ScreenName } from "../../ui/routing/screen-actors.ts";
import type { ScreenLoader } from "../../ui/routing/screen-loader.ts";

export interface TappedLinksNeeds {
  readonly screens: Pick<ScreenLoader, "prefetch">;
  /** The screen of a path, for this customer; null: none. */
  readonly screenOf: (path: string) => ScreenName | null;
}

/** Milliseconds within which a link that was tapped comes back to its full colour. */
const fadeMs = 300;

/** Null: no link within the shop. */
const shopLink = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.origin === location.origin ? link : null;
};

/**
 * Answers a tap on a link before its screen is there: the screen's code is asked for while the finger is still on
 * the glass, and the link fades when it leaves, for the next screen may take a while to be drawn.
 */
export const answerTappedLinks = ({ screens, screenOf }: TappedLinksNeeds): void => {
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      const link = shopLink(target);
      const screen = link && screenOf(link.pathname);
      // The link is shown as pressed first.
      if (screen !== null) afterPaint(() => screens.prefetch(screen));
    },
    { passive: true },
  );
  document.addEventListener("click", ({ target }) => {
    shopLink(target)?.animate({ opacity: [0.4, 1] }, fadeMs);
  });
};
