/** The screen's heading, made ready to take the focus; null: there is none. */
export const headingForFocus = (): HTMLElement | null => {
  const heading = document.querySelector("h1");
  if (heading !== null) heading.tabIndex = -1;
  return heading;
};
