import { Context, Effect, type Result } from "effect";
import { BrowserStorage } from "../../src/adapters/browser/browser-storage.ts";
import { languageStoreBrowser } from "../../src/adapters/browser/language-store.browser.ts";
import { type SafeStorage, safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { tokenStoreBrowser } from "../../src/adapters/browser/token-store.browser.ts";
import { type ApiConfig, makeApi } from "../../src/adapters/http/api.ts";
import { Api, Redirect, TokenStore } from "../../src/adapters/xstate/port-tags.ts";
import { ShopRuntime } from "../../src/adapters/xstate/shop-runtime.ts";

/** What a browser's storage does, in memory. */
export class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }
  clear(): void {
    this.#values.clear();
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/** The event of another tab's change, which Node has not. A null key: the whole storage went. */
export class OtherTabsChange extends Event {
  readonly key: string | null;

  constructor(key: string | null) {
    super("storage");
    this.key = key;
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
    readonly leaveTo?: (address: URL) => void;
  } = {},
) => {
  const values = new MemoryStorage();
  const events = new EventTarget();
  const warnings: Warning[] = [];
  const { storage = safeStorage(() => values), leaveTo = () => {}, ...rest } = config;
  const tokens = tokenStoreBrowser(storage, events);
  const languages = languageStoreBrowser(storage, ["en"]);
  const log = {
    warn: (message: string, details: Warning["details"]) =>
      void warnings.push({ message, details }),
  };
  const api = makeApi(
    { base: "/api", fetch, timeout: 15_000, ...rest },
    { tokens, languages, log },
  );
  const runtime = new ShopRuntime(
    Context.make(Api, api).pipe(
      Context.add(TokenStore, tokens),
      Context.add(Redirect, { leaveTo }),
      Context.add(BrowserStorage, storage),
    ),
  );
  return { api, tokens, languages, values, events, warnings, runtime };
};

/** Runs a call to its `Result`. */
export const outcome = <A, E>(
  call: Effect.Effect<A, E>,
  signal?: AbortSignal,
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(Effect.result(call), signal === undefined ? {} : { signal });

export const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
