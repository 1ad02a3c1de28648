import type { Category } from "./category.ts";

/** The categories of the home's quick navigation, in its order (specification §2). */
const quickKinds = ["phones", "computers", "digital"] as const;

export type QuickKind = (typeof quickKinds)[number];

/**
 * Names of the categories in shops, in lower case. The API sends a category's name but no kind, so names in
 * all of the shop's languages are compared, as not every shop translates its categories.
 */
const namesOf: Readonly<Record<QuickKind, readonly string[]>> = {
  phones: [
    ...["phones", "mobile phones", "mobiles", "cell phones", "smartphones"],
    ...["телефони", "мобільні", "смартфони"],
    ...["telefony", "mobily", "smartphony"],
    ...["手机", "电话"],
  ],
  computers: [
    ...["computers", "laptops", "pcs"],
    ...["комп’ютери", "ноутбуки", "комп’ютерна техніка"],
    ...["počítače", "notebooky", "laptopy"],
    ...["电脑", "计算机"],
  ],
  digital: [
    ...["digital", "electronics", "gadgets"],
    ...["цифрова техніка", "цифрові товари", "електроніка", "гаджети"],
    ...["digitální technika", "elektronika", "digitální", "gadgety"],
    ...["数码", "电子产品"],
  ],
};

/** Normalizes a name: words separated and surrounded by one space, one kind of apostrophe. */
const wordsOf = (name: string): string =>
  ` ${name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['`ʼ‘]/g, "’")
    .replaceAll(/[^\p{L}\p{N}’]+/gu, " ")
    .trim()} `;

/** Chinese has no spaces between words. The other names are in Latin and Cyrillic letters. */
const isChinese = (known: string): boolean => known >= "\u4e00";

/** How well a name matches: 0 equal, 1 at the start, 2 elsewhere, Infinity not at all. */
const mismatch = (words: string, kind: QuickKind): number =>
  Math.min(
    ...namesOf[kind].map((known) => {
      if (words === ` ${known} `) return 0;
      const place = words.indexOf(isChinese(known) ? known : ` ${known} `);
      return place === -1 ? Infinity : place <= 1 ? 1 : 2;
    }),
  );

/**
 * The category of each kind: the top-level one whose name matches best, the first of equals. Kinds without
 * a match are left out.
 *
 * @spec S2.31
 */
export const quickCategories = (
  categories: readonly Category[],
): readonly { readonly kind: QuickKind; readonly category: Category }[] => {
  const top = categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ category, words: wordsOf(category.name) }));
  return quickKinds.flatMap((kind) => {
    const fits = top.map(({ category, words }) => ({ category, mismatch: mismatch(words, kind) }));
    const best = Math.min(...fits.map((fit) => fit.mismatch));
    return best === Infinity
      ? []
      : fits
          .filter((fit) => fit.mismatch === best)
          .slice(0, 1)
          .map(({ category }) => ({ kind, category }));
  });
};
