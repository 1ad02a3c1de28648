import { hindrance, reducedFrom } from "../domain/catalogue/product.ts";
import type { Language } from "../domain/locale/language.ts";
import { formatPrice } from "../domain/locale/money-format.ts";
import { pricePairPrecision } from "../domain/locale/precision.ts";
import { partsOf } from "../ui/kit/price-parts.ts";
import price from "../ui/kit/price.module.css";
import tag from "../ui/kit/tag.module.css";
import card from "../ui/products/product-card.module.css";
import { element } from "./element.ts";
import { picture } from "./picture.ts";
import { amountOf, flagOf, type Row, textsOf, wholeOf } from "./wire.ts";
import { leftInStock, type Words } from "./words.ts";

export interface CardSetting {
  readonly language: Language;
  readonly words: Words;
  /** The shop's base path, without a slash at the end. */
  readonly base: string;
}

const read = (row: Row) => {
  const { name, status = "on_sale" } = row;
  const id = wholeOf(row["id"]);
  const amount = amountOf(row["price"]);
  const stock = wholeOf(row["stock"]);
  const isHot = flagOf(row["is_hot"]);
  const isNew = flagOf(row["is_new"]);
  const images = textsOf(row["images"]);
  const tags = textsOf(row["tags"]);
  const original = row["original_price"] ?? null;
  const originalPrice = original === null ? null : amountOf(original);
  if (
    typeof name !== "string" ||
    typeof status !== "string" ||
    id === null ||
    amount === null ||
    stock === null ||
    isHot === null ||
    isNew === null ||
    images === null ||
    tags === null ||
    (original !== null && originalPrice === null)
  )
    return null;
  return {
    id,
    name,
    price: amount,
    originalPrice,
    stock,
    isHot,
    isNew,
    images,
    tags,
    status: status === "on_sale" ? ("on_sale" as const) : ("other" as const),
  };
};

const tagOf = (text: string, tone: string | undefined): HTMLElement =>
  element("span", `${tag["tag"]} ${tone}`, text);

/** For the ear alone. */
const said = (text: string): HTMLElement => element("span", "visually-hidden", `${text} `);

const priceOf = (text: string, was: string | null, words: Words): HTMLElement => {
  const now = element(
    "span",
    [price["now"], price["medium"], ...(was === null ? [] : [price["deal"]])].join(" "),
    ...partsOf(text).map((part) =>
      part.kind === "whole"
        ? part.text
        : element("span", part.kind === "sign" ? price["sign"] : price["fraction"], part.text),
    ),
  );
  return was === null
    ? element("span", price["row"], now)
    : element(
        "span",
        price["row"],
        said(words.currentPrice ?? ""),
        now,
        element("del", price["was"], said(words.originalPrice ?? ""), was),
      );
};

/**
 * A product's card, as `src/ui/products/product-card.tsx` draws it: a test holds the two equal. Null:
 * the row has a form that the shell does not read.
 */
export const productCard = (
  row: Row,
  { language, words, base }: CardSetting,
): HTMLAnchorElement | null => {
  const product = read(row);
  if (product === null) return null;
  const was = reducedFrom(product);
  const precision = was === null ? "rounded" : pricePairPrecision(product.price, was);
  const lack = hindrance(product);
  const stock =
    lack === "off sale"
      ? (words.offSale ?? "")
      : lack === "out of stock"
        ? (words.outOfStock ?? "")
        : leftInStock(words, product.stock, language);
  const made = element(
    "a",
    lack === null ? card["card"] : `${card["card"]} ${card["lacking"]}`,
    element(
      "span",
      card["picture"],
      picture(product.images[0]),
      element(
        "span",
        card["flags"],
        ...(product.isHot ? [tagOf(words.hot ?? "", tag["deal"])] : []),
        ...(product.isNew ? [tagOf(words.new ?? "", tag["info"])] : []),
      ),
    ),
    element(
      "span",
      card["body"],
      element("h3", card["name"], product.name),
      element("span", card["tags"], ...product.tags.map((text) => tagOf(text, tag["neutral"]))),
      element(
        "span",
        card["price"],
        priceOf(
          formatPrice(product.price, language, { precision }),
          was === null ? null : formatPrice(was, language, { precision }),
          words,
        ),
      ),
      element("span", card["stock"], stock),
    ),
  );
  made.href = `${base}/product/${product.id}`;
  made.dataset["earlyPrice"] = "";
  return made;
};
