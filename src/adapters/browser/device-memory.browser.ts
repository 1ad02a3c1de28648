import type { DeviceMemory } from "../../ports/device-memory.ts";
import { customerMark } from "./customer-mark.ts";
import { dismissedMessagesKey } from "./dismissed-messages-key.ts";
import { forgetSearchesOfOthers, recentSearchesKey } from "./recent-searches-key.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { visitMark } from "./visit-mark.ts";

/**
 * @param storage local storage
 * @param tab session storage
 */
export const deviceMemoryBrowser = (storage: SafeStorage, tab: SafeStorage): DeviceMemory => ({
  user: () => customerMark.read(storage),
  isUsedBy: (username) => {
    customerMark.set(storage, username);
    visitMark.goOn(storage, username);
    forgetSearchesOfOthers(storage, username);
  },
  forget: () => {
    storage.remove(recentSearchesKey);
    visitMark.end(storage);
  },
  forgetTab: () => tab.remove(dismissedMessagesKey),
});
