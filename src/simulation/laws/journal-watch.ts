import type { SafeStorage } from "../../adapters/browser/safe-storage.ts";

const attemptsKey = "attempts";

/** The keys of the attempts in a journal's text, read without the client's help. */
const keysIn = (journal: string | null): readonly string[] => {
  const records: unknown = JSON.parse(journal ?? "[]");
  return (Array.isArray(records) ? records : []).flatMap((record: unknown) => {
    const key: unknown =
      typeof record === "object" && record !== null ? Reflect.get(record, "key") : null;
    return typeof key === "string" ? [key] : [];
  });
};

/**
 * A device's storage, whose journal is followed: an attempt is struck out by the customer who wrote
 * it down. `holder`: who is logged in; null: nobody, or it is not known.
 */
export const watchJournal = (
  storage: SafeStorage,
  holder: () => number | null,
  struckByAnother: (key: string) => void,
): SafeStorage => {
  const writers = new Map<string, number>();
  const follow = (key: string, next: string | null): void => {
    if (key !== attemptsKey) return;
    const who = holder();
    if (who === null) return;
    const [before, after] = [keysIn(storage.read(key)), keysIn(next)];
    for (const one of after) if (!before.includes(one)) writers.set(one, who);
    for (const one of before) {
      if (after.includes(one)) continue;
      if ((writers.get(one) ?? who) !== who) struckByAnother(one);
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
