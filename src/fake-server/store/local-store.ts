import type { SnapshotStore } from "./snapshot-store.ts";

/**
 * Keeps the snapshot in local storage, beside a small revision key that is cheap to look at before
 * every call. Storage that is forbidden holds nothing; a text that does not fit is refused.
 */
export const localStore = (key: string, storage: () => Storage): SnapshotStore => {
  const revisionKey = `${key}:revision`;
  const attempt = <A>(action: (storage: Storage) => A, otherwise: A): A => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  const mark = (target: Storage): void =>
    target.setItem(revisionKey, `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  return {
    read: () => attempt((target) => target.getItem(key), null),
    write: (text) => {
      const target = storage();
      target.setItem(key, text);
      mark(target);
    },
    clear: () =>
      attempt((target) => {
        target.removeItem(key);
        mark(target);
      }, undefined),
    revision: () => attempt((target) => target.getItem(revisionKey), null),
  };
};
