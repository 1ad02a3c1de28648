/**
 * Runs inline in the page, behind the shell's own markup, before the bundle arrives: starts the calls of the home screen, and draws
 * what they answer into the skeleton. Built by `scripts/vite/shell-plugin.ts`. Every byte of it
 * delays the first paint: it imports pure functions and class names alone.
 */
import type { EarlyAnswers, EarlyCall } from "../adapters/http/early-answers.ts";
import { detectLanguage, type Language } from "../domain/locale/language.ts";
import bar from "../ui/kit/app-bar.module.css";
import { element } from "./element.ts";
import { categoryTile } from "./category-tile.ts";
import { filterChips } from "./filter-chips.ts";
import { loadPictures, picture } from "./picture.ts";
import { productCard } from "./product-card.ts";
import { tabBar } from "./tab-bar.ts";
import type { Words } from "./words.ts";

declare const SHOP_BASE: string;
declare const API_BASE: string;
declare const WORDS: Readonly<Record<Language, Words>>;
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

type Row = Readonly<Record<string, unknown>>;

/** What the page itself reads of the answers; whatever throws is left to the shop. */
interface Answered {
  readonly settings?: { readonly site_name?: unknown; readonly banners?: readonly Row[] };
  readonly products?: readonly Row[];
  readonly categories?: readonly Row[];
}

/** The bundle has arrived: until then the pictures would share the line with it. */
let hasBundle = false;

/** Puts what an answer says into the skeleton, as long as it is shown. Only an advance. */
const paint = (answer: Promise<Response>, draw: (data: Answered, shell: Element) => void): void => {
  answer
    .then((response) => response.clone().json())
    .then((body) => {
      const shell = document.getElementById("shell");
      if (shell === null) return;
      draw(body.data, shell);
      if (hasBundle) loadPictures(shell);
    })
    // The shop reads the answer again, and says what is wrong with it.
    .catch(() => {});
};

const paintSettings = ({ settings }: Answered, shell: Element): void => {
  const name = settings?.site_name;
  if (typeof name === "string")
    shell
      .querySelector(".shell-bar")
      ?.replaceWith(element("header", bar["bar"], element("h1", bar["title"], name)));
  const place = shell.querySelector(".shell-banner");
  const address = settings?.banners?.[0]?.["image"];
  if (place === null || address === undefined) return;
  place.replaceChildren(picture(address, "16 / 7"));
  const image = place.querySelector("img");
  if (image !== null) image.fetchPriority = "high";
  // The one picture that does not wait for the bundle: the largest of the first view.
  loadPictures(place);
};

/** Puts what is drawn of each row into its place; null: the place stays a skeleton. */
const fill = (
  places: Iterable<Element>,
  rows: readonly Row[],
  draw: (row: Row) => Element | null,
): void => {
  let index = 0;
  for (const place of places) {
    const row = rows[index];
    const drawn = row === undefined ? null : draw(row);
    if (drawn !== null) place.replaceWith(drawn);
    index += 1;
  }
};

/** The shop's base path, without a slash at the end. */
const base = SHOP_BASE.slice(0, -1);

/** What needs no answer: the words and icons of the bars. */
const paintFrame = (words: Words): void => {
  const shell = document.getElementById("shell");
  const tabs = shell?.querySelector(".shell-tabs");
  // The build has put the icons there.
  tabs?.append(tabBar(words, [...tabs.children], base));
  shell?.querySelector(".shell-chips")?.append(filterChips(words));
};

const start = (token: string, asked: Language): EarlyAnswers => {
  // The build puts the texts in here: named twice, they would be in the page twice.
  const words = WORDS[asked];
  paintFrame(words);
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
  paint(settings[1], paintSettings);
  paint(categories[1], ({ categories: rows = [] }, shell) =>
    fill(
      shell.querySelectorAll(".shell-categories > i"),
      rows.filter((row) => (row["parent_id"] ?? null) === null),
      (row) => categoryTile(row, base),
    ),
  );
  paint(products[1], ({ products: rows = [] }, shell) =>
    fill(shell.querySelectorAll(".shell-grid > i"), rows, (row) =>
      productCard(row, { language: asked, words, base }),
    ),
  );
  // The answers are few bytes, which come first: code would share the line with them.
  void products[1].catch(() => null).then(() => fetchAhead("home", asked));
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
    const bundle = document.querySelector('script[type="module"][src]');
    bundle?.addEventListener("load", () => {
      hasBundle = true;
      loadPictures(document);
    });
    document.documentElement.dataset["shell"] = "home";
    globalThis.earlyAnswers = start(token, asked);
  }
} catch {
  // Storage is blocked: the shop starts without an advance.
}
