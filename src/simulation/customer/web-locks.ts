import type { Locks } from "../../ports/safe-storage.ts";

/** The Web Locks of one browser, granted in the order of the requests. */
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
