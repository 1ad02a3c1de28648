import { safeLink } from "../catalogue/safe-link.ts";

export interface PageOrigin {
  /** Such as `https://shop.example`. Needed because a payment site's address may be a path (D8). */
  readonly origin: string;
}

/**
 * The payment site's address, if it may be opened: `https:`, `http:`, or a path of the own origin (D8).
 * Null for anything else (`javascript:`, `data:`, an app's scheme, invalid text).
 * @param origin the page's own, such as `https://shop.example`
 *
 * @example
 * const origin = "https://shop.example";
 * payAddress("/pay/7", origin)?.href // => "https://shop.example/pay/7"
 * // Neither a script nor another host that looks like a path.
 * payAddress("javascript:alert(1)", origin) // => null
 * payAddress("//evil.example/pay", origin) // => null
 */
export const payAddress = (payUrl: string, origin: string): URL | null => {
  const link = safeLink(payUrl, { origin, base: "" });
  if (link === null) return null;
  return link.kind === "inside" ? new URL(link.path, origin) : new URL(link.address);
};

/** The address as the server sent it, if it may be opened; null: it may not, or there is none. */
export const openablePayUrl = (payUrl: string | null, origin: string): string | null =>
  payUrl !== null && payAddress(payUrl, origin) !== null ? payUrl : null;
