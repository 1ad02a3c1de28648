import { isToken } from "../../domain/session/token.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import { customerMark } from "./customer-mark.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage. The early calls of the page's shell read it too. */
export const tokenKey = "token";

/** @spec S4.14 S4.15 S4.16 S7.4 */
export const tokenStoreBrowser = (storage: SafeStorage, events: EventTarget): TokenStore => {
  const listeners = new Set<(token: string | null, words: string | null) => void>();
  const read = (): string | null => {
    const stored = storage.read(tokenKey);
    return isToken(stored) ? stored : null;
  };
  /** What this page knows to be stored. */
  let known = read();
  const tell = (words: string | null) => {
    known = read();
    for (const listener of [...listeners]) listener(known, words);
  };
  const clear = (words: string | null) => {
    storage.remove(tokenKey);
    customerMark.remove(storage);
    tell(words);
  };
  // Another tab logged in or out. A null key is the whole storage being cleared.
  events.addEventListener("storage", (event) => {
    if (event instanceof StorageEvent && (event.key === tokenKey || event.key === null)) tell(null);
  });
  // A page that was kept for Back hears of no change meanwhile.
  events.addEventListener("pageshow", () => {
    if (read() !== known) tell(null);
  });
  return {
    read,
    store: (token) => {
      // Who that is, is not known before the user is read.
      customerMark.remove(storage);
      storage.write(tokenKey, token);
      known = read();
    },
    clear: () => clear(null),
    clearRejected: (token, words) => {
      if (read() === token) clear(words);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
