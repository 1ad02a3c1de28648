import { Predicate } from "effect";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { storedInEntry } from "./stored-in-entry.ts";

/** The part of the browser's window that is used. */
export interface EntryHolder {
  readonly history: Pick<History, "state" | "replaceState">;
  readonly addEventListener: (type: "pagehide", listener: () => void) => void;
}

/**
 * A storage that writes values it could keep only in memory into the current history entry too (D7.1),
 * where a reload and Back from a payment site find them. An entry left before a value was removed still
 * holds it until this page has been on it again, so readers must check its validity.
 *
 * @param field of an entry's state: holds the values by key; must be copied to each new entry
 */
export const historyEntryStorage = (
  storage: SafeStorage,
  holder: EntryHolder,
  field: string,
): SafeStorage => {
  const { history } = holder;
  const kept = () => storedInEntry(history.state, field);
  /** The values the storage could not keep, from the entry and from this page. Null: removed. */
  const own = new Map<string, string | null>(
    Object.entries(kept()).filter((entry): entry is [string, string] =>
      Predicate.isString(entry[1]),
    ),
  );
  const keep = (next: Readonly<Record<string, unknown>>): void => {
    const state: unknown = history.state;
    history.replaceState(
      { ...(Predicate.isReadonlyObject(state) ? state : {}), [field]: next },
      "",
    );
  };
  // The current entry may have changed since the last write, or be one that was left before a removal.
  holder.addEventListener("pagehide", () => {
    if (own.size === 0) return;
    const all = Object.entries({ ...kept(), ...Object.fromEntries(own) });
    keep(Object.fromEntries(all.filter(([, value]) => value !== null)));
  });
  return {
    ...storage,
    read: (key) => storage.read(key) ?? own.get(key) ?? null,
    write: (key, value) => {
      const isStored = storage.write(key, value);
      if (isStored) return true;
      own.set(key, value);
      keep({ ...kept(), [key]: value });
      return false;
    },
    remove: (key) => {
      storage.remove(key);
      own.set(key, null);
      const { [key]: removed, ...others } = kept();
      if (removed !== undefined) keep(others);
    },
    keys: () => [
      ...new Set([
        ...storage.keys(),
        ...[...own].flatMap(([key, value]) => (value === null ? [] : [key])),
      ]),
    ],
  };
};
