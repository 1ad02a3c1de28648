import { unavailableReason } from "../domain/catalogue/product.ts";
import buttons from "../ui/kit/button.module.css";
import bar from "../ui/kit/submit-bar.module.css";
import { element } from "./element.ts";
import { inactive } from "./inactive.ts";
import type { Painting } from "./painting.ts";
import type { ProductRow } from "./product-row.ts";

const classOf = (tone: "primary" | "secondary"): string =>
  `${buttons["button"]} ${buttons[tone]} ${buttons["large"]}`;

/** A button whose tap is held until React is ready: `src/shell/hold-taps.ts`. */
const button = (
  tone: "primary" | "secondary",
  text: string | undefined,
  isDisabled: boolean,
): HTMLElement => {
  const made = element(
    "button",
    classOf(tone),
    element("span", buttons["label"], text ?? ""),
    element("span", "visually-hidden"),
  );
  if (isDisabled) made.setAttribute("aria-disabled", "true");
  return isDisabled ? inactive(made) : made;
};

const link = (text: string | undefined, address: string): HTMLElement => {
  const made = element("a", classOf("primary"), element("span", buttons["label"], text ?? ""));
  made.href = address;
  return made;
};

/**
 * Add to cart and buy now, as `src/ui/screens/product/product-actions.tsx` draws them; a test compares the
 * two. `product`: null while loading. `category`: the URL of the list before; null: not a list.
 */
export const productActions = (
  product: ProductRow | null,
  { words, base }: Painting,
  category: string | null,
): HTMLElement => {
  const lack = product === null ? null : unavailableReason(product);
  const actions =
    product === null
      ? [button("secondary", words.addToCart, true), button("primary", words.buyNow, true)]
      : lack === null
        ? [
            button("secondary", words.addToCart, false),
            link(words.buyNow, `${base}/checkout?product_id=${product.id}&quantity=1`),
          ]
        : [
            button("secondary", lack === "off sale" ? words.offSale : words.outOfStock, true),
            category === null
              ? link(words.otherProducts, `${base}/`)
              : link(words.backToCategory, base + category),
          ];
  return element("div", bar["bar"], element("div", bar["actions"], ...actions));
};
