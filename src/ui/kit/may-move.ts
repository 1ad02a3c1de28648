/** Whether the customer prefers reduced motion. */
export const lessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether animations may run: the page is visible and motion is not reduced. */
export const mayMove = (): boolean => document.visibilityState === "visible" && !lessMotion();
