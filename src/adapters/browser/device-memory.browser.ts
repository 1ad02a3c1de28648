import type { DeviceMemory } from "../../ports/device-memory.ts";
import { customerMark } from "./customer-mark.ts";
import { forgetSearchesOfOthers, recentSearchesKey } from "./recent-searches-key.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { visitMark } from "./visit-mark.ts";

export const deviceMemoryBrowser = (storage: SafeStorage): DeviceMemory => ({
  isUsedBy: (username) => {
    customerMark.set(storage, username);
    visitMark.goOn(storage, username);
    forgetSearchesOfOthers(storage, username);
  },
  forget: () => {
    storage.remove(recentSearchesKey);
    visitMark.end(storage);
  },
});
