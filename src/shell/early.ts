/**
 * Runs inline in the page, before the bundle arrives: starts the calls of the home screen, and has
 * the responses drawn into the skeleton. Built by `scripts/vite/shell-plugin.ts`. Every screen's first
 * load pays for each byte of it.
 */
import type { EarlyAnswers, EarlyCall } from "../adapters/http/early-answers.ts";
import { detectLanguage, type Language } from "../domain/locale/language.ts";
import type * as homeModule from "./home.ts";

declare const SHOP_BASE: string;
declare const API_BASE: string;
/** The address of `home.ts`, built by itself for each language, up to the language. */
declare const HOME: string;
/** Where the server has the calls of the home screen, below `API_BASE`. */
declare const PATHS: Readonly<Record<EarlyCall, string>>;
/** Files of the bundle by screen and language, below the base; see `scripts/vite/shell-plugin.ts`. */
declare const AHEAD: {
  readonly code: Record<"home" | "login", readonly string[]>;
  readonly texts: Record<"home" | "login", Record<string, readonly string[]>>;
};

/** For the request header too: an answer in another language would not be used. */
const language = (): Language =>
  detectLanguage(localStorage.getItem("language"), navigator.languages);

const fetchAhead = (screen: "home" | "login", asked: string): void => {
  const { code, texts } = AHEAD;
  for (const file of [...code[screen], ...(texts[screen][asked] ?? [])]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = SHOP_BASE + file;
    document.head.append(link);
  }
};

const load = (address: string): Promise<typeof homeModule> => import(address);

const start = (token: string, asked: Language): EarlyAnswers => {
  const call = async (address: string): Promise<Response> =>
    fetch(address, {
      headers: {
        Accept: "application/json",
        "Accept-Language": asked,
        Authorization: `Bearer ${token}`,
      },
    });
  const answers = new Map<string, Promise<Response>>();
  /** `after`: what has the line first. */
  const ask = (path: string, after?: Promise<unknown>): Promise<Response> => {
    const address = API_BASE + path;
    const answer = after === undefined ? call(address) : after.then(() => call(address));
    // Whoever takes the answer asks anew where it failed; until then it is nobody's error.
    answer.catch(() => {});
    answers.set(address, answer);
    return answer;
  };
  // Over HTTP/1.1, six requests are on their way at a time. First what the first view is made of.
  const home = load(`${HOME}${asked}.js`);
  const settings = ask(PATHS.settings);
  const products = ask(`${PATHS.products}?page=1&limit=10&is_recommended=1`);
  const categories = ask(PATHS.categories);
  const bundle = document.querySelector('script[type="module"][src]');
  const drawn = home
    .then(({ paintHome }) =>
      paintHome({
        answers: { settings, products, categories },
        hasBundle: new Promise((resolve) => bundle?.addEventListener("load", resolve)),
        language: asked,
        base: SHOP_BASE.slice(0, -1),
      }),
    )
    // The skeleton stays until React has the screen.
    .catch(() => false);
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  const afterView = Promise.race([drawn, patience]);
  ask(PATHS.user, afterView);
  ask(PATHS.cartCount, afterView);
  void afterView.then(() => fetchAhead("home", asked));
  return { token, language: asked, answers, drawn };
};

try {
  const token = localStorage.getItem("token");
  const asked = language();
  const home = location.pathname === SHOP_BASE;
  if (token === null || !/^[\x21-\x7e]{1,4096}$/.test(token)) {
    if (home || location.pathname === `${SHOP_BASE}login`) fetchAhead("login", asked);
  } else if (home) {
    document.documentElement.dataset["shell"] = "home";
    globalThis.earlyAnswers = start(token, asked);
  }
} catch {
  // Storage is blocked: the shop starts without an advance.
}
