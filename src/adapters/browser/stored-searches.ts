import { Predicate } from "effect";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: the owner and the searches, as JSON. A logout removes it. */
export const recentSearchesKey = "recent_searches";

const ownerIn = (stored: string): unknown => {
  try {
    const record: unknown = JSON.parse(stored);
    return Predicate.isReadonlyObject(record) ? record["owner"] : null;
  } catch {
    return null;
  }
};

/** Removes the searches of another customer, and unreadable ones. */
export const forgetSearchesOfOthers = (storage: SafeStorage, username: string): void => {
  const stored = storage.read(recentSearchesKey);
  if (stored !== null && ownerIn(stored) !== username) storage.remove(recentSearchesKey);
};
