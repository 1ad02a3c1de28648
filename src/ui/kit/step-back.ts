/**
 * Serialises `history.back()` with later writes. The browser goes back asynchronously
 * (milliseconds, longer on a busy phone), and would discard what is written to the history
 * meanwhile. Writes are queued until `popstate`.
 */

/** Timeout: a browser that ignores `history.back()` (too many calls) fires no `popstate`. */
const popstateTimeoutMs = 1_000;

/**
 * Dispatched before another screen replaces this one, because open overlays have their own history entries.
 */
export const replacing = "redirect";

let end: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

const writeAll = (): void => {
  end = undefined;
  for (const write of waiting.splice(0)) write();
};

/** Until `popstate`, the history's state is still that of the entry being left. */
export const isSteppingBack = (): boolean => end !== undefined;

/** Goes one entry back. The caller calls `endStepBack` at the following `popstate`. */
export const stepBack = (): void => {
  clearTimeout(end);
  end = setTimeout(writeAll, popstateTimeoutMs);
  window.history.back();
};

/** Runs the queued writes in order, after `popstate`. */
export const endStepBack = (): void => {
  clearTimeout(end);
  writeAll();
};

/** Writes to the history, immediately if no step back is pending. */
export const afterStepBack = (write: () => void): void => {
  if (end === undefined) write();
  else waiting.push(write);
};
