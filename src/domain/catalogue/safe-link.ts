/** The target of a link from the server (D8). */
export type SafeLink =
  /** A screen of this shop: a path (with query and fragment) below the shop's base. */
  | { readonly kind: "inside"; readonly path: string }
  | { readonly kind: "outside"; readonly address: string };

export interface ShopPlace {
  /** Such as `https://shop.example`. */
  readonly origin: string;
  /** The path of the shop without a trailing slash: "" or `/shop`. */
  readonly base: string;
}

const urlOf = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/**
 * Parses a banner's link. A path names a screen of this shop, relative to its base; a URL of this origin
 * does if it lies below the base. Null: must not be opened (a scheme other than http and https, a URL that
 * starts with two slashes, one with a user name, which can hide the host). The result is built from the
 * parsed URL, so that what was checked is what is opened.
 *
 * @example
 * const shop = { origin: "https://shop.example", base: "/shop" };
 * // A path is one of this shop; a URL is, if it lies below the base.
 * safeLink("/product/7", shop) // => { kind: "inside", path: "/product/7" }
 * safeLink("https://shop.example/shop/cart", shop) // => { kind: "inside", path: "/cart" }
 * safeLink("https://shop.example/cart", shop)?.kind // => "outside"
 * safeLink("https://shop.example@evil.example", shop) // => null
 */
export const safeLink = (text: string, { origin, base }: ShopPlace): SafeLink | null => {
  const link = text.trim();
  if (/^\/(?!\/)/.test(link)) {
    const url = urlOf(link, origin);
    if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return null;
    return { kind: "inside", path: `${url.pathname}${url.search}${url.hash}` };
  }
  if (!/^https?:\/\/(?!\/)/i.test(link)) return null;
  const url = urlOf(link);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const path = url.pathname.slice(base.length) || "/";
  const isOurs = url.origin === origin && url.pathname.startsWith(base) && /^\/(?!\/)/.test(path);
  return isOurs
    ? { kind: "inside", path: `${path}${url.search}${url.hash}` }
    : { kind: "outside", address: url.href };
};
