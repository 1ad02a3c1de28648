import { Effect } from "effect";
import { attemptStoreBrowser } from "../../src/adapters/browser/attempt-store.browser.ts";
import { attemptPrefix } from "../../src/adapters/browser/attempt-prefix.ts";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import type { SafeStorage } from "../../src/ports/safe-storage.ts";
import type { AttemptParts } from "../../src/ports/attempt-parts.ts";
import type { AttemptStore } from "../../src/ports/attempt-store.ts";
import {
  createPageVisibility,
  type SettableVisibility,
} from "../../src/simulation/customer/page-visibility.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { tabLocks } from "./tab-locks.ts";

const freshStorage = (): SafeStorage => {
  const values = new MemoryStorage();
  return safeStorage(() => values, tabLocks());
};

const countedKeys = (): (() => string) => {
  let keys = 0;
  return () => `key ${++keys}`;
};

interface PartsOptions {
  readonly newKey?: () => string;
  readonly identify?: AttemptParts["identify"];
  readonly token?: AttemptParts["token"];
  /** The storage of the page's tab. */
  readonly tab?: Storage;
  /** The device's clock, in epoch milliseconds. */
  readonly wall?: () => number;
  /** Milliseconds until the store answers, as its code is loaded late. */
  readonly storeAfter?: number;
}

interface PageParts extends AttemptParts {
  readonly store: AttemptStore;
  readonly page: SettableVisibility;
}

/** The parts that attempts need, for a visible page. `local`: the storage shared by all its tabs. */
export const attemptParts = (
  local: SafeStorage = freshStorage(),
  {
    newKey = countedKeys(),
    identify = Effect.void,
    token = () => null,
    tab = new MemoryStorage(),
    wall = () => Date.now(),
    storeAfter = 0,
  }: PartsOptions = {},
): PageParts => {
  const store = attemptStoreBrowser({
    local,
    tab: safeStorage(() => tab),
    clock: { wall, monotonic: () => performance.now() },
    newKey,
  });
  return {
    store,
    openStore: async () => {
      if (storeAfter > 0) await new Promise((resolve) => setTimeout(resolve, storeAfter));
      return store;
    },
    identify,
    page: createPageVisibility(),
    token,
    origin: "http://shop.invalid",
  };
};

/** Parts whose store, and so whether an attempt is open, is not there before `arrives` is called. */
export const attemptPartsLater = () => {
  const parts = attemptParts();
  const { promise, resolve: arrives } = Promise.withResolvers<void>();
  const openStore = () => promise.then(() => parts.openStore());
  return { parts: { ...parts, openStore }, arrives };
};

/** The names of the attempts' records. */
export const attemptsIn = (values: MemoryStorage): readonly string[] =>
  values.keys().filter((name) => name.startsWith(attemptPrefix));
