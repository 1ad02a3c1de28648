import { isToken } from "../../domain/session/token.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import { attemptOwner } from "./attempt-owner.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage. The early requests of the page's shell read it too. */
export const tokenKey = "token";

/** @spec S4.14 S4.15 S4.16 S7.4 */
export const tokenStoreBrowser = (storage: SafeStorage, events: EventTarget): TokenStore => {
  const listeners = new Set<(token: string | null, words: string | null) => void>();
  const read = (): string | null => {
    const stored = storage.read(tokenKey);
    return isToken(stored) ? stored : null;
  };
  /** The stored token as this page last read it. */
  let known = read();
  const tell = (words: string | null) => {
    known = read();
    for (const listener of [...listeners]) listener(known, words);
  };
  const clear = (words: string | null) => {
    storage.remove(tokenKey);
    attemptOwner.remove(storage);
    tell(words);
  };
  /** Another tab may have logged in or out. */
  const notice = () => {
    if (read() !== known) tell(null);
  };
  // A null key means that the whole storage was cleared.
  events.addEventListener("storage", (event) => {
    if (event instanceof StorageEvent && (event.key === tokenKey || event.key === null)) notice();
  });
  // A page in the bfcache receives no storage events.
  events.addEventListener("pageshow", notice);
  return {
    read: () => {
      const before = known;
      notice();
      return known === before ? known : null;
    },
    store: (token) => {
      // The customer is not known before the user is read.
      attemptOwner.remove(storage);
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
