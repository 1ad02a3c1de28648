import { Effect, Result } from "effect";
import { makeApi, requestTimeout } from "../../adapters/http/api.ts";
import { catalogueHttp } from "../../adapters/http/catalogue.http.ts";
import { shopSettingsHttp } from "../../adapters/http/settings.http.ts";
import type { HomeMemory } from "../../domain/catalogue/home-screen.machine.ts";
import { productFlags } from "../../domain/catalogue/product.ts";
import {
  hasUsablePrices,
  type StoredHome,
  storedHomeIn,
} from "../../domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../../domain/catalogue/stored-home-key.ts";
import type { Language } from "../../domain/locale/language.ts";
import { appendPage } from "../../domain/paging/page.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import type { Page } from "../page.ts";

/** A stored home screen, read as if the server had just sent it. What cannot be decoded is null. */
const readStoredHome = async (
  { language, readAt, bodies }: StoredHome,
  tokens: TokenStore,
): Promise<HomeMemory> => {
  const parts = new Map<string, string>(Object.entries(bodies));
  const api = makeApi(
    {
      base: "",
      paths: { settings: "settings", categories: "categories", products: "products" },
      fetch: async (address) => new Response(parts.get(address.replace(/\?.*/, "")) ?? ""),
      timeout: requestTimeout,
    },
    { tokens, languages: { current: () => language, store: () => {} }, log: { warn: () => {} } },
  );
  const valueOf = async <A, E>(read: Effect.Effect<A, E>): Promise<A | null> =>
    Result.getOrElse(await Effect.runPromise(Effect.result(read)), () => null);
  const catalogue = catalogueHttp(api);
  const query = { flag: productFlags[0] };
  const [settings, categories, page] = await Promise.all([
    valueOf(shopSettingsHttp(api).settings),
    valueOf(catalogue.categories),
    valueOf(catalogue.products({ query, page: 1 })),
  ]);
  const loaded = page === null ? null : appendPage(null, page, ({ id }) => id);
  return { settings, categories, products: loaded && { query, loaded }, readAt };
};

/** The home screen of the last visit; undefined: none is stored, or its prices are too old. */
export const previousHome = async (
  { storage, tokens }: Page,
  language: Language,
): Promise<HomeMemory | undefined> => {
  const stored = storedHomeIn(storage.read(storedHomeKey), language, Date.now());
  if (stored === null || !hasUsablePrices(stored, Date.now())) return undefined;
  return readStoredHome(stored, tokens);
};
