import { Predicate } from "effect";
import type { SafeStorage } from "../../ports/safe-storage.ts";

/** Key in local storage: whose searches, and the searches, as JSON. The logout removes it. */
export const recentSearchesKey = "recent_searches";

const ownerIn = (stored: string): unknown => {
  try {
    const record: unknown = JSON.parse(stored);
    return Predicate.isReadonlyObject(record) ? record["owner"] : null;
  } catch {
    return null;
  }
};

/** A customer is known: what another one has searched for, or what nobody can read, is removed. */
export const forgetSearchesOfOthers = (storage: SafeStorage, username: string): void => {
  const stored = storage.read(recentSearchesKey);
  if (stored !== null && ownerIn(stored) !== username) storage.remove(recentSearchesKey);
};
