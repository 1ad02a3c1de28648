import type { ProductRow } from "../../collections/product.ts";
import {
  type LocalizedText,
  type TitledText,
  titleOf,
  wordsOf,
} from "../../wire/localized-text.ts";
import type {
  BannerPicture,
  CategoryPicture,
  ProductPicture,
  Subject,
  View,
} from "../../pictures/picture-spec.ts";
import type { BackdropName } from "../../pictures/backdrops.ts";

export interface CategorySeed {
  readonly id: number;
  /** `null` for a top-level category. */
  readonly parentId: number | null;
  readonly name: LocalizedText;
  readonly picture: CategoryPicture;
}

/** A product: its row, but for its place in the shop's order, its texts and pictures. */
export interface ProductSeed extends Omit<ProductRow, "rank" | "images"> {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly tags: readonly LocalizedText[];
  /** One to four. */
  readonly pictures: readonly ProductPicture[];
}

export interface BannerSeed {
  readonly id: number;
  readonly title: LocalizedText;
  /** A path inside the shop. */
  readonly url: string;
  readonly picture: BannerPicture;
}

/** A product as written in the seeds: `name | description`, and more; omitted fields have defaults. */
interface ProductNote extends TitledText {
  /** Prices in hundredths; the former one is above `price`. */
  readonly numbers: Pick<ProductSeed, "price" | "stock" | "sales"> & {
    readonly originalPrice?: number;
  };
  /** Default: true. */
  readonly onSale?: boolean;
  /** The home screen's filters that include it. */
  readonly shownAs?: readonly ("recommended" | "hot" | "new")[];
  readonly tags?: readonly LocalizedText[];
  readonly picture: Subject & {
    readonly backdrop: BackdropName;
    /** The pictures after the first, which is always the studio view. */
    readonly views?: readonly View[];
  };
}

/**
 * Products of a child category, each by its id: `const inShoes = productIn(53)`. A parent's listing
 * shows the products of its children.
 */
export const productIn =
  (category_id: number) =>
  (
    id: number,
    {
      numbers: { originalPrice, ...numbers },
      onSale = true,
      shownAs = [],
      tags = [],
      picture: { backdrop, views = [], ...subject },
      ...text
    }: ProductNote,
  ): ProductSeed => ({
    id,
    category_id,
    name: titleOf(text),
    description: wordsOf(text),
    ...numbers,
    original_price: originalPrice ?? null,
    on_sale: onSale,
    is_recommended: shownAs.includes("recommended"),
    is_hot: shownAs.includes("hot"),
    is_new: shownAs.includes("new"),
    tags,
    pictures: (["studio", ...views] as const).map((view, at) => ({
      kind: "product",
      productId: id,
      index: at + 1,
      subject,
      backdrop,
      view,
    })),
  });
