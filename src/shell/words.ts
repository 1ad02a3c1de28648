/** The key in all plural forms that any language has. */
const plural = <const Key extends string>(key: Key) =>
  [`${key}_one`, `${key}_few`, `${key}_many`, `${key}_other`] as const;

const ofProducts = [
  "hot",
  "new",
  "offSale",
  "outOfStock",
  "currentPrice",
  "originalPrice",
  ...plural("leftInStock"),
] as const;

const filters = ["filter.recommended", "filter.hot", "filter.new"] as const;

/** The keys of the texts that the shell draws, by screen and catalogue. */
export const shellWords = {
  home: {
    common: [...ofProducts, ...filters, "asOf"],
  },
  product: {
    common: [...ofProducts, ...plural("sold"), "quantity", "tabCart"],
    product: ["about", "addToCart", "buyNow", "otherProducts", "backToCategory"],
  },
  category: {
    common: [...ofProducts, "tabCart", "search", "filter", "filter.all", ...filters],
    category: ["title", "sort.default"],
  },
} as const;

/** A screen that the shell draws from the first responses; see `src/shell/early.ts`. */
export type ShellScreen = keyof typeof shellWords;

/** The keys of the bottom bar's labels, in its order. */
export const tabWords = ["tabHome", "tabCart", "tabUser"] as const;

type Keys = {
  [Screen in ShellScreen]: (typeof shellWords)[Screen][keyof (typeof shellWords)[Screen]];
}[ShellScreen];

/** The texts of one language by key, with the plural forms of that language. */
export type Words = Readonly<Partial<Record<Extract<Keys, readonly string[]>[number], string>>>;
