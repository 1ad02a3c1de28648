/**
 * Runs inline in the page before the bundle arrives: starts the calls of the home screen, and the
 * download of its first banner as soon as its address is known. Built by
 * `scripts/vite/shell-plugin.ts`; imports nothing, for every byte of it delays the first paint.
 */
import type { EarlyAnswers } from "../adapters/http/early-answers.ts";

declare const SHOP_BASE: string;
declare const API_BASE: string;
/** Files of the bundle by screen and language, below the base; see `scripts/vite/shell-plugin.ts`. */
declare const AHEAD: Record<"home" | "login", Record<string, readonly string[]>>;

/** As `detectLanguage` (D12), for the header: an answer in another language would not be used. */
const language = (): string => {
  const known = /^(zh|en|uk|cs)$/;
  const stored = localStorage.getItem("language");
  if (stored !== null && known.test(stored)) return stored;
  for (const wanted of navigator.languages) {
    const primary = wanted.toLowerCase().split("-")[0] ?? "";
    if (known.test(primary)) return primary;
  }
  return "uk";
};

const fetchAhead = (files: readonly string[]): void => {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = SHOP_BASE + file;
    document.head.append(link);
  }
};

const start = (token: string, asked: string): EarlyAnswers => {
  const ask = (path: string): [string, Promise<Response>] => {
    const address = API_BASE + path;
    return [
      address,
      fetch(address, {
        headers: {
          Accept: "application/json",
          "Accept-Language": asked,
          Authorization: `Bearer ${token}`,
        },
      }),
    ];
  };
  const settings = ask("/client/settings");
  const answers = new Map([
    settings,
    ask("/client/products?page=1&limit=10&is_recommended=1"),
    ask("/client/categories"),
    ask("/client/user"),
    ask("/client/cart/count"),
  ]);
  settings[1]
    .then((response) => response.clone().json())
    .then((body) => {
      const image: unknown = body.data.settings.banners[0].image;
      if (typeof image !== "string") return;
      const preload = document.createElement("link");
      Object.assign(preload, { rel: "preload", as: "image", href: image, fetchPriority: "high" });
      document.head.append(preload);
    })
    // Only an advance: the shop asks again, and says what is wrong.
    .catch(() => {});
  for (const answer of answers.values()) answer.catch(() => {});
  return { token, language: asked, answers };
};

try {
  const token = localStorage.getItem("token");
  const asked = language();
  const ahead = AHEAD;
  const home = location.pathname === SHOP_BASE;
  if (token === null || !/^[\x21-\x7e]{1,4096}$/.test(token)) {
    if (home || location.pathname === `${SHOP_BASE}login`) fetchAhead(ahead.login[asked] ?? []);
  } else if (home) {
    document.documentElement.dataset["shell"] = "home";
    fetchAhead(ahead.home[asked] ?? []);
    globalThis.earlyAnswers = start(token, asked);
  }
} catch {
  // Storage is blocked: the shop starts without an advance.
}
