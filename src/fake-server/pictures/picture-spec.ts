import type { BackdropName } from "./backdrops.ts";

/**
 * The description of a picture. Plain data, so that the browser's fake server can include it; the
 * drawing code (and the large emoji file) is Node only.
 */
export interface Subject {
  /** A name of the Fluent Emoji Flat set, such as `laptop`. */
  readonly emoji: string;
  /** Shifts every shade of the first colour to the second: `["#86d72f", "#f4f4f4"]`. */
  readonly dye?: readonly [from: string, to: string];
  /** A smaller emoji in front, where the main one alone is ambiguous. */
  readonly beside?: string;
}

/** The composition of a product picture: the first is always `studio`. */
export type View = "studio" | "angle" | "close" | "podium" | "pair" | "pattern";

export interface ProductPicture {
  readonly kind: "product";
  readonly productId: number;
  /** From 1, in the order of the product's `images`. */
  readonly index: number;
  readonly subject: Subject;
  readonly backdrop: BackdropName;
  readonly view: View;
}

export interface CategoryPicture {
  readonly kind: "category";
  readonly categoryId: number;
  readonly emoji: string;
  readonly backdrop: BackdropName;
}

export interface BannerPicture {
  readonly kind: "banner";
  readonly bannerId: number;
  /** Three to five subjects; the first is the largest, in the middle. */
  readonly subjects: readonly Subject[];
  /** The gradient from the title's side (dark enough for white text) to the products' side. */
  readonly colours: readonly [start: string, middle: string, end: string];
}

export type PictureSpec = ProductPicture | CategoryPicture | BannerPicture;

/** The stable file name of a picture: `product-12-1.svg`, `category-3.svg`, `banner-1.svg`. */
export const pictureName = (spec: PictureSpec): string => {
  switch (spec.kind) {
    case "product":
      return `product-${spec.productId}-${spec.index}.svg`;
    case "category":
      return `category-${spec.categoryId}.svg`;
    case "banner":
      return `banner-${spec.bannerId}.svg`;
  }
};
