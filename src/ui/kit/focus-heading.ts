/** The screen's heading, made focusable; null: there is none. */
export const headingForFocus = (): HTMLElement | null => {
  const heading = document.querySelector("h1");
  if (heading !== null) heading.tabIndex = -1;
  return heading;
};

/** Focuses the screen's heading, because the focused element is about to be removed. */
export const focusHeading = (): void => headingForFocus()?.focus({ preventScroll: true });

/** The same if the focused element is removed or disabled already. */
export const focusHeadingIfLost = (): void => {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body || focused.closest(":disabled") !== null) focusHeading();
};
