/**
 * Draws the first view of the home screen into the page's skeleton, as React will draw it, from the page's
 * early responses. A script of its own, loaded beside them, long before the bundle: it imports pure functions
 * and class names only.
 */
import { isOld } from "../domain/catalogue/is-old.ts";
import {
  type StoredHome,
  storedHomeText,
  type StoredPart,
  storedParts,
} from "../domain/catalogue/stored-home.ts";
import { storedHomeKey } from "../domain/catalogue/stored-home-key.ts";
import { readAtText } from "../domain/locale/clock.ts";
import barNote from "../ui/kit/bar-note.module.css";
import { appBar } from "./app-bar.ts";
import { categoryTile } from "./category-tile.ts";
import { element } from "./element.ts";
import { filterChips } from "./filter-chips.ts";
import { homeHtml } from "./home-html.ts";
import type { Paint } from "./painting.ts";
import { loadPictures, picture } from "./picture.ts";
import { productCard } from "./product-card.ts";
import { dataIn, type Row } from "./wire.ts";
import type { Words } from "./words.ts";

/** The texts in the customer's language: the build makes one file per language. */
declare const WORDS: Words;
declare const AHEAD: readonly string[];

/** The screen's files in the bundle, below the base. */
export const ahead = AHEAD;

/** The drawn parts of the responses. A part whose drawing throws is left to React. */
interface Answered {
  readonly settings?: { readonly site_name?: unknown; readonly banners?: readonly Row[] };
  readonly products?: readonly Row[];
  readonly categories?: readonly Row[];
}

const answered = (body: string): Answered | null => dataIn(JSON.parse(body));

const topLevel = ({ categories = [] }: Answered): readonly Row[] =>
  categories.filter((row) => row["parent_id"] == null);

const paintSettings = ({ settings }: Answered, shell: Element): void => {
  const name = settings?.site_name;
  if (typeof name === "string")
    shell.querySelector(".shell-bar, header")?.replaceWith(appBar(name));
  const place = shell.querySelector(".shell-banner");
  const address = settings?.banners?.[0]?.["image"];
  // Drawing the restored banner again would make it flash.
  if (!place || !address || place.querySelector("img")?.getAttribute("src") === address) return;
  place.replaceChildren(picture(address, "var(--home-banner)"));
  const image = place.querySelector("img");
  if (image) image.fetchPriority = "high";
  // The largest picture of the first view does not wait for the bundle.
  loadPictures(place);
};

const paintChips = (shell: Element): void =>
  shell
    .querySelector(".shell-chips")
    ?.append(
      filterChips("", [WORDS["filter.recommended"], WORDS["filter.hot"], WORDS["filter.new"]]),
    );

/**
 * Replaces each place by its row's element; null: by a skeleton. A row equal to the one in `before` keeps its
 * element and picture.
 */
const fill = (
  grid: Element | null,
  rows: readonly Row[],
  before: readonly Row[],
  draw: (row: Row) => Element | null,
): void => {
  for (const [index, place] of [...(grid?.children ?? [])].entries()) {
    const row = rows[index];
    if (JSON.stringify(before[index]) !== JSON.stringify(row))
      place.replaceWith((row && draw(row)) ?? element("i"));
  }
};

const store = (home: Omit<StoredHome, "drawn">, shell: Element): void => {
  const build = document.documentElement.dataset["build"] ?? "";
  const text = storedHomeText({ ...home, drawn: { build, html: homeHtml(shell) } });
  try {
    if (text) localStorage.setItem(storedHomeKey, text);
  } catch {
    // Storage is blocked or full: the next visit starts with the skeleton.
  }
};

/** Milliseconds to wait for all responses before the age of the restored prices is shown. */
const silenceMs = 2_000;

/** Milliseconds to wait after the bundle has loaded, so that React's first render comes first. */
const storeAfter = 2_000;

export const paint: Paint = async ({ answers, restored, painted, hasView, language, base }) => {
  const shell = document.getElementById("shell");
  if (!shell) return false;
  // Parts may be drawn much later, when a hidden page is looked at.
  const readAt = Date.now();
  // Restored products with outdated prices are not shown.
  const isPriced = shell.querySelector("[data-early-price]") !== null;
  const known: Partial<Record<StoredPart, string>> = { ...restored?.bodies };
  if (!isPriced) delete known.products;
  const draw: Readonly<Record<StoredPart, (data: Answered, before: Answered) => void>> = {
    settings: (data) => paintSettings(data, shell),
    categories: (data, before) =>
      fill(shell.querySelector(".shell-categories"), topLevel(data), topLevel(before), (row) =>
        categoryTile(row, base),
      ),
    products: (data, before) =>
      fill(shell.querySelector(".shell-grid"), data.products ?? [], before.products ?? [], (row) =>
        productCard(row, { language, words: WORDS, base }),
      ),
  };
  const paintPart = (part: StoredPart, body: string): boolean => {
    try {
      const data = answered(body);
      if (data) draw[part](data, answered(known[part] ?? "{}") ?? {});
      return data !== null;
    } catch {
      // React reads the same response and reports what is wrong with it.
      return false;
    }
  };
  const age = element("p", barNote["note"]);
  const tellAge = (): void => {
    if (!restored || !isPriced) return;
    const time = readAtText(restored.readAt, Date.now(), language);
    age.textContent = (WORDS.asOf ?? "").replace("{{time}}", time);
    shell.append(age);
  };
  if (restored && isOld(restored.readAt, readAt)) tellAge();
  const silence = setTimeout(tellAge, silenceMs);

  /**
   * Returns the body that is drawn, else an empty text.
   * @param after resolves when this part may be drawn
   */
  const read = async (part: StoredPart, after?: Promise<unknown>): Promise<string> => {
    let body = "";
    try {
      const answer = await answers[storedParts.indexOf(part)];
      await after;
      if (answer?.response.ok && (answer.text === known[part] || paintPart(part, answer.text)))
        body = answer.text;
    } catch {
      tellAge();
    }
    return body;
  };
  const banner = read("settings");
  const grid = read("products");
  // To draw chips and categories takes 25 ms at ÷4, which would delay the frame that shows the prices.
  const later = grid.then(painted);
  if (!restored) void later.then(() => paintChips(shell));
  const [settings, products, categories] = await Promise.all([
    banner,
    grid,
    read("categories", later),
  ]);
  clearTimeout(silence);
  if (products) age.remove();
  if (!settings || !categories || !products) return false;
  void hasView.then(() =>
    setTimeout(
      store,
      storeAfter,
      { language, readAt, bodies: { settings, categories, products } },
      shell,
    ),
  );
  return true;
};
