import { afterPaint } from "../../ui/kit/after-paint.ts";
import type { ScreenName } from "../../ui/routing/screen-actors.ts";
import type { ScreenLoader } from "../../ui/routing/screen-loader.ts";

export interface TappedLinksOptions {
  readonly screens: Pick<ScreenLoader, "prefetch">;
  /** The screen of a path for this customer; null: no screen has it. */
  readonly screenOf: (path: string) => ScreenName | null;
}

/** Milliseconds in which a tapped link fades back to its full opacity. */
const fadeMs = 300;

/** The link within the shop that was tapped; null: there is none. */
const shopLink = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.origin === location.origin ? link : null;
};

/**
 * Reacts to a tapped link before its screen is ready: prefetches the screen's code on touch, and fades the
 * link on release, because drawing the next screen may take a while.
 */
export const answerTappedLinks = ({ screens, screenOf }: TappedLinksOptions): void => {
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      const link = shopLink(target);
      const screen = link && screenOf(link.pathname);
      // The pressed state is painted first.
      if (screen !== null) afterPaint(() => screens.prefetch(screen));
    },
    { passive: true },
  );
  document.addEventListener("click", ({ target }) => {
    shopLink(target)?.animate({ opacity: [0.4, 1] }, fadeMs);
  });
};
