import type { Locks } from "../../ports/safe-storage.ts";

/** The name of the lock, shared by all tabs of the shop. */
const lockName = "attempts";

/** Milliseconds to wait for another tab; one that hangs must not keep a customer from paying. */
const patienceMs = 1_000;

/**
 * Milliseconds for which the lock is kept after the work: what one process writes into local
 * storage reaches another a moment later.
 */
const propagationMs = 50;

/** The work was done under the lock, or there was none to be had. */
export type Exclusivity = "exclusive" | "shared";

/**
 * Does a piece of work while no other tab does one, if that can be had: without Web Locks, where
 * they fail, or where another tab holds the lock for longer than a second, the work is done all the
 * same and told so.
 *
 * @param work runs to its end at once; must not throw
 */
export const exclusively = <Answer>(
  locks: Locks | undefined,
  work: (exclusivity: Exclusivity) => Answer,
): Promise<Answer> =>
  new Promise((resolve) => {
    let isDone = false;
    const waiting = new AbortController();
    const doIt = (exclusivity: Exclusivity): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(impatient);
      resolve(work(exclusivity));
    };
    const impatient = setTimeout(() => {
      waiting.abort();
      doIt("shared");
    }, patienceMs);
    const held = (): Promise<void> => {
      doIt("exclusive");
      return new Promise((release) => setTimeout(release, propagationMs));
    };
    if (locks === undefined) return doIt("shared");
    try {
      locks.request(lockName, { signal: waiting.signal }, held).catch(() => doIt("shared"));
    } catch {
      doIt("shared");
    }
  });
