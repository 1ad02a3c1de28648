/**
 * Draws the first view of the home screen into the page's skeleton, as React will draw it, from the
 * responses that the page has asked for itself. A script of its own that comes with them, long before
 * the bundle: it imports pure functions and class names alone.
 */
import type { Language } from "../domain/locale/language.ts";
import bar from "../ui/kit/app-bar.module.css";
import { categoryTile } from "./category-tile.ts";
import { element } from "./element.ts";
import { filterChips } from "./filter-chips.ts";
import { loadPictures, picture } from "./picture.ts";
import { productCard } from "./product-card.ts";
import { tabBar } from "./tab-bar.ts";
import type { Row } from "./wire.ts";
import type { Words } from "./words.ts";

declare const WORDS: Readonly<Record<Language, Words>>;

interface HomeStart {
  readonly answers: Readonly<Record<"settings" | "products" | "categories", Promise<Response>>>;
  /** Until the bundle has arrived, pictures would share the line with it. */
  readonly hasBundle: Promise<unknown>;
  readonly language: Language;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

/** The parts of the responses that are drawn. Anything that throws is left to the shop. */
interface Answered {
  readonly settings?: { readonly site_name?: unknown; readonly banners?: readonly Row[] };
  readonly products?: readonly Row[];
  readonly categories?: readonly Row[];
}

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
  places: NodeListOf<Element>,
  rows: readonly Row[],
  draw: (row: Row) => Element | null,
): void => {
  for (const [index, place] of places.entries()) {
    const row = rows[index];
    const drawn = row === undefined ? null : draw(row);
    if (drawn !== null) place.replaceWith(drawn);
  }
};

/** Resolves when the three responses are drawn, or cannot be. Never rejects. */
export const paintHome = async ({
  answers,
  hasBundle,
  language,
  base,
}: HomeStart): Promise<void> => {
  const shell = document.getElementById("shell");
  if (shell === null) return;
  const words = WORDS[language];
  const tabs = shell.querySelector(".shell-tabs");
  // The build has put the icons there.
  tabs?.append(tabBar(words, [...tabs.children], base));
  shell.querySelector(".shell-chips")?.append(filterChips(words));

  const paint = async (
    answer: Promise<Response>,
    draw: (data: Answered) => void,
  ): Promise<void> => {
    try {
      const body = await (await answer).clone().json();
      draw(body.data);
    } catch {
      // The shop reads the response again, and reports what is wrong with it.
    }
    // Not held back by another response that is late.
    void hasBundle.then(() => loadPictures(shell));
  };
  await Promise.all([
    paint(answers.settings, (data) => paintSettings(data, shell)),
    paint(answers.categories, ({ categories: rows = [] }) =>
      fill(
        shell.querySelectorAll(".shell-categories > i"),
        rows.filter((row) => (row["parent_id"] ?? null) === null),
        (row) => categoryTile(row, base),
      ),
    ),
    paint(answers.products, ({ products: rows = [] }) =>
      fill(shell.querySelectorAll(".shell-grid > i"), rows, (row) =>
        productCard(row, { language, words, base }),
      ),
    ),
  ]);
};
