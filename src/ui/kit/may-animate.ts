/** Whether the customer prefers reduced motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether animations may run: the page is visible and motion is not reduced. */
export const mayAnimate = (): boolean =>
  document.visibilityState === "visible" && !prefersReducedMotion();
