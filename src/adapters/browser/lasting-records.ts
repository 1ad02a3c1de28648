import type { SafeStorage } from "../../ports/safe-storage.ts";
import { attemptPrefix } from "./attempt-prefix.ts";
import { tokenKey } from "./token-store.browser.ts";

/**
 * A storage in which the records of attempts outlast a clearing of all of it. Who waits for an answer may clear the
 * browser's data while the shop is open; that ends no sending (D7.8). Each open page writes again what it knew.
 */
export const lastingRecords = (storage: SafeStorage, events: EventTarget): SafeStorage => {
  const known = new Map<string, string>();
  const note = (key: string, text: string | null): void => {
    if (!key.startsWith(attemptPrefix)) return;
    if (text === null) known.delete(key);
    else known.set(key, text);
  };
  const noteAll = (): void => {
    known.clear();
    for (const key of storage.keys()) note(key, storage.read(key));
  };
  noteAll();
  // A page in the bfcache receives no storage events.
  events.addEventListener("pageshow", noteAll);
  events.addEventListener("storage", (event) => {
    if (!(event instanceof StorageEvent)) return;
    const { key: changed, newValue } = event;
    if (changed !== null) {
      // It has ended, perhaps before this page, which slept, wrote it again.
      if (changed.startsWith(attemptPrefix) && newValue === null) storage.remove(changed);
      return note(changed, storage.read(changed));
    }
    // A page that slept hears of it late: in another tab they may have ended since.
    if (storage.read(tokenKey) !== null) return;
    for (const [key, text] of known) if (storage.read(key) === null) storage.write(key, text);
  });
  return {
    ...storage,
    write: (key, value) => {
      note(key, value);
      return storage.write(key, value);
    },
    remove: (key) => {
      note(key, null);
      storage.remove(key);
    },
  };
};
