/**
 * Draws a category's products into the page's skeleton, as React will draw them, from the page's early
 * responses. A script of its own, loaded beside them, long before the bundle.
 */
import { parseCategoryId } from "../domain/identity/ids.ts";
import { centreSideways } from "../ui/kit/centre-sideways.ts";
import { barLinks } from "./bar-links.ts";
import { categoryRow } from "./category-row.ts";
import { categoryStrip, categoryStripSkeleton } from "./category-strip.ts";
import { element } from "./element.ts";
import { listingBar } from "./listing-bar.ts";
import type { Paint } from "./painting.ts";
import { productGrid, productGridSkeleton } from "./product-grid.ts";
import { useStyles } from "./use-styles.ts";
import { dataOf, rowsOf, wholeOf } from "./wire.ts";
import type { Words } from "./words.ts";

/** The texts in the customer's language: the build makes one file per language. */
declare const WORDS: Words;
declare const AHEAD: readonly string[];
/** The CSS of what this script draws. */
declare const STYLES: string;
/** Markup. `search`: empty where the policy has no search (D14). */
declare const ICONS: { readonly cart: string; readonly search: string };

/** The screen's files in the bundle, below the base. */
export const ahead = AHEAD;

export const paint: Paint = async ({ answers: [products, categories], language, base }) => {
  const shell = document.getElementById("shell");
  const view = shell?.querySelector(".shell-view");
  const id = parseCategoryId(/\d+/.exec(location.pathname.slice(base.length))?.[0]);
  if (!shell || !view || !products || !categories || id === null) return false;
  const painting = { language, words: WORDS, base };
  useStyles(shell, STYLES);
  shell
    .querySelector("header")
    ?.append(
      barLinks(
        painting,
        ...(ICONS.search === "" ? [] : [["/search", WORDS.search, ICONS.search] as const]),
        ["/cart", WORDS.tabCart, ICONS.cart],
      ),
    );
  const skeletons = [categoryStripSkeleton(), productGridSkeleton()] as const;
  view.replaceChildren(skeletons[0], listingBar(WORDS), skeletons[1]);

  const drawCategories = async (): Promise<boolean> => {
    const rows = rowsOf(dataOf(await categories), "categories")?.map(categoryRow);
    const known = rows?.flatMap((category) => category ?? []) ?? [];
    const strip = categoryStrip(id, known, painting);
    // A row that only the contract can read may be one that is shown.
    if (strip === null || known.length !== rows?.length) return false;
    const heading = shell.querySelector("h1");
    // A new element: the empty heading is lower, and the layout would shift.
    heading?.replaceWith(
      element("h1", heading.className, known.find((one) => one.id === id)?.name ?? ""),
    );
    skeletons[0].replaceWith(strip);
    centreSideways(strip.querySelector("ul"), strip.querySelector<HTMLElement>("[aria-current]"));
    return true;
  };
  const drawProducts = async (): Promise<boolean> => {
    const data = dataOf(await products);
    const rows = rowsOf(data, "products");
    // React draws an empty list, which has its own text.
    if (rows === null || rows.length === 0 || wholeOf(data?.["total"]) === null) return false;
    skeletons[1].replaceWith(
      element("h2", "visually-hidden", WORDS.title ?? ""),
      productGrid(rows, painting),
    );
    return true;
  };
  const drawn = await Promise.all(
    [drawCategories, drawProducts].map((draw) => draw().catch(() => false)),
  );
  return drawn.every(Boolean);
};
