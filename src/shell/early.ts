/**
 * Runs inline in the page before the bundle arrives: starts the calls of the home screen, and puts
 * their pictures into the skeleton as soon as they are answered. Built by
 * `scripts/vite/shell-plugin.ts`; imports nothing, for every byte of it delays the first paint.
 */
import type { EarlyAnswers, EarlyCall } from "../adapters/http/early-answers.ts";

declare const SHOP_BASE: string;
declare const LANGUAGES: readonly string[];
declare const FALLBACK_LANGUAGE: string;
declare const API_BASE: string;
/** Where the server has the calls of the home screen, below that. */
declare const PATHS: Readonly<Record<EarlyCall, string>>;
/** Files of the bundle by screen and language, below the base; see `scripts/vite/shell-plugin.ts`. */
declare const AHEAD: {
  readonly code: Record<"home" | "login", readonly string[]>;
  readonly texts: Record<"home" | "login", Record<string, readonly string[]>>;
};

/** As `detectLanguage` (D12), for the header: an answer in another language would not be used. */
const language = (): string => {
  const stored = localStorage.getItem("language");
  if (stored !== null && LANGUAGES.includes(stored)) return stored;
  for (const wanted of navigator.languages) {
    const primary = wanted.toLowerCase().split("-")[0] ?? "";
    if (LANGUAGES.includes(primary)) return primary;
  }
  return FALLBACK_LANGUAGE;
};

const fetchAhead = (screen: "home" | "login", asked: string): void => {
  const { code, texts } = AHEAD;
  for (const file of [...code[screen], ...(texts[screen][asked] ?? [])]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = SHOP_BASE + file;
    document.head.append(link);
  }
};

/** What the page itself reads of an answer; anything else is left to the shop. */
interface Pictured {
  readonly image?: unknown;
  readonly images?: readonly unknown[];
  readonly name?: unknown;
}

const picture = (address: unknown): HTMLImageElement | null => {
  if (typeof address !== "string" || address === "") return null;
  const image = document.createElement("img");
  image.alt = "";
  image.src = address;
  return image;
};

/** The parts of the answers that may be there; whatever throws is left to the shop. */
interface Answered {
  readonly settings?: { readonly banners?: readonly Pictured[] };
  readonly products?: readonly Pictured[];
  readonly categories?: readonly (Pictured & { readonly parent_id?: unknown })[];
}

/** Puts an answer's pictures into the skeleton, as long as it is shown. Only an advance. */
const paint = (
  answer: Promise<Response>,
  rowsOf: (data: Answered) => readonly Pictured[] | undefined,
  places: string,
): void => {
  answer
    .then((response) => response.clone().json())
    .then((body) => {
      const shown = document.querySelectorAll(places);
      rowsOf(body.data)?.forEach((row, index) => {
        const place = shown[index];
        const image = picture(row.image ?? row.images?.[0]);
        if (place === undefined || image === null) return;
        image.fetchPriority = index === 0 ? "high" : "auto";
        place.append(image);
        if (typeof row.name !== "string") return;
        const name = document.createElement("b");
        name.textContent = row.name;
        place.append(name);
      });
    })
    // The shop reads the answer again, and says what is wrong with it.
    .catch(() => {});
};

const start = (token: string, asked: string): EarlyAnswers => {
  const ask = (path: string): [string, Promise<Response>] => {
    const address = API_BASE + path;
    const answer = fetch(address, {
      headers: {
        Accept: "application/json",
        "Accept-Language": asked,
        Authorization: `Bearer ${token}`,
      },
    });
    // Whoever takes the answer asks anew where it failed; until then it is nobody's error.
    answer.catch(() => {});
    return [address, answer];
  };
  const settings = ask(PATHS.settings);
  const products = ask(`${PATHS.products}?page=1&limit=10&is_recommended=1`);
  const categories = ask(PATHS.categories);
  paint(settings[1], ({ settings: shown }) => shown?.banners?.slice(0, 1), ".shell-banner");
  paint(products[1], (data) => data.products, ".shell-grid > i");
  paint(
    categories[1],
    (data) => data.categories?.filter((category) => !category.parent_id),
    ".shell-categories > i",
  );
  return {
    token,
    language: asked,
    answers: new Map([settings, products, categories, ask(PATHS.user), ask(PATHS.cartCount)]),
  };
};

try {
  const token = localStorage.getItem("token");
  const asked = language();
  const home = location.pathname === SHOP_BASE;
  if (token === null || !/^[\x21-\x7e]{1,4096}$/.test(token)) {
    if (home || location.pathname === `${SHOP_BASE}login`) fetchAhead("login", asked);
  } else if (home) {
    document.documentElement.dataset["shell"] = "home";
    fetchAhead("home", asked);
    globalThis.earlyAnswers = start(token, asked);
  }
} catch {
  // Storage is blocked: the shop starts without an advance.
}
