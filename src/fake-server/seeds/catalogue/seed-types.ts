import type { ProductRow } from "../../collections/product.ts";
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

/** A product as written in the seeds; omitted fields have defaults. */
interface ProductNote extends Pick<
  ProductSeed,
  "name" | "description" | "price" | "stock" | "sales"
> {
  /** The former price in hundredths, above `price`. */
  readonly originalPrice?: number;
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
      originalPrice,
      onSale = true,
      shownAs = [],
      tags = [],
      picture: { backdrop, views = [], ...subject },
      ...fields
    }: ProductNote,
  ): ProductSeed => ({
    id,
    category_id,
    ...fields,
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

/** Short labels on product cards, shared by many products. */
export const tags = {
  bestseller: { zh: "畅销", en: "Bestseller", uk: "Бестселер", cs: "Bestseller" },
  gift: { zh: "送礼佳选", en: "Gift idea", uk: "На подарунок", cs: "Tip na dárek" },
  warranty: { zh: "质保三年", en: "3-year warranty", uk: "Гарантія 3 роки", cs: "Záruka 3 roky" },
  wireless: { zh: "无线", en: "Wireless", uk: "Бездротовий", cs: "Bezdrátové" },
  waterproof: { zh: "防水", en: "Waterproof", uk: "Не боїться води", cs: "Voděodolné" },
  eco: { zh: "环保", en: "Eco", uk: "Еко", cs: "Šetrné k přírodě" },
  handmade: { zh: "手工制作", en: "Handmade", uk: "Ручна робота", cs: "Ruční práce" },
  organic: { zh: "有机", en: "Organic", uk: "Органічне", cs: "Bio" },
  vegan: { zh: "纯素", en: "Vegan", uk: "Для веганів", cs: "Veganské" },
  kids: { zh: "儿童适用", en: "For kids", uk: "Для дітей", cs: "Pro děti" },
  limited: { zh: "限量", en: "Limited", uk: "Обмежена серія", cs: "Limitovaná edice" },
  cotton: { zh: "纯棉", en: "100% cotton", uk: "100% бавовна", cs: "100% bavlna" },
  light: { zh: "轻便", en: "Lightweight", uk: "Легка вага", cs: "Lehké" },
  energy: { zh: "节能", en: "Energy saving", uk: "Ощадливе", cs: "Úsporné" },
  set: { zh: "套装", en: "Set", uk: "Набір", cs: "Sada" },
  classic: { zh: "经典款", en: "Classic", uk: "Класика", cs: "Klasika" },
} as const satisfies Record<string, LocalizedText>;
