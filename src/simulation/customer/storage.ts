import type { SafeStorage } from "../../adapters/browser/safe-storage.ts";

/** A browser's storage, which outlives the page. */
export const memoryStorage = (): SafeStorage => {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};
