/**
 * Runs inline in the page's head, before the bundle arrives: starts the first view's calls, and draws the
 * bars and the responses into the shell, which is parsed later. Built by `scripts/vite/shell-plugin.ts`.
 * Every screen's first load pays for each byte of it.
 */
import type { EarlyAnswer } from "../adapters/http/early-answers.ts";
import { storedHomeKey } from "../domain/catalogue/stored-home-key.ts";
import { detectLanguage } from "../domain/locale/language.ts";
import { type BarWords, drawBars } from "./bars.ts";
import { drawNotLoaded, type NotLoadedTexts } from "./not-loaded.ts";
import type { ScreenScript } from "./painting.ts";
import { lastHome, showLastHome } from "./last-home.ts";

declare const SHOP_BASE: string;
declare const API_BASE: string;
/** The URL of the screen to draw. */
declare const ADDRESS: Pick<URL, "pathname" | "search">;
/** `fetch`, or what the demo has in its place. */
declare const CALL: (address: string, init: RequestInit) => Promise<Response>;
/** The screens' scripts below the base, up to the screen's name: the build makes one per screen and language. */
declare const SCRIPTS: string;

/**
 * A customer's screen, and the paths of the calls that its first view needs, below `API_BASE`, with `{id}` for
 * the id in the address.
 */
export type FirstView = readonly [screen: string, ...calls: readonly string[]];

/** The data that the build puts into the page (`scripts/vite/shell-plugin.ts`). */
export interface PageData {
  /** Files of the bundle, below the base, that every screen needs. */
  readonly view: readonly string[];
  /** Files of the login, the only screen for anonymous visitors on these routes. */
  readonly login: readonly string[];
  /** The paths of the calls that every screen of a customer needs, below `API_BASE`. */
  readonly calls: readonly string[];
  /** By route, below the base, with 0 for each id. */
  readonly screens: Readonly<Record<string, FirstView>>;
  /** The screens whose scripts draw them. Other scripts only name the screen's files. */
  readonly drawn: readonly string[];
}

/** The same in one language. */
export interface PageTexts extends BarWords, NotLoadedTexts {
  /** The files of the login's texts. */
  readonly login: readonly string[];
}

declare global {
  /** Called by the page once the shell is parsed. Only a `var` becomes a property of `globalThis`. */
  var showBars: (() => void) | undefined;
  /** Shows that the shop did not load. */
  var showLost: (() => void) | undefined;
}

/** Resolves when all files are loaded. */
const prefetch = (files: readonly string[]): Promise<unknown> =>
  Promise.all(
    files.map(
      (file) =>
        new Promise((resolve) => {
          const link = document.createElement("link");
          link.rel = "modulepreload";
          link.href = SHOP_BASE + file;
          link.addEventListener("load", resolve);
          document.head.append(link);
        }),
    ),
  );

/** Resolves when the next frame has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const load = (address: string): Promise<ScreenScript> => import(address);

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the shop starts without early calls.
    return null;
  }
};

const token = stored("token") ?? "";
/** Also sent as a header: an early response in another language would not be used. */
const language = detectLanguage(stored("language"), navigator.languages);
/** The JSON in an element of the page's template. */
const dataIn = (selector: string) =>
  JSON.parse(
    document.querySelector("template")?.content.querySelector(selector)?.textContent ?? "",
  );

const { view, login, calls, screens, drawn: drawnScreens }: PageData = dataIn("b");
const words: PageTexts = dataIn(`[lang=${language}]`);
const showLost = (): void => drawNotLoaded(words);
globalThis.showLost = showLost;
// An error of the bundle's script, or of one that it imports.
document.querySelector("script[type=module]")?.addEventListener("error", showLost);
const path = ADDRESS.pathname.slice(SHOP_BASE.length);
/** The path with its id replaced by 0. */
const route = path.replace(/\d+/, "0");
const { search } = ADDRESS;
const [screen, ...ownCalls] = screens[route] ?? [];
/**
 * A screen's script. A page that the service worker has answered finds its files in the cache, so that it needs only
 * what draws.
 */
const scriptOf = async (name: string, isDrawn: boolean): Promise<ScreenScript> =>
  !isDrawn && navigator.serviceWorker?.controller
    ? { ahead: [] }
    : load(`${SHOP_BASE}${SCRIPTS}${name}-${language}.js`);
const prefetchOf = (script: Promise<ScreenScript>): void =>
  void script.then(
    ({ ahead }) => prefetch(ahead),
    () => {},
  );
if (!/^[\x21-\x7e]{1,4096}$/.test(token)) {
  if (route === "" || route === "login") prefetch([...login, ...words.login]);
  prefetch(view);
  if (route === "register") prefetchOf(scriptOf(route, false));
} else if (screen === undefined) prefetch(view);
else {
  // With other filters or another sort order, a screen has another list.
  const isUsual =
    /^(\?order_id=\d+)?$/.test(search) || (route === "" && !search.includes("filter="));
  const isDrawn = isUsual && drawnScreens.includes(screen);
  const restored = isDrawn && route === "" ? lastHome(stored(storedHomeKey), language) : null;
  const hasBars = new Promise<void>((resolve) => {
    globalThis.showBars = () => {
      drawBars(route, words.titles[Object.keys(screens).indexOf(route)], words, SHOP_BASE);
      if (restored !== null) showLastHome(restored);
      resolve();
    };
  });
  const answers = new Map<string, Promise<EarlyAnswer>>();
  /** @param after resolves when the network and the processor are free for this call; null: they are */
  const ask = (asked: string, after: Promise<unknown> | null): Promise<EarlyAnswer> => {
    const address = API_BASE + asked.replace("{id}", (path + search).replace(/\D+/g, ""));
    const answer = Promise.resolve(after)
      .then(() =>
        CALL(address, {
          cache: "no-store",
          headers: {
            Accept: "application/json",
            "Accept-Language": language,
            Authorization: `Bearer ${token}`,
          },
        }),
      )
      // At once: the processor is free until the screen's script is there.
      .then(async (response) => ({ response, text: await response.text() }));
    // `earlyFetch` repeats a failed call. Until then the rejection must not be reported as unhandled.
    answer.catch(() => {});
    answers.set(address, answer);
    return answer;
  };
  const { documentElement: page } = document;
  if (isDrawn) page.dataset["shell"] = screen;
  // The height of the category names depends on the language.
  page.lang = language;
  const timeout = new Promise((resolve) => setTimeout(resolve, 500));
  // Starting the calls takes as long as painting the stored home, which is therefore painted first.
  const start = restored === null ? null : Promise.race([hasBars.then(painted), timeout]);
  // HTTP/1.1 allows six requests at a time, so the first view's come first.
  const script = Promise.resolve(start).then(() => scriptOf(screen, isDrawn));
  const shown = isUsual ? ownCalls.map((asked) => ask(asked, start)) : [];
  let viewLoaded = (): void => {};
  const hasView = new Promise<void>((resolve) => {
    viewLoaded = resolve;
  });
  const drawn = Promise.all([script, hasBars])
    .then(([{ paint }]) =>
      isDrawn && paint
        ? paint({
            answers: shown,
            restored,
            painted,
            hasView,
            language,
            base: SHOP_BASE.slice(0, -1),
          })
        : false,
    )
    // The skeleton stays until React draws the screen.
    .catch(() => false);
  // Requesting files and calls takes 40 ms at ÷4, which would delay the frame that shows the prices.
  const afterView = Promise.race([drawn.then(painted), timeout]);
  // The largest files first.
  void afterView.then(() => prefetch(view)).then(viewLoaded);
  for (const asked of calls) ask(asked, afterView);
  prefetchOf(afterView.then(() => script));
  globalThis.earlyAnswers = { token, language, answers, drawn };
}
