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
  const memory = new Map<string, string>();
  const attempt = <A>(use: (storage: Storage) => A): A | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept === true) memory.delete(key);
      else memory.set(key, value);
      return kept === true;
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
};
