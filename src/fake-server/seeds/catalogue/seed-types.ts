import type { LocalizedText } from "../../localized-text.ts";
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

export interface ProductSeed {
  readonly id: number;
  /** Always a child category; a parent's listing shows the products of its children. */
  readonly categoryId: number;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  /** Hundredths. */
  readonly price: number;
  /** The former price in hundredths, above `price`. */
  readonly originalPrice?: number;
  readonly stock: number;
  readonly onSale: boolean;
  /** Pieces sold so far. */
  readonly sales: number;
  readonly isRecommended: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean;
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

/** A product as written in the seeds; omitted fields have defaults. */
interface ProductNote extends Pick<
  ProductSeed,
  "name" | "description" | "price" | "originalPrice" | "stock" | "sales"
> {
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

/** Products of a child category, each by its id: `const inShoes = productIn(53)`. */
export const productIn =
  (categoryId: number) =>
  (
    id: number,
    {
      onSale = true,
      shownAs = [],
      tags = [],
      picture: { backdrop, views = [], ...subject },
      ...fields
    }: ProductNote,
  ): ProductSeed => ({
    id,
    categoryId,
    ...fields,
    onSale,
    isRecommended: shownAs.includes("recommended"),
    isHot: shownAs.includes("hot"),
    isNew: shownAs.includes("new"),
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
