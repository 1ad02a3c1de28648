/** Runs when the browser has nothing better to do; answers the way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has none.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};
