/**
 * Draws the first view of the home screen into the page's skeleton, as React will draw it, from the
 * responses that the page has asked for itself. A script of its own that comes with them, long before
 * the bundle: it imports pure functions and class names alone.
 */
import {
  hasUsablePrices,
  isOld,
  type StoredHome,
  storedHomeIn,
  storedHomeKey,
  storedHomeText,
  type StoredPart,
  storedParts,
} from "../domain/catalogue/stored-home.ts";
import { readAtText } from "../domain/locale/clock.ts";
import type { Language } from "../domain/locale/language.ts";
import barNote from "../ui/kit/bar-note.module.css";
import { appBar } from "./app-bar.ts";
import { categoryTile } from "./category-tile.ts";
import { element } from "./element.ts";
import { filterChips } from "./filter-chips.ts";
import type { Paint } from "./painting.ts";
import { loadPictures, picture } from "./picture.ts";
import { productCard } from "./product-card.ts";
import type { Row } from "./wire.ts";
import type { Words } from "./words.ts";

/** In the customer's language: each has a file of its own. */
declare const WORDS: Words;
declare const AHEAD: readonly string[];

/** The screen's files in the bundle, below the base. */
export const ahead = AHEAD;

/** The parts of the responses that are drawn. Anything that throws is left to the shop. */
interface Answered {
  readonly settings?: { readonly site_name?: unknown; readonly banners?: readonly Row[] };
  readonly products?: readonly Row[];
  readonly categories?: readonly Row[];
}

const paintSettings = ({ settings }: Answered, shell: Element): void => {
  const name = settings?.site_name;
  if (typeof name === "string")
    shell.querySelector(".shell-bar, header")?.replaceWith(appBar(name));
  const place = shell.querySelector(".shell-banner");
  const address = settings?.banners?.[0]?.["image"];
  if (place === null || address === undefined) return;
  const image = picture(address, "var(--home-banner)");
  // The same banner is not drawn anew: it would be empty for a moment.
  if (place.firstElementChild?.isEqualNode(image) === true) return;
  place.replaceChildren(image);
};

/** The one picture that does not wait for the bundle: the largest of the first view. */
const loadBanner = (shell: Element): void => {
  const place = shell.querySelector(".shell-banner");
  const image = place?.querySelector("img");
  if (place == null || image == null) return;
  image.fetchPriority = "high";
  loadPictures(place);
};

const drawnFrom = new WeakMap<Element, string>();

/** Puts what is drawn of each row into its place; null: the place is, or becomes, a skeleton. */
const fill = (
  grid: Element | null,
  rows: readonly Row[],
  draw: (row: Row) => Element | null,
): void => {
  for (const [index, place] of [...(grid?.children ?? [])].entries()) {
    const row = rows[index];
    const source = JSON.stringify(row);
    // A stored row that has not changed keeps its picture.
    if (drawnFrom.get(place) === source) continue;
    const drawn = (row === undefined ? null : draw(row)) ?? element("i");
    drawnFrom.set(drawn, source);
    place.replaceWith(drawn);
  }
};

const storedIn = (language: Language): StoredHome | null => {
  try {
    return storedHomeIn(localStorage.getItem(storedHomeKey), language, Date.now());
  } catch {
    // Storage is blocked.
    return null;
  }
};

const store = (home: StoredHome): void => {
  const text = storedHomeText(home);
  try {
    if (text !== null) localStorage.setItem(storedHomeKey, text);
  } catch {
    // Storage is blocked or full: the next start has nothing to begin with.
  }
};

/** Milliseconds of silence after which the customer reads how old it is what they see. */
const patience = 2_000;

/** Milliseconds after the bundle: what React puts in the place of the shell is drawn first. */
const storeAfter = 2_000;

/** The order in which `src/shell/early.ts` asks. */
const order: readonly StoredPart[] = ["settings", "products", "categories"];

export const paint: Paint = async ({ answers, hasView, language, base }) => {
  const shell = document.getElementById("shell");
  if (shell === null) return false;
  shell
    .querySelector(".shell-chips")
    ?.append(
      filterChips("", WORDS["filter.recommended"], WORDS["filter.hot"], WORDS["filter.new"]),
    );

  const draw: Readonly<Record<StoredPart, (data: Answered) => void>> = {
    settings: (data) => paintSettings(data, shell),
    categories: ({ categories: rows = [] }) =>
      fill(
        shell.querySelector(".shell-categories"),
        rows.filter((row) => row["parent_id"] == null),
        (row) => categoryTile(row, base),
      ),
    products: ({ products: rows = [] }) =>
      fill(shell.querySelector(".shell-grid"), rows, (row) =>
        productCard(row, { language, words: WORDS, base }),
      ),
  };
  const paintPart = (part: StoredPart, body: string): boolean => {
    try {
      draw[part](JSON.parse(body).data);
      return true;
    } catch {
      // The shop reads the response again, and reports what is wrong with it.
      return false;
    }
  };

  const stored = storedIn(language);
  const bodies = stored?.bodies;
  const isPriced = stored !== null && hasUsablePrices(stored, Date.now());
  if (bodies !== undefined)
    for (const part of storedParts)
      if (part !== "products" || isPriced) paintPart(part, bodies[part]);
  loadBanner(shell);
  const age = element("p", barNote["note"]);
  const tellAge = (): void => {
    if (!isPriced) return;
    const time = readAtText(stored.readAt, Date.now(), language);
    age.textContent = (WORDS.asOf ?? "").replace("{{time}}", time);
    shell.append(age);
  };
  if (isPriced && isOld(stored, Date.now())) tellAge();
  const silence = setTimeout(tellAge, patience);

  const read = async (part: StoredPart): Promise<string | null> => {
    let body: string | null = null;
    try {
      const answer = await answers[order.indexOf(part)];
      const sent = (await answer?.clone().text()) ?? "";
      if (answer?.ok === true && (sent === bodies?.[part] || paintPart(part, sent))) body = sent;
    } catch {
      tellAge();
    }
    if (part === "settings") loadBanner(shell);
    // Not held back by another response that is late.
    void hasView.then(() => loadPictures(shell));
    return body;
  };
  const [settings, categories, products] = await Promise.all(storedParts.map(read));
  clearTimeout(silence);
  if (products != null) age.remove();
  if (settings == null || categories == null || products == null) return false;
  void hasView.then(() =>
    setTimeout(store, storeAfter, {
      language,
      readAt: Date.now(),
      bodies: { settings, categories, products },
    }),
  );
  return true;
};
