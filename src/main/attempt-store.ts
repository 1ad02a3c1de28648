import { attemptStoreBrowser } from "../adapters/browser/attempt-store.browser.ts";
import { randomKey } from "../adapters/browser/random-key.ts";
import { recentSearchesKey } from "../adapters/browser/recent-searches-key.ts";
import { type SafeStorage, safeStorage } from "../adapters/browser/safe-storage.ts";
import type { AttemptStore } from "../ports/attempt-store.ts";

/** The records of this page's attempts, over its storages and its clocks. */
export const attemptStore = (local: SafeStorage): AttemptStore =>
  attemptStoreBrowser({
    local,
    tab: safeStorage(() => window.sessionStorage),
    comforts: [recentSearchesKey],
    clock: { wall: () => Date.now(), monotonic: () => performance.now() },
    newKey: randomKey,
  });
