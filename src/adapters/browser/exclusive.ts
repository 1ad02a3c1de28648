import type { Locks } from "../../ports/safe-storage.ts";

/** The name of the lock, shared by all tabs of the shop. */
const lockName = "attempts";

/** Milliseconds to wait for another tab's lock; a hanging tab must not block a payment. */
const lockTimeoutMs = 1_000;

/** Milliseconds to keep the lock after the work: writes to local storage reach other processes with a delay. */
const propagationMs = 50;

/** `exclusive`: the work ran under the lock. `shared`: no lock was available. */
export type Exclusivity = "exclusive" | "shared";

/**
 * Runs a piece of work under a lock shared by all tabs. Without Web Locks, if they fail, or if another tab
 * holds the lock for more than a second, the work runs all the same and gets `shared`.
 *
 * @param work synchronous; must not throw
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
    }, lockTimeoutMs);
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
