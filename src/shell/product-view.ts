import { unavailableReason } from "../domain/catalogue/product.ts";
import { oneLine } from "../ui/kit/one-line.ts";
import price from "../ui/kit/price.module.css";
import tag from "../ui/kit/tag.module.css";
import styles from "../ui/screens/product/product-view.module.css";
import { element } from "./element.ts";
import type { Painting } from "./painting.ts";
import { productPrice } from "./price.ts";
import { productGallery } from "./product-gallery.ts";
import type { ProductRow } from "./product-row.ts";
import { quantity } from "./quantity.ts";
import { skeleton } from "./skeleton.ts";
import { stockText } from "./stock.ts";
import { tagOf } from "./tag.ts";
import { type Row, wholeOf } from "./wire.ts";
import { countText } from "./count-text.ts";

const large = (text: string) => oneLine(text, "var(--text-display)");

/**
 * A product, as `src/ui/screens/product/product-view.tsx` draws it; a test compares the two. `row`: the
 * response from which `product` was read. Null: the shell cannot read it.
 */
export const productView = (
  product: ProductRow,
  row: Row,
  painting: Painting,
  enlarge: string,
): HTMLElement | null => {
  const { words, language } = painting;
  const sales = wholeOf(row["sales"] ?? 0);
  const description = row["description"] ?? "";
  if (sales === null || typeof description !== "string") return null;
  const tags = [
    ...(product.isHot ? [tagOf(words.hot, tag["deal"])] : []),
    ...(product.isNew ? [tagOf(words.new, tag["info"])] : []),
    ...product.tags.map((text) => tagOf(text, tag["neutral"])),
  ];
  const unavailable = unavailableReason(product);
  const facts = element(
    "div",
    styles["facts"],
    element("div", styles["price"], productPrice(product, painting, price["large"], large)),
    element("h2", styles["name"], product.name),
    element(
      "p",
      styles["numbers"],
      ...(unavailable === null ? [element("span", "", stockText(product, painting))] : []),
      element("span", "", countText(words, "sold", sales, language)),
    ),
  );
  if (tags.length > 0)
    facts.append(element("ul", styles["tags"], ...tags.map((each) => element("li", "", each))));
  if (unavailable === null)
    facts.append(
      element(
        "div",
        styles["quantity"],
        element("span", "", words.quantity ?? ""),
        quantity(product.stock),
      ),
    );
  if (description !== "")
    facts.append(
      element(
        "section",
        styles["about"],
        element("h3", "", words.about ?? ""),
        element("p", "", description),
      ),
    );
  return element(
    "article",
    styles["product"],
    element("div", "", productGallery(product.images, product.name, enlarge)),
    facts,
  );
};

/** The skeleton of `src/ui/screens/product/product-skeleton.tsx`. */
export const productSkeleton = (): HTMLElement =>
  element(
    "div",
    styles["product"],
    skeleton({ aspectRatio: "1 / 1" }, 0),
    element(
      "div",
      styles["facts"],
      element("div", styles["price"], skeleton({ width: "45%", height: "2.25rem" })),
      skeleton({ width: "85%", height: "1.75rem" }),
      skeleton({ width: "40%", height: "1.25rem" }),
      skeleton({ height: "1.25rem" }),
      element(
        "div",
        styles["quantity"],
        skeleton({ width: "30%", height: "44px" }),
        skeleton({ width: "132px", height: "44px" }, 22),
      ),
      element(
        "div",
        styles["about"],
        skeleton({ width: "40%", height: "1.25rem" }),
        skeleton({ height: "5.5rem" }),
      ),
    ),
  );
