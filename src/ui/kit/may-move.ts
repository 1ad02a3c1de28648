/** Less motion is asked for. */
export const lessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether something may move: not where less motion is asked for, nor where nobody sees it. */
export const mayMove = (): boolean => document.visibilityState === "visible" && !lessMotion();
