/** Does the work when the next frame has been painted: what was tapped is answered first. */
export const afterPaint = (work: () => void): void => {
  // A hidden page paints nothing.
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work));
};
