import { act, render, type RenderResult } from "@testing-library/react";
import { createActor } from "xstate";
import { deviceMemoryBrowser } from "../../src/adapters/browser/device-memory.browser.ts";
import { languageStoreBrowser } from "../../src/adapters/browser/language-store.browser.ts";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { tokenStoreBrowser } from "../../src/adapters/browser/token-store.browser.ts";
import { visitId } from "../../src/adapters/browser/visit-id.ts";
import { makeApi, requestTimeout } from "../../src/adapters/http/api.ts";
import { cartCountHttp } from "../../src/adapters/http/cart-count.http.ts";
import { sessionHttp } from "../../src/adapters/http/session.http.ts";
import { boundSessionMachine } from "../../src/adapters/xstate/actors/session.actors.ts";
import type { Language } from "../../src/domain/locale/language.ts";
import { fullPolicy, type ShopPolicy } from "../../src/domain/policy.ts";
import type { FakeServer } from "../../src/fake-server/create-fake-server.ts";
import { attemptParts } from "./attempt-parts.ts";
import { firstViewLoaded } from "../../src/ui/kit/first-view-loaded.ts";
import { screenNamespaces } from "../../src/ui/i18n/screen-namespaces.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import type { Page } from "../../src/main/page.ts";
import { actorLoaders } from "../../src/main/actor-loaders.ts";
import { lazyInbox } from "../../src/main/lazy-inbox.ts";
import { serviceChat } from "../../src/main/service-chat.ts";
import { App } from "../../src/ui/app.tsx";
import {
  changeLanguage,
  createI18n,
  currentLanguage,
  loadNamespace,
} from "../../src/ui/i18n/i18n.ts";
import { screenModules } from "../../src/ui/routing/screen-modules.ts";
import { ScreenLoader } from "../../src/ui/routing/screen-loader.ts";
import { newEntryState, setVisit } from "../../src/ui/routing/history-entry.ts";
import type { SessionRef } from "../../src/domain/session/session.machine.ts";
import { MemoryStorage } from "./memory-storage.ts";

export interface WholeShop extends RenderResult {
  readonly session: SessionRef;
  /** Goes to an address of the shop as a link does: a new history entry. */
  readonly goTo: (address: string) => Promise<void>;
}

interface WholeShopOptions {
  readonly address: string;
  readonly language?: Language;
  readonly policy?: ShopPolicy;
  /** Of a customer who logged in before; nobody, unless given. */
  readonly token?: string;
  /** Whether the browser knows that there is no network: reads are not tried again then. */
  readonly isOffline?: () => boolean;
  /** Of the device; a new one, unless given. */
  readonly device?: Storage;
}

/** The whole shop as `src/main.ts` puts it together, in this window, before a fake server. */
export const openWholeShop = async (
  server: Pick<FakeServer, "respond">,
  {
    address,
    language = "en",
    policy = fullPolicy,
    token,
    isOffline = () => false,
    device = new MemoryStorage(),
  }: WholeShopOptions,
): Promise<WholeShop> => {
  const storage = safeStorage(() => device);
  const tokens = tokenStoreBrowser(storage, window);
  const languages = languageStoreBrowser(storage, []);
  if (token !== undefined) tokens.store(token);
  languages.store(language);
  const api = makeApi(
    { base: "/api", fetch: fetchOf(server), timeout: requestTimeout, isOffline },
    { tokens, languages, log: { warn: () => {} } },
  );
  const page: Page = {
    api,
    storage,
    tokens,
    policy: fullPolicy,
    redirect: { leaveTo: () => {} },
    attempts: attemptParts(storage),
  };
  await createI18n(languages.current());
  const screens = new ScreenLoader({
    modules: screenModules,
    actors: actorLoaders(page),
    loadTexts: async (name) => {
      await Promise.all(
        screenNamespaces(name).map((namespace) => loadNamespace(currentLanguage(), namespace)),
      );
    },
  });
  const session = createActor(
    boundSessionMachine({
      session: sessionHttp(api),
      cartCount: cartCountHttp(api),
      tokens,
      deviceMemory: deviceMemoryBrowser(
        storage,
        safeStorage(() => sessionStorage),
      ),
    }).provide({ actors: { openInbox: lazyInbox(api, firstViewLoaded()) } }),
    { input: { hasToken: tokens.read() !== null } },
  ).start();
  // A page begins without a visit, and this one's modules may have had another.
  setVisit(null);
  window.history.replaceState(newEntryState(), "", address);
  const view = await act(async () =>
    render(
      <App
        base=""
        openServiceChat={async () => serviceChat(storage, "/")}
        shop={{
          policy,
          session,
          screens,
          changeLanguage: (next) => changeLanguage(next, () => languages.store(next)),
          visitId: () => visitId.read(storage),
        }}
      />,
    ),
  );
  return {
    ...view,
    session,
    // The browser location hook of wouter hears of it.
    goTo: (next) => act(async () => window.history.pushState(newEntryState(), "", next)),
  };
};
