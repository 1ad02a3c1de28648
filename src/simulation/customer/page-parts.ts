import { Context } from "effect";
import { attemptStoreBrowser } from "../../adapters/browser/attempt-store.browser.ts";
import { BrowserStorage } from "../../adapters/browser/browser-storage.ts";
import { languageStoreBrowser } from "../../adapters/browser/language-store.browser.ts";
import type { PageVisibility } from "../../adapters/browser/page-visibility.ts";
import { randomKey } from "../../adapters/browser/random-key.ts";
import { recentSearchesKey } from "../../adapters/browser/recent-searches-key.ts";
import type { SafeStorage } from "../../adapters/browser/safe-storage.ts";
import { tokenStoreBrowser } from "../../adapters/browser/token-store.browser.ts";
import { makeApi, requestTimeout } from "../../adapters/http/api.ts";
import type { Fetch } from "../../ports/fetch.ts";
import { Api, Redirect, TokenStore } from "../../adapters/xstate/port-tags.ts";
import type { AttemptParts } from "../../adapters/xstate/attempts/bind-attempt.ts";
import { ShopRuntime } from "../../adapters/xstate/shop-runtime.ts";
import { origin } from "./page.ts";

export interface PagePartsNeeds {
  readonly storage: SafeStorage;
  /** Session storage. */
  readonly tab: SafeStorage;
  /** Where the page hears of what other tabs store. */
  readonly events: EventTarget;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  /** Epoch milliseconds, as the device has it. */
  readonly wall: () => number;
  readonly visibility: PageVisibility;
  readonly fetch: Fetch;
  readonly leaveTo: (address: URL) => void;
}

/** What the browser's `main.tsx` joins below the screens, over a storage and a network of ours. */
export const pageParts = (needs: PagePartsNeeds) => {
  const { storage, tab, visibility, fetch, leaveTo } = needs;
  const opened = needs.now();
  const tokens = tokenStoreBrowser(storage, needs.events);
  const api = makeApi(
    { base: "/api", fetch, timeout: requestTimeout },
    {
      tokens,
      languages: languageStoreBrowser(storage, ["en"]),
      // What could not be decoded is a fault's doing; the laws see what comes of it.
      log: { warn: () => {} },
    },
  );
  const runtime = new ShopRuntime(
    Context.make(Api, api).pipe(
      Context.add(TokenStore, tokens),
      Context.add(Redirect, { leaveTo }),
      Context.add(BrowserStorage, storage),
    ),
  );
  const store = attemptStoreBrowser({
    local: storage,
    tab,
    comforts: [recentSearchesKey],
    clock: { wall: needs.wall, monotonic: () => needs.now() - opened },
    newKey: randomKey,
  });
  const attempts: AttemptParts = {
    openStore: async () => store,
    page: visibility,
    token: tokens.read,
    origin,
  };
  return { runtime, attempts, hasToken: tokens.read() !== null };
};
