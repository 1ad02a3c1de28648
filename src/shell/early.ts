/**
 * Runs inline in the page's head, before the bundle arrives: starts the first view's calls, and draws the
 * bars and the responses into the shell, which is parsed later. Built by `scripts/vite/shell-plugin.ts`.
 * Every screen's first load pays for each byte of it.
 */
import type { EarlyCall } from "../adapters/http/early-answers.ts";
import type { StoredHome } from "../domain/catalogue/stored-home.ts";
import { detectLanguage } from "../domain/locale/language.ts";
import { type BarWords, drawBars } from "./bars.ts";
import { drawNotLoaded, type NotLoadedTexts } from "./not-loaded.ts";
import type { Painter } from "./painting.ts";
import { lastHome, showLastHome } from "./last-home.ts";
import type { ShellScreen } from "./words.ts";

declare const SHOP_BASE: string;
declare const API_BASE: string;
/** The URL of the drawing scripts up to the screen's name: the build makes one per screen and language. */
declare const SCRIPTS: string;
/** The paths of the early calls, below `API_BASE`. */
declare const PATHS: Readonly<Record<EarlyCall, string>>;
/** The data that the build puts into the page for each language (`scripts/vite/shell-plugin.ts`). */
export interface PageData extends BarWords, NotLoadedTexts {
  /** Files of the bundle, below the base, that every screen needs. */
  readonly view: readonly string[];
  /** Files of the login, the only screen for anonymous visitors on these routes. */
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

const begin = <Value>(run: () => Promise<Value>, after?: Promise<unknown>): Promise<Value> =>
  after === undefined ? run() : after.then(run);

/** Resolves when the next frame has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const load = (address: string): Promise<Painter> => import(address);

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the shop starts without early calls.
    return null;
  }
};

const token = stored("token");
/** Also sent as a header: an early response in another language would not be used. */
const language = detectLanguage(stored("language"), navigator.languages);
const texts = document.querySelector("template")?.content.querySelector(`[lang=${language}]`);
const { view, login, ...words }: PageData = JSON.parse(texts?.textContent ?? "");
const showLost = (): void => drawNotLoaded(words);
globalThis.showLost = showLost;
// An error of the bundle's script, or of one that it imports.
document.querySelector("script[type=module]")?.addEventListener("error", showLost);
const path = location.pathname.slice(SHOP_BASE.length);
/** The path with its id replaced by 0. */
const route = path.replace(/\d+/, "0");
const withId = (call: string): string => call.replace("{id}", path.replace(/\D+/g, ""));
if (token === null || !/^[\x21-\x7e]{1,4096}$/.test(token)) {
  if (route === "" || route === "login") prefetch(login);
  prefetch(view);
} else {
  const { documentElement: page } = document;
  let restored: StoredHome | null = null;
  const hasBars = new Promise<void>((resolve) => {
    globalThis.showBars = () => {
      drawBars(route, words, SHOP_BASE);
      if (restored !== null) showLastHome(restored);
      resolve();
    };
  });
  const start = (screen: ShellScreen, ...paths: readonly string[]): void => {
    const call = async (address: string): Promise<Response> =>
      fetch(address, {
        headers: {
          Accept: "application/json",
          "Accept-Language": language,
          Authorization: `Bearer ${token}`,
        },
      });
    const answers = new Map<string, Promise<Response>>();
    /** @param after resolves when the network and the processor are free for this call */
    const ask = (asked: string, after?: Promise<unknown>): Promise<Response> => {
      const address = API_BASE + asked;
      const answer = begin(() => call(address), after);
      // `earlyFetch` repeats a failed call. Until then the rejection must not be reported as unhandled.
      answer.catch(() => {});
      answers.set(address, answer);
      return answer;
    };
    page.dataset["shell"] = screen;
    // The height of the category names depends on the language.
    page.lang = language;
    const timeout = new Promise((resolve) => setTimeout(resolve, 500));
    if (screen === "home") restored = lastHome(language);
    // Starting the calls takes as long as painting the stored home, which is therefore painted first.
    const first = restored === null ? undefined : Promise.race([hasBars.then(painted), timeout]);
    // HTTP/1.1 allows six requests at a time, so the first view's come first.
    const script = begin(() => load(`${SCRIPTS}${screen}-${language}.js`), first);
    const shown = paths.map((asked) => ask(asked, first));
    let pictures = (): void => {};
    const hasView = new Promise<void>((resolve) => {
      pictures = resolve;
    });
    const drawn = Promise.all([script, hasBars])
      .then(([{ paint }]) =>
        paint({ answers: shown, restored, hasView, language, base: SHOP_BASE.slice(0, -1) }),
      )
      // The skeleton stays until React draws the screen.
      .catch(() => false);
    const afterView = Promise.race([drawn, timeout]);
    // The largest files first.
    void afterView.then(() => prefetch(view)).then(pictures);
    ask(PATHS.user, afterView);
    ask(PATHS.cartCount, afterView);
    void afterView
      .then(() => script)
      .then(
        ({ ahead }) => prefetch(ahead),
        () => {},
      );
    globalThis.earlyAnswers = { token, language, answers, drawn };
  };
  // With another filter, the home screen has another list.
  if (route === "" && !location.search.includes("filter="))
    start(
      "home",
      PATHS.settings,
      `${PATHS.products}?page=1&limit=10&is_recommended=1`,
      PATHS.categories,
    );
  else if (route === "product/0") start("product", withId(PATHS.product));
  // With another sort order or filter, the category has another list.
  else if (route === "categories/0/products" && location.search === "")
    start("category", `${withId(PATHS.categoryProducts)}?page=1&limit=10`, PATHS.categories);
  else prefetch(view);
}
