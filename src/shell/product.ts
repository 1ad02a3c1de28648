/**
 * Draws a product into the page's skeleton, as React will draw it, from the page's early response. A script
 * of its own, loaded beside it, long before the bundle.
 */
import { barLinks } from "./bar-links.ts";
import { element } from "./element.ts";
import type { Paint } from "./painting.ts";
import { loadPictures } from "./picture.ts";
import { productActions } from "./product-actions.ts";
import { productRow } from "./product-row.ts";
import { productSkeleton, productView } from "./product-view.ts";
import { useStyles } from "./use-styles.ts";
import { dataOf, rowOf } from "./wire.ts";
import type { Words } from "./words.ts";

/** The texts in the customer's language: the build makes one file per language. */
declare const WORDS: Words;
declare const AHEAD: readonly string[];
/** The CSS of what this script draws. */
declare const STYLES: string;
/** Markup. `enlarge`: empty where the policy has no zoom (D14). */
declare const ICONS: { readonly cart: string; readonly enlarge: string };

/** The screen's files in the bundle, below the base. */
export const ahead = AHEAD;

/** The list from which the customer came before a reload of the page. */
const categoryBefore = (): string | null => {
  const { category }: { readonly category?: unknown } = Object(history.state);
  return typeof category === "string" ? category : null;
};

export const paint: Paint = async ({ answers: [answer], language, base }) => {
  const shell = document.getElementById("shell");
  const view = shell?.querySelector(".shell-view");
  if (shell === null || view == null || answer === undefined) return false;
  const painting = { language, words: WORDS, base };
  const foot = element("div", "shell-foot", productActions(null, painting, null));
  useStyles(shell, STYLES);
  shell.querySelector("header")?.append(barLinks(painting, ["/cart", WORDS.tabCart, ICONS.cart]));
  view.replaceChildren(productSkeleton());
  view.after(foot);

  const data = dataOf(await answer);
  const row = rowOf(data?.["product"]) ?? data;
  const product = row === null ? null : productRow(row);
  const drawn =
    row === null || product === null ? null : productView(product, row, painting, ICONS.enlarge);
  // React shows what is wrong with the response.
  if (drawn === null) return false;
  view.replaceChildren(drawn);
  foot.replaceChildren(productActions(product, painting, categoryBefore()));
  const image = drawn.querySelector("img");
  // The largest picture of the first view does not wait for the bundle.
  if (image !== null) image.fetchPriority = "high";
  loadPictures(drawn);
  return true;
};
