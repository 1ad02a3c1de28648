import { createActor, fromCallback } from "xstate";
import { deviceMemoryBrowser } from "./adapters/browser/device-memory.browser.ts";
import { languageStoreBrowser } from "./adapters/browser/language-store.browser.ts";
import { logBrowser } from "./adapters/browser/log.browser.ts";
import { redirectBrowser } from "./adapters/browser/redirect.browser.ts";
import { safeStorage } from "./adapters/browser/safe-storage.ts";
import { tokenStoreBrowser } from "./adapters/browser/token-store.browser.ts";
import { visitId } from "./adapters/browser/visit-id.ts";
import { makeApi, requestTimeout } from "./adapters/http/api.ts";
import { cartCountHttp } from "./adapters/http/cart-count.http.ts";
import { sessionHttp } from "./adapters/http/session.http.ts";
import { boundSessionMachine } from "./adapters/xstate/actors/session.actors.ts";
import { actorLoaders } from "./main/actor-loaders.ts";
import { attemptParts } from "./main/attempt-parts.ts";
import { startBackend } from "./main/backend.ts";
import { lazyInbox } from "./main/lazy-inbox.ts";
import type { Page } from "./main/page.ts";
import { policy } from "./main/policy.ts";
import { shopBase } from "./main/shop-base.ts";
import { startFirstScreen } from "./main/start-first-screen.ts";
import { resumeOpenAttempts } from "./main/resume-open-attempts.ts";
import { recoverFailedStart } from "./main/recover-failed-start.ts";
import type { Language } from "./domain/locale/language.ts";
import type { SessionEvent } from "./domain/session/session.machine.ts";
import { changeLanguage, createI18n, currentLanguage, loadNamespace } from "./ui/i18n/i18n.ts";
import { screenNamespaces } from "./ui/i18n/screen-namespaces.ts";
import { screenModules } from "./ui/routing/screen-modules.ts";
import { idAt, screenAt } from "./ui/routing/screen-table.ts";
import { firstViewLoaded } from "./ui/kit/first-view-loaded.ts";
import { ScreenLoader } from "./ui/routing/screen-loader.ts";
import { stopStarted } from "./ui/shop/started-actor.ts";

const start = async (container: HTMLElement): Promise<void> => {
  const base = shopBase();
  const storage = safeStorage(() => window.localStorage, navigator.locks);
  const tokens = tokenStoreBrowser(storage, window);
  const languages = languageStoreBrowser(storage, navigator.languages);
  const log = logBrowser(console);
  const backend = {
    ...startBackend(base),
    timeout: requestTimeout,
    isOffline: () => !navigator.onLine,
  };
  const api = makeApi(backend, { tokens, languages, log });
  const customer = {
    session: sessionHttp(api),
    tokens,
    deviceMemory: deviceMemoryBrowser(
      storage,
      safeStorage(() => window.sessionStorage),
    ),
  };
  const page: Page = {
    api,
    storage,
    tokens,
    policy,
    redirect: redirectBrowser(location),
    attempts: attemptParts(storage, customer),
  };
  const texts = createI18n(languages.current());
  const hasToken = tokens.read() !== null;
  const first = screenAt(location.pathname, base, hasToken);
  const screens = new ScreenLoader({
    modules: screenModules,
    actors: actorLoaders(page, first === "home" ? globalThis.earlyAnswers : undefined),
    loadTexts: async (name) => {
      await Promise.all(
        screenNamespaces(name).map((namespace) => loadNamespace(currentLanguage(), namespace)),
      );
    },
  });
  // The shell stays until there is something better to show; what fails is shown by the screen.
  const firstScreen = first === null ? null : screens.load(first).catch(() => null);

  const settled = Promise.resolve(firstScreen).then(firstViewLoaded);

  const session = createActor(
    boundSessionMachine({ ...customer, cartCount: cartCountHttp(api) }).provide({
      actors: {
        openInbox: lazyInbox(api, settled),
        // What cannot be fetched now is started by the screen of its subject.
        resumeAttempts: fromCallback<SessionEvent>(({ sendBack }) => {
          let send = sendBack;
          void Promise.resolve(firstScreen)
            .then(() => resumeOpenAttempts(page, (event) => send(event)))
            .catch(() => undefined);
          return () => {
            send = () => undefined;
          };
        }),
      },
    }),
    { input: { hasToken } },
  ).start();
  const shop = {
    policy,
    session,
    screens,
    changeLanguage: (language: Language) =>
      changeLanguage(language, () => languages.store(language)),
    visitId: () => visitId.read(storage),
  };
  const view = import("./main/show-shop.tsx");
  await texts;
  const screen = await firstScreen;
  if (screen !== null) {
    const place = { id: idAt(location.pathname, base), search: location.search };
    await startFirstScreen(screen, { session, policy, ...place });
  }
  (await view).showShop(container, {
    base: base === "/" ? "" : base.slice(0, -1),
    openServiceChat: async () =>
      (await import("./main/service-chat.ts")).serviceChat(storage, base),
    shop,
  });
  // What is not needed for the first view. Where it fails to load, it is missed until the network is back.
  const startLater = (): void =>
    void import("./main/late/start-in-background.ts").then(
      ({ startInBackground }) => startInBackground(page, { ...shop, base, backend }),
      () => addEventListener("online", startLater, { once: true }),
    );
  await settled;
  stopStarted();
  startLater();
};

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
// Not while the script is evaluated: where an inspector listens, each request begun then has V8 read all of the
// script once more, for the stack (decisions/0049).
Promise.resolve(container).then(start).catch(recoverFailedStart);
