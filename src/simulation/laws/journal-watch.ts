import type { SafeStorage } from "../../adapters/browser/safe-storage.ts";
import { attemptKeysIn } from "./kept-attempts.ts";

/**
 * A device's storage, whose attempts are followed: one is cleared by the customer who wrote it down.
 * `writers` learns whose each is. `holder`: who is logged in; null: nobody, or it is not known.
 */
export const watchJournal = (
  storage: SafeStorage,
  writers: Map<string, number>,
  holder: () => number | null,
  clearedByAnother: (key: string) => void,
): SafeStorage => {
  const follow = (key: string, next: string | null): void => {
    const [before, after] = [attemptKeysIn(key, storage.read(key)), attemptKeysIn(key, next)];
    const who = before.length + after.length === 0 ? null : holder();
    if (who === null) return;
    for (const one of after) if (!before.includes(one)) writers.set(one, who);
    for (const one of before) {
      if (after.includes(one)) continue;
      if ((writers.get(one) ?? who) !== who) clearedByAnother(one);
      writers.delete(one);
    }
  };
  return {
    ...storage,
    write: (key, value) => {
      follow(key, value);
      return storage.write(key, value);
    },
    remove: (key) => {
      follow(key, null);
      storage.remove(key);
    },
  };
};
