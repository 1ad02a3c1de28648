import type { SafeStorage } from "../../ports/safe-storage.ts";
import { readOwner } from "./stored-owner.ts";

/** Key in local storage: the owner and the searches, as JSON. A logout removes it. */
export const recentSearchesKey = "recent_searches";

/** Removes the searches of another customer, and unreadable ones. */
export const forgetSearchesOfOthers = (storage: SafeStorage, username: string): void => {
  const stored = storage.read(recentSearchesKey);
  if (stored !== null && readOwner(stored) !== username) storage.remove(recentSearchesKey);
};
