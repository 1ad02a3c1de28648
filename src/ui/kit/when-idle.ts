/** Milliseconds after which the work is done in any case: after a resize or a tap, Chromium may call no page idle. */
const timeout = 5_000;

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
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
};
