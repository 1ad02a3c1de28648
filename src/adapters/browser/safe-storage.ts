/**
 * Local storage that never throws: where the browser blocks it or it is full, values live in
 * memory until the page goes, so that the shop still works.
 */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** False where the value will not outlive the page. */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

export const safeStorage = (open: () => Storage): SafeStorage => {
  // What this page wrote or removed last; it decides where the storage could not follow.
  const lastWish = new Map<string, { readonly value: string | null; readonly isStored: boolean }>();
  const attempt = <A>(use: (storage: Storage) => A): A | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => {
      const last = lastWish.get(key);
      if (last?.isStored === false) return last.value;
      const found = attempt((storage) => ({ value: storage.getItem(key) }));
      return found === undefined ? (last?.value ?? null) : found.value;
    },
    write: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      lastWish.set(key, { value, isStored: isStored === true });
      return isStored === true;
    },
    remove: (key) => {
      const isStored = attempt((storage) => {
        storage.removeItem(key);
        return true;
      });
      lastWish.set(key, { value: null, isStored: isStored === true });
    },
  };
};
