/** A picture of the home carousel (specification §3). `url` is where a tap leads; see D8. */
export interface Banner {
  readonly image: string;
  readonly title: string;
  readonly url: string | null;
}

/**
 * What the shop says about itself (specification §3). Readable without a login (D11).
 *
 * @spec S3.1
 */
export interface Settings {
  readonly siteName: string;
  readonly siteLogo: string | null;
  readonly banners: readonly Banner[];
  readonly contactPhone: string | null;
  readonly serviceTime: string | null;
}

/** Time a banner stays, in milliseconds (specification §9). @spec S9.5 */
export const bannerAutoplay = 3000;
