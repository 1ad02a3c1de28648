/** `requestIdleCallback`; returns the cancel function. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has none.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};
