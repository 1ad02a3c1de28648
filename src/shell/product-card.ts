import { unavailableReason } from "../domain/catalogue/product.ts";
import card from "../ui/products/product-card.module.css";
import price from "../ui/kit/price.module.css";
import tag from "../ui/kit/tag.module.css";
import { element } from "./element.ts";
import type { Painting } from "./painting.ts";
import { picture } from "./picture.ts";
import { productPrice } from "./price.ts";
import { productRow } from "./product-row.ts";
import { stockText } from "./stock.ts";
import { tagOf } from "./tag.ts";
import type { Row } from "./wire.ts";

/**
 * A product's card, as `src/ui/products/product-card.tsx` draws it; a test compares the two. Null: the shell
 * cannot read the row.
 */
export const productCard = (row: Row, painting: Painting): HTMLAnchorElement | null => {
  const product = productRow(row);
  if (product === null) return null;
  const { words, base } = painting;
  const made = element(
    "a",
    unavailableReason(product) === null ? card["card"] : `${card["card"]} ${card["lacking"]}`,
    element(
      "span",
      card["picture"],
      picture(product.images[0]),
      element(
        "span",
        card["flags"],
        ...(product.isHot ? [tagOf(words.hot, tag["deal"])] : []),
        ...(product.isNew ? [tagOf(words.new, tag["info"])] : []),
      ),
    ),
    element(
      "span",
      card["body"],
      element("h3", card["name"], product.name),
      element("span", card["tags"], ...product.tags.map((text) => tagOf(text, tag["neutral"]))),
      element("span", card["price"], productPrice(product, painting, price["medium"])),
      element("span", card["stock"], stockText(product, painting)),
    ),
  );
  made.href = `${base}/product/${product.id}`;
  made.dataset["earlyPrice"] = "";
  return made;
};
