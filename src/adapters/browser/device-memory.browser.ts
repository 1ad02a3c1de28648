import type { DeviceMemory } from "../../ports/device-memory.ts";
import { attemptOwner } from "./attempt-owner.ts";
import { dismissedMessagesKey } from "./dismissed-messages-key.ts";
import { pageEventsKey } from "./page-events-key.ts";
import { forgetSearchesOfOthers, recentSearchesKey } from "./stored-searches.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { visitId } from "./visit-id.ts";

/**
 * @param storage local storage
 * @param tab session storage
 */
export const deviceMemoryBrowser = (storage: SafeStorage, tab: SafeStorage): DeviceMemory => ({
  user: () => attemptOwner.read(storage),
  isUsedBy: (username) => {
    attemptOwner.set(storage, username);
    visitId.resume(storage, username);
    forgetSearchesOfOthers(storage, username);
  },
  forget: () => {
    storage.remove(recentSearchesKey);
    visitId.end(storage);
  },
  forgetTab: () => {
    tab.remove(dismissedMessagesKey);
    tab.remove(pageEventsKey);
  },
});
