import { Predicate } from "effect";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** The part of the browser's window that is used. */
export interface EntryHolder {
  readonly history: Pick<History, "state" | "replaceState">;
  readonly addEventListener: (type: "pagehide", listener: () => void) => void;
}

/**
 * A storage that also writes into the current entry of the browser's history what it could keep in
 * memory only (D7.1): a reload finds it there, and so does Back from a payment site. An entry that
 * was left before a text was removed still bears it: whoever reads it has to look whether it holds.
 *
 * @param field of an entry's state: it bears the texts by their keys, and is handed on to each new
 *   entry by whoever makes it
 */
export const historyEntryStorage = (
  storage: SafeStorage,
  holder: EntryHolder,
  field: string,
): SafeStorage => {
  const { history } = holder;
  const kept = (): Readonly<Record<string, unknown>> => {
    const state: unknown = history.state;
    const found = Predicate.isReadonlyObject(state) ? state[field] : null;
    return Predicate.isReadonlyObject(found) ? { ...found } : {};
  };
  /** What the storage could not keep: from before, and of this page. Null: removed. */
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
  // The customer may have gone back to another entry since.
  holder.addEventListener("pagehide", () => {
    const left = [...own].filter(([, value]) => value !== null);
    if (left.length > 0) keep({ ...kept(), ...Object.fromEntries(left) });
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
