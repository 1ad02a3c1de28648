import { Effect, Layer, ManagedRuntime } from "effect";
import { createRoot } from "react-dom/client";
import { createActor } from "xstate";
import { AttemptJournalBrowser } from "./adapters/browser/attempt-journal.browser.ts";
import { LanguageStoreBrowser } from "./adapters/browser/language-store.browser.ts";
import { LogBrowser } from "./adapters/browser/log.browser.ts";
import { randomKey } from "./adapters/browser/random-key.ts";
import { RedirectBrowser } from "./adapters/browser/redirect.browser.ts";
import { safeStorage } from "./adapters/browser/safe-storage.ts";
import { TokenStoreBrowser } from "./adapters/browser/token-store.browser.ts";
import { Api, requestTimeout } from "./adapters/http/api.ts";
import { boundSessionMachine } from "./adapters/xstate/actors/session.actors.ts";
import { full } from "./domain/policy.ts";
import { actorLoaders } from "./main/actor-loaders.ts";
import { startBackend } from "./main/backend.ts";
import { shopBase } from "./main/shop-base.ts";
import { LanguageStore } from "./ports/language-store.ts";
import { TokenStore } from "./ports/token-store.ts";
import { App } from "./ui/app.tsx";
import { changeLanguage, createI18n, currentLanguage, loadNamespace } from "./ui/i18n/i18n.ts";
import { screenAt, screenModules } from "./ui/routes.tsx";
import { ScreenLoader } from "./ui/routing/screen-loader.ts";

const start = async (container: HTMLElement): Promise<void> => {
  const base = shopBase();
  const storage = safeStorage(() => window.localStorage);
  const stores = Layer.mergeAll(
    TokenStoreBrowser(storage, window),
    LanguageStoreBrowser(storage, navigator.languages),
    AttemptJournalBrowser(storage, { now: Date.now, newKey: randomKey }),
    RedirectBrowser(location),
    LogBrowser(console),
  );
  const backend = startBackend(base);
  const api = Layer.unwrap(
    Effect.promise(() => backend).pipe(
      Effect.map((answered) => Api.layer({ ...answered, timeout: requestTimeout })),
    ),
  );
  const runtime = ManagedRuntime.make(Layer.provideMerge(api, stores));
  const [tokens, languages] = await runtime.runPromise(Effect.all([TokenStore, LanguageStore]));

  const texts = createI18n(languages.current());
  const screens = new ScreenLoader({
    modules: screenModules,
    actors: actorLoaders(runtime),
    loadTexts: (name) => loadNamespace(currentLanguage(), name),
  });
  const hasToken = tokens.read() !== null;
  const first = screenAt(location.pathname, base, hasToken);
  // The shell stays until there is something better to show; what fails is shown by the screen.
  const firstScreen = first === null ? null : screens.load(first).catch(() => null);

  const session = createActor(boundSessionMachine(runtime), { input: { hasToken } }).start();
  await texts;
  await firstScreen;

  createRoot(container).render(
    <App
      base={base === "/" ? "" : base.slice(0, -1)}
      shop={{
        policy: full,
        session,
        screens,
        changeLanguage: async (language) => {
          languages.store(language);
          await changeLanguage(language);
        },
      }}
    />,
  );
};

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
void start(container);
