/** The part of the browser's `LockManager` that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Local storage that never throws: where the browser blocks it or it is full, values live in
 * memory until the page goes, so that the shop still works.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** False: it lives in memory only, and is lost with the page. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** All keys, of what lives in memory too. */
  readonly keys: () => readonly string[];
  /** For what takes several steps, with the tabs that share the storage; plain http has none. */
  readonly locks?: Locks | undefined;
}

export const safeStorage = (open: () => Storage, locks?: Locks): SafeStorage => {
  // What this page wrote or removed last; it decides where the storage could not follow.
  const lastWish = new Map<string, { readonly value: string | null; readonly isStored: boolean }>();
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
    return isStored;
  };
  return {
    read: (key) => {
      const last = lastWish.get(key);
      if (last?.isStored === false) return last.value;
      const found = attempt((storage) => ({ value: storage.getItem(key) }));
      return found === undefined ? (last?.value ?? null) : found.value;
    },
    write: (key, value) => wish(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => void wish(key, null, (storage) => storage.removeItem(key)),
    keys: () => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ""),
      );
      const all = new Set(stored ?? []);
      for (const [key, { value, isStored }] of lastWish) {
        if (isStored) continue;
        if (value === null) all.delete(key);
        else all.add(key);
      }
      return [...all];
    },
    locks,
  };
};
