/**
 * Steps back over entries of the history that the shop itself has put there. The browser takes a
 * while to make one (milliseconds, many on a busy phone), and what is written to the history
 * meanwhile would be undone when it arrives: it waits until then.
 */

/** A browser that takes a step has long done so; one that takes none (too many) is not waited for. */
const patienceMs = 1_000;

let end: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

const writeAll = (): void => {
  end = undefined;
  for (const write of waiting.splice(0)) write();
};

/** One entry back. Whoever calls this calls `endStepBack` at the `popstate` that follows. */
export const stepBack = (): void => {
  clearTimeout(end);
  end = setTimeout(writeAll, patienceMs);
  window.history.back();
};

/** To be called when it has arrived: what has waited for it is written, in its order. */
export const endStepBack = (): void => {
  clearTimeout(end);
  writeAll();
};

/** Writes to the history, at once if no step is under way. */
export const afterStepBack = (write: () => void): void => {
  if (end === undefined) write();
  else waiting.push(write);
};
