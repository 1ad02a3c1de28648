import { pageIdleBrowser } from "../../adapters/browser/page-idle.ts";
import {
  openShopWorker,
  type ShopWorker,
} from "../../adapters/browser/worker/shop-worker.browser.ts";
import type { Language } from "../../domain/locale/language.ts";
import type { SessionRef } from "../../domain/session/session.machine.ts";
import { currentLanguage, i18n } from "../../ui/i18n/i18n.ts";
import { isViewLoaded } from "../../ui/kit/first-view-loaded.ts";
import { whenIdle } from "../../ui/kit/when-idle.ts";
import { isPopup, nextScreens, popups } from "../../ui/routing/next-screens.ts";
import type { ScreenName } from "../../ui/routing/screen-actors.ts";
import type { ScreenLoader } from "../../ui/routing/screen-loader.ts";
import { screenAt } from "../../ui/routing/screen-table.ts";
import { callsInFlight } from "../calls-in-flight.ts";
import type { Page } from "../page.ts";
import { followLanguage } from "./follow-language.ts";
import { prefetchInBackground } from "./prefetch-in-background.ts";
import { keepPictures } from "./keep-pictures.ts";
import { navigationEvents, recordPage, type RecordedBackend } from "./page-events.ts";
import { answerTappedLinks } from "./tapped-links.ts";

/** Milliseconds into a first visit after which all screens may be stored. */
const firstVisitMs = 30_000;

/** Milliseconds before a page that becomes visible again checks for another build. */
const updateCheckMs = 3_600_000;

export interface BackgroundOptions {
  readonly base: string;
  readonly screens: ScreenLoader;
  readonly session: SessionRef;
  readonly changeLanguage: (language: Language) => Promise<void>;
  /** The API's backend, whose calls are recorded for bug reports. */
  readonly backend: RecordedBackend;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the customer has asked the browser for less traffic. */
const savesData = (): boolean => {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
};

/** What the network has failed is done again when the browser says that there is one. */
const onceOnline = (again: () => Promise<unknown>): void =>
  addEventListener("online", () => void again(), { once: true });

const offerUpdates = (
  worker: ShopWorker,
  { attempts }: Pick<Page, "attempts">,
  session: SessionRef,
): void => {
  let isOffered = false;
  worker.onUpdate(() => {
    if (isOffered) return;
    isOffered = true;
    import("./show-update.tsx")
      .then(({ showUpdate }) => showUpdate({ worker, attempts, session }))
      .catch(() => {
        isOffered = false;
      });
  });
  // The browser itself checks after a navigation, but at a time of its own choice.
  worker.checkForUpdate();
  let last = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || performance.now() - last < updateCheckMs) return;
    last = performance.now();
    worker.checkForUpdate();
  });
};

/** Loads what shows that the network is down: it cannot be loaded then. */
const loadOfflineParts = async (): Promise<void> => {
  const loads = await Promise.allSettled([
    import("../../ui/kit/toast-viewport.tsx"),
    import("../../ui/routing/late-tab-bar.ts"),
    import("../../ui/parts/offline-notice.tsx"),
  ]);
  if (loads.some(({ status }) => status === "rejected")) onceOnline(loadOfflineParts);
};

/** Starts what waits for the first view: the service worker, its updates and the prefetching. */
export const startInBackground = async (
  page: Pick<Page, "attempts" | "storage">,
  options: BackgroundOptions,
): Promise<void> => {
  const { base, screens, session } = options;
  followLanguage(page.storage, window, options.changeLanguage);
  const screenOf = (path: string): ScreenName | null =>
    screenAt(path, base, session.getSnapshot().matches("authenticated"));
  answerTappedLinks({ screens, screenOf });
  keepPictures();
  recordPage(options);
  const pageIdle = pageIdleBrowser({
    page: document,
    isViewLoaded,
    hasCalls: () => callsInFlight.count > 0,
    // Asked before each of some 170 files: where no browser calls a page idle, this is short.
    idle: () => new Promise((resolve) => whenIdle(resolve, 100)),
    now: () => performance.now(),
    wait,
  });
  callsInFlight.onStart = pageIdle.interrupt;
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  let mayKeepAll = (container?.controller ?? null) !== null;
  const isOld = wait(firstVisitMs).then(() => {
    mayKeepAll = true;
  });
  await pageIdle.untilIdle();
  await loadOfflineParts();
  const loadOnlineParts = (): Promise<void> =>
    import("./start-online.ts").then(
      ({ startOnline }) => startOnline(base, session, screens),
      () => onceOnline(loadOnlineParts),
    );
  await loadOnlineParts();
  let worker: ShopWorker | null = null;
  if (import.meta.env.VITE_SHOP_WORKER === "kept") {
    const build = document.documentElement.dataset["build"] ?? "";
    const openWorker = async (): Promise<ShopWorker | null> => {
      const opened = await openShopWorker(container, { base, build });
      if (opened === null) onceOnline(openWorker);
      else offerUpdates(opened, page, session);
      return opened;
    };
    worker = await openWorker();
  }
  if (import.meta.env.VITE_SHOP_WORKER === "retired") {
    void import("./delete-old-caches.ts").then(({ deleteOldCaches }) => deleteOldCaches());
  }
  if (savesData()) return;
  await prefetchInBackground({
    untilIdle: pageIdle.untilIdle,
    keep: worker?.keep ?? null,
    prefetch: async (name) => {
      if (isPopup(name)) return void (await popups[name]().catch(() => undefined));
      screens.prefetch(name);
      await screens.load(name).catch(() => undefined);
    },
    next: () => {
      const screen = screenOf(location.pathname);
      return screen === null ? [] : nextScreens[screen];
    },
    language: currentLanguage,
    mayKeepAll: () => mayKeepAll,
    changed: () =>
      new Promise((resolve) => {
        const stopping = new AbortController();
        const end = (): void => {
          stopping.abort();
          i18n.off("languageChanged", end);
          resolve();
        };
        for (const type of navigationEvents)
          addEventListener(type, end, { signal: stopping.signal });
        i18n.on("languageChanged", end);
        if (!mayKeepAll) void isOld.then(end);
      }),
  });
};
