import { attemptStoreBrowser } from "../../adapters/browser/attempt-store.browser.ts";
import { deviceMemoryBrowser } from "../../adapters/browser/device-memory.browser.ts";
import { languageStoreBrowser } from "../../adapters/browser/language-store.browser.ts";
import { dismissedMessagesBrowser } from "../../adapters/browser/dismissed-messages.browser.ts";
import { randomKey } from "../../adapters/browser/random-key.ts";
import { recentSearchesBrowser } from "../../adapters/browser/recent-searches.browser.ts";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { tokenStoreBrowser } from "../../adapters/browser/token-store.browser.ts";
import { makeApi, requestTimeout } from "../../adapters/http/api.ts";
import { serverPortsHttp } from "../../adapters/http/server-ports.ts";
import { saltedHash } from "../../adapters/hash/salted-hash.noble.ts";
import { checkUsdtAddress } from "../../adapters/usdt/check-usdt-address.ts";
import { bindLazyActors } from "../../adapters/xstate/bind-lazy-actors.ts";
import { knownUser } from "../../adapters/xstate/read-user.ts";
import { fetchedOnce } from "../../adapters/xstate/fetched-once.ts";
import type { LazyActors } from "../../adapters/xstate/lazy-actors.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { LanguageStore } from "../../ports/language-store.ts";
import type { PageVisibility } from "../../ports/page-visibility.ts";
import type { Ports } from "../../ports/ports.ts";
import { simulatedPictureFiles } from "../customer/pictures.ts";
import { origin } from "../customer/shop-route.ts";

export interface PagePortsOptions {
  readonly policy: ShopPolicy;
  readonly storage: SafeStorage;
  /** Session storage. */
  readonly tab: SafeStorage;
  /** Receives the `storage` events of other tabs. */
  readonly events: EventTarget;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The device's clock, in epoch milliseconds. */
  readonly wall: () => number;
  readonly visibility: PageVisibility;
  readonly fetch: Fetch;
  /** Code that is loaded late comes from the network, too. */
  readonly isOnline: () => boolean;
  readonly leaveTo: (address: URL) => void;
}

/** Milliseconds until code that is loaded late is there. */
const codeTakesMs = 150;

/** What `src/main` binds below the screens, with a simulated storage and network. */
export const pagePorts = (
  needs: PagePortsOptions,
): Ports & LazyActors & { readonly languages: LanguageStore } => {
  const { policy, storage, tab, visibility, fetch, leaveTo } = needs;
  const opened = needs.now();
  const tokens = tokenStoreBrowser(storage, needs.events);
  const languages = languageStoreBrowser(storage, ["en"]);
  const api = makeApi(
    { base: "/api", fetch, timeout: requestTimeout },
    {
      tokens,
      languages,
      // Undecodable responses come from faults; the invariants check their consequences.
      log: { warn: () => {} },
    },
  );
  const store = attemptStoreBrowser({
    local: storage,
    tab,
    clock: { wall: needs.wall, monotonic: () => needs.now() - opened },
    newKey: randomKey,
  });
  const server = serverPortsHttp(api);
  const deviceMemory = deviceMemoryBrowser(storage, tab);
  const ports: Ports = {
    ...server,
    attempts: {
      openStore: async () => store,
      identify: knownUser({ session: server.session, tokens, deviceMemory }),
      page: visibility,
      token: tokens.read,
      origin,
    },
    accountRequests: { hash: saltedHash, newSalt: randomKey },
    checkUsdtAddress,
    deviceMemory,
    pageVisibility: visibility,
    pictureFiles: simulatedPictureFiles,
    dismissedMessages: dismissedMessagesBrowser(tab),
    recentSearches: recentSearchesBrowser(storage),
    redirect: { leaveTo },
    tokens,
  };
  const late = bindLazyActors(ports, policy);
  const whenOnline = <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
    fetchedOnce(async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, codeTakesMs));
      if (!needs.isOnline()) throw new TypeError("Failed to fetch dynamically imported module");
      return load();
    });
  return {
    ...ports,
    languages,
    openAccountForm: whenOnline(late.openAccountForm),
    openAccountsParts: whenOnline(late.openAccountsParts),
    openOrderActions: whenOnline(late.openOrderActions),
    openRechargeFlow: whenOnline(late.openRechargeFlow),
    openTopUp: whenOnline(late.openTopUp),
    openWithdrawalFlow: whenOnline(late.openWithdrawalFlow),
  };
};
