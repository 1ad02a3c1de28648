import { reducedFrom } from "../domain/catalogue/product.ts";
import { formatPrice } from "../domain/locale/money-format.ts";
import { pricePairPrecision } from "../domain/locale/precision.ts";
import { partsOf } from "../ui/kit/price-parts.ts";
import styles from "../ui/kit/price.module.css";
import { element } from "./element.ts";
import type { Painting } from "./painting.ts";
import type { ProductRow } from "./product-row.ts";

/** Text for screen readers only. */
const said = (text: string | undefined): HTMLElement =>
  element("span", "visually-hidden", `${text} `);

/**
 * A product's price as `src/ui/kit/price.tsx` draws it, with the original price if it is reduced. `size`: a
 * class name; `fit`: styles that fit a large text into a line.
 */
export const productPrice = (
  product: Pick<ProductRow, "price" | "originalPrice">,
  { language, words }: Pick<Painting, "language" | "words">,
  size: string | undefined,
  fit: (text: string) => object = () => ({}),
): HTMLElement => {
  const was = reducedFrom(product);
  const precision = was === null ? "rounded" : pricePairPrecision(product.price, was);
  const text = formatPrice(product.price, language, { precision });
  const now = element(
    "span",
    [styles["now"], size, ...(was === null ? [] : [styles["deal"]])].join(" "),
    ...partsOf(text).map((part) =>
      part.kind === "whole"
        ? part.text
        : element("span", part.kind === "sign" ? styles["sign"] : styles["fraction"], part.text),
    ),
  );
  Object.assign(now.style, fit(text));
  return was === null
    ? element("span", styles["row"], now)
    : element(
        "span",
        styles["row"],
        said(words.currentPrice),
        now,
        element(
          "del",
          styles["was"],
          said(words.originalPrice),
          formatPrice(was, language, { precision }),
        ),
      );
};
