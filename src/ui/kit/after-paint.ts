/** Runs the work after the next paint, so that a tap's feedback is shown first. */
export const afterPaint = (work: () => void): void => {
  // A hidden page paints nothing.
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work));
};
