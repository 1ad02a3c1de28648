import { storedHomeKey } from "../../domain/catalogue/stored-home-key.ts";
import type { Locks, SafeStorage } from "../../ports/safe-storage.ts";
import { recentSearchesKey } from "./stored-searches.ts";

/** Keys of what the shop can do without. */
const comforts: readonly string[] = [storedHomeKey, recentSearchesKey];

/** Where there is no room, comforts are removed, one after the other (D7.1). */
const put = (storage: Storage, key: string, value: string): void => {
  for (const comfort of comforts.includes(key) ? [] : comforts) {
    try {
      storage.setItem(key, value);
      return;
    } catch {
      storage.removeItem(comfort);
    }
  }
  storage.setItem(key, value);
};

/** The last write or removal by this page; null: removed. */
interface OwnWrite {
  readonly value: string | null;
  /** False: the storage refused it, so it is only in memory. */
  readonly isStored: boolean;
  /** The value in the storage when this one was refused; undefined: it could not be read yet. */
  shadowed?: string | null;
}

export const safeStorage = (open: () => Storage, locks?: Locks): SafeStorage => {
  // These values take precedence where the storage refused them.
  const ownWrites = new Map<string, OwnWrite>();
  const attempt = <A>(use: (storage: Storage) => A): A | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const writeThrough = (
    key: string,
    value: string | null,
    use: (storage: Storage) => void,
  ): boolean => {
    const isStored =
      attempt((storage) => {
        use(storage);
        return true;
      }) === true;
    ownWrites.set(key, { value, isStored });
    if (!isStored) read(key);
    return isStored;
  };
  const read = (key: string): string | null => {
    const last = ownWrites.get(key);
    const found = attempt((storage) => ({ value: storage.getItem(key) }));
    if (found === undefined) return last?.value ?? null;
    if (last === undefined || last.isStored) return found.value;
    if (last.shadowed === undefined) last.shadowed = found.value;
    if (last.shadowed === found.value) return last.value;
    // Another page has changed it since.
    ownWrites.delete(key);
    return found.value;
  };
  return {
    read,
    write: (key, value) => writeThrough(key, value, (storage) => put(storage, key, value)),
    remove: (key) => void writeThrough(key, null, (storage) => storage.removeItem(key)),
    keys: () => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ""),
      );
      const all = new Set(stored ?? []);
      for (const [key, { isStored }] of ownWrites) {
        if (isStored) continue;
        if (read(key) === null) all.delete(key);
        else all.add(key);
      }
      return [...all];
    },
    locks,
  };
};
