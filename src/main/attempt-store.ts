import { attemptStoreBrowser } from "../adapters/browser/attempt-store.browser.ts";
import { historyEntryStorage } from "../adapters/browser/history-entry-storage.ts";
import { lastingRecords } from "../adapters/browser/lasting-records.ts";
import { randomKey } from "../adapters/browser/random-key.ts";
import { safeStorage } from "../adapters/browser/safe-storage.ts";
import type { SafeStorage } from "../ports/safe-storage.ts";
import { keptField } from "../ui/routing/history-entry.ts";
import type { AttemptStore } from "../ports/attempt-store.ts";

export const attemptStore = (local: SafeStorage): AttemptStore =>
  attemptStoreBrowser({
    local: lastingRecords(local, window),
    tab: historyEntryStorage(
      safeStorage(() => window.sessionStorage),
      window,
      keptField,
    ),
    clock: { wall: () => Date.now(), monotonic: () => performance.now() },
    newKey: randomKey,
  });
