import type { Locks, SafeStorage } from "../../ports/safe-storage.ts";

/** The last write or removal by this page; null: removed. */
interface Wish {
  readonly value: string | null;
  /** False: the storage refused it, so it is only in memory. */
  readonly isStored: boolean;
  /** The value in the storage when this one was refused; undefined: it could not be read yet. */
  shadowed?: string | null;
}

export const safeStorage = (open: () => Storage, locks?: Locks): SafeStorage => {
  // These values take precedence where the storage refused them.
  const lastWish = new Map<string, Wish>();
  const attempt = <A>(use: (storage: Storage) => A): A | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const wish = (key: string, value: string | null, use: (storage: Storage) => void): boolean => {
    const isStored =
      attempt((storage) => {
        use(storage);
        return true;
      }) === true;
    lastWish.set(key, { value, isStored });
    if (!isStored) read(key);
    return isStored;
  };
  const read = (key: string): string | null => {
    const last = lastWish.get(key);
    const found = attempt((storage) => ({ value: storage.getItem(key) }));
    if (found === undefined) return last?.value ?? null;
    if (last === undefined || last.isStored) return found.value;
    if (last.shadowed === undefined) last.shadowed = found.value;
    if (last.shadowed === found.value) return last.value;
    // Another page has changed it since.
    lastWish.delete(key);
    return found.value;
  };
  return {
    read,
    write: (key, value) => wish(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => void wish(key, null, (storage) => storage.removeItem(key)),
    keys: () => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ""),
      );
      const all = new Set(stored ?? []);
      for (const [key, { isStored }] of lastWish) {
        if (isStored) continue;
        if (read(key) === null) all.delete(key);
        else all.add(key);
      }
      return [...all];
    },
    locks,
  };
};
