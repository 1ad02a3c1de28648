/** Whether something may move: not where less motion is asked for, nor where nobody sees it. */
export const mayMove = (): boolean =>
  document.visibilityState === "visible" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
