/**
 * `requestIdleCallback`; returns the cancel function.
 *
 * @param elseMs milliseconds to wait where there is none, as in Safari
 */
export const whenIdle = (work: () => void, elseMs = 1500): (() => void) => {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, elseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};
