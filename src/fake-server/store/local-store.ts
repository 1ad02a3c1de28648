import type { SnapshotStore } from "./snapshot-store.ts";

/**
 * Stores the snapshot in local storage, beside a small revision key that is cheap to read before
 * every call. Forbidden storage counts as empty; a text that does not fit is refused.
 */
export const localStore = (key: string, storage: () => Storage): SnapshotStore => {
  const revisionKey = `${key}:revision`;
  const kept = (name: string): string | null => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  return {
    read: () => kept(key),
    write: (text) => {
      const target = storage();
      target.setItem(key, text);
      target.setItem(revisionKey, `${Date.now()}-${Math.random().toString(36).slice(2)}`);
    },
    revision: () => kept(revisionKey),
  };
};
