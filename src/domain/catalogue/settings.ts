/** A picture of the home carousel (specification §3). `url` is the link of a tap; see D8. */
export interface Banner {
  readonly image: string;
  readonly title: string;
  readonly url: string | null;
}

/**
 * The shop's public settings (specification §3). Readable without a login (D11).
 *
 * @spec S3.1
 */
export interface Settings {
  /** Empty: the server sent none, and the shop's own title stands in its place. */
  readonly siteName: string;
  readonly siteLogo: string | null;
  readonly banners: readonly Banner[];
  readonly contactPhone: string | null;
  readonly serviceTime: string | null;
}

/** How long a banner is shown, in milliseconds (specification §9). @spec S9.5 */
export const bannerAutoplay = 3000;
