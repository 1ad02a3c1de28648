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
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
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
  const wish = (key: string, value: string | null, use: (storage: Storage) => void): void => {
    const isStored = attempt((storage) => {
      use(storage);
      return true;
    });
    lastWish.set(key, { value, isStored: isStored === true });
  };
  return {
    read: (key) => {
      const last = lastWish.get(key);
      if (last?.isStored === false) return last.value;
      const found = attempt((storage) => ({ value: storage.getItem(key) }));
      return found === undefined ? (last?.value ?? null) : found.value;
    },
    write: (key, value) => wish(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => wish(key, null, (storage) => storage.removeItem(key)),
    locks,
  };
};
