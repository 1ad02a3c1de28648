import { Effect, type Result } from "effect";
import { deviceMemoryBrowser } from "../../src/adapters/browser/device-memory.browser.ts";
import { languageStoreBrowser } from "../../src/adapters/browser/language-store.browser.ts";
import { pictureFilesBrowser } from "../../src/adapters/browser/picture-files.browser.ts";
import { dismissedMessagesBrowser } from "../../src/adapters/browser/dismissed-messages.browser.ts";
import { randomKey } from "../../src/adapters/browser/random-key.ts";
import { recentSearchesBrowser } from "../../src/adapters/browser/recent-searches.browser.ts";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import type { SafeStorage } from "../../src/ports/safe-storage.ts";
import { tokenStoreBrowser } from "../../src/adapters/browser/token-store.browser.ts";
import { type ApiConfig, makeApi, requestTimeout } from "../../src/adapters/http/api.ts";
import { serverPortsHttp } from "../../src/adapters/http/server-ports.ts";
import { saltedHash } from "../../src/adapters/hash/salted-hash.noble.ts";
import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";
import { bindLazyActors } from "../../src/adapters/xstate/bind-lazy-actors.ts";
import type { LazyActors } from "../../src/adapters/xstate/lazy-actors.ts";
import { fullPolicy, type ShopPolicy } from "../../src/domain/policy.ts";
import type { Page } from "../../src/main/page.ts";
import type { AttemptParts } from "../../src/ports/attempt-parts.ts";
import type { Ports } from "../../src/ports/ports.ts";
import { attemptParts } from "./attempt-parts.ts";
import { MemoryStorage } from "./memory-storage.ts";

/**
 * The event of another tab's change, which Node has not. A null key: the whole storage went; a null value: the key.
 */
export class OtherTabsChange extends Event {
  readonly key: string | null;
  readonly newValue: string | null;

  constructor(key: string | null, newValue: string | null = null) {
    super("storage");
    this.key = key;
    this.newValue = newValue;
  }
}

export interface Warning {
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The client's own parts below the screens, over a storage in memory and a fetch of the test's. */
export const clientParts = (
  fetch: ApiConfig["fetch"],
  config: Partial<ApiConfig> & {
    readonly storage?: SafeStorage;
    /** Session storage; in memory unless given. */
    readonly tabStorage?: Storage;
    readonly leaveTo?: (address: URL) => void;
  } = {},
) => {
  const values = new MemoryStorage();
  const events = new EventTarget();
  const warnings: Warning[] = [];
  const {
    storage = safeStorage(() => values),
    tabStorage = new MemoryStorage(),
    leaveTo = () => {},
    ...rest
  } = config;
  const tab = safeStorage(() => tabStorage);
  const tokens = tokenStoreBrowser(storage, events);
  const languages = languageStoreBrowser(storage, ["en"]);
  const log = {
    warn: (message: string, details: Warning["details"]) =>
      void warnings.push({ message, details }),
  };
  const api = makeApi(
    { base: "/api", fetch, timeout: requestTimeout, ...rest },
    { tokens, languages, log },
  );
  /** All ports, and what comes behind the screens, for a page with these attempts. */
  const portsWith = (attempts: AttemptParts): Ports & LazyActors => {
    const ports: Ports = {
      ...serverPortsHttp(api),
      attempts,
      accountRequests: { hash: saltedHash, newSalt: randomKey },
      checkUsdtAddress,
      deviceMemory: deviceMemoryBrowser(storage, tab),
      pageVisibility: attempts.page,
      pictureFiles: pictureFilesBrowser(async () => ({ close: () => {} })),
      dismissedMessages: dismissedMessagesBrowser(tab),
      recentSearches: recentSearchesBrowser(storage),
      redirect: { leaveTo },
      tokens,
    };
    return { ...ports, ...bindLazyActors(ports, fullPolicy) };
  };
  const ports = portsWith(attemptParts());
  return {
    api,
    tokens,
    languages,
    values,
    tabValues: tabStorage,
    events,
    warnings,
    storage,
    ports,
    portsWith,
  };
};

/** The page as `src/main` binds its screens to it. */
export const pageOf = (
  { api, storage, ports: { attempts, redirect, tokens } }: ReturnType<typeof clientParts>,
  policy: ShopPolicy,
): Page => ({ api, storage, attempts, redirect, tokens, policy });

/** Runs a call to its `Result`. */
export const outcome = <A, E>(
  call: Effect.Effect<A, E>,
  signal?: AbortSignal,
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(Effect.result(call), signal === undefined ? {} : { signal });

export const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
