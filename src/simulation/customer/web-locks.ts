import type { Locks } from "../../ports/safe-storage.ts";

/** Web Locks of one browser: whoever asks waits until those who asked before have done. */
export const createLocks = (): Locks => {
  const lasts = new Map<string, Promise<unknown>>();
  return {
    request: (name, { signal }, whileHeld) => {
      const mine = (lasts.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return whileHeld();
      });
      lasts.set(
        name,
        mine.catch(() => {}),
      );
      return mine;
    },
  };
};
