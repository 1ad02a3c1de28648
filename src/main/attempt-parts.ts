import { attemptStoreBrowser } from "../adapters/browser/attempt-store.browser.ts";
import { pageVisibility } from "../adapters/browser/page-visibility.ts";
import { randomKey } from "../adapters/browser/random-key.ts";
import { recentSearchesKey } from "../adapters/browser/recent-searches-key.ts";
import { type SafeStorage, safeStorage } from "../adapters/browser/safe-storage.ts";
import type { AttemptParts } from "../adapters/xstate/attempts/bind-attempt.ts";

/** The attempts of this page, over its storages and its clocks. */
export const attemptParts = (local: SafeStorage): AttemptParts => ({
  store: attemptStoreBrowser({
    local,
    tab: safeStorage(() => window.sessionStorage),
    comforts: [recentSearchesKey],
    clock: { wall: () => Date.now(), monotonic: () => performance.now() },
    newKey: randomKey,
  }),
  page: pageVisibility(document, window),
  origin: window.location.origin,
});
