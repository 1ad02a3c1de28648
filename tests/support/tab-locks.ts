import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import type { Locks, SafeStorage } from "../../src/ports/safe-storage.ts";

/** A lock of one name between the tabs of one browser. */
export const tabLocks = (): Locks => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, { signal }, whileHeld) => {
      const before = last;
      const held = before.then(async () => {
        if (!signal.aborted) await whileHeld();
      });
      last = held.catch(() => {});
      return held;
    },
  };
};

/** What a browser keeps, as its tabs see it. */
export const sharedStorage = (values: Storage, locks: Locks = tabLocks()): SafeStorage =>
  safeStorage(() => values, locks);
