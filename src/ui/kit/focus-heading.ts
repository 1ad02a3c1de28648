/** The screen's heading, made ready to take the focus; null: there is none. */
export const headingForFocus = (): HTMLElement | null => {
  const heading = document.querySelector("h1");
  if (heading !== null) heading.tabIndex = -1;
  return heading;
};

/** Gives the focus to the screen's heading: what had it goes. */
export const focusHeading = (): void => headingForFocus()?.focus({ preventScroll: true });

/** The same where what had the focus is gone already, or can't be used any more. */
export const focusHeadingIfLost = (): void => {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body || focused.closest(":disabled") !== null) focusHeading();
};
