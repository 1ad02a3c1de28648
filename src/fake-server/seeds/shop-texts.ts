import type { LocalizedText } from "../wire/localized-text.ts";

export interface ProductTexts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly tags: readonly LocalizedText[];
}

export interface Banner {
  /** A picture's file name. */
  readonly image: string;
  readonly title: LocalizedText;
  /** A path of the client. */
  readonly url: string;
}

/** Constant while the shop runs, and therefore not part of the snapshot. */
export interface ShopTexts {
  readonly product: (id: number) => ProductTexts;
  readonly category: (id: number) => LocalizedText;
  readonly banners: readonly Banner[];
}
