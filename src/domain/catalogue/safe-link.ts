/** Where a link given by the server may lead (D8). */
export type SafeLink =
  /** A screen of this shop: a path (with query and fragment) below the shop's base. */
  | { readonly kind: "inside"; readonly path: string }
  | { readonly kind: "outside"; readonly address: string };

export interface ShopPlace {
  /** Such as `https://shop.example`. */
  readonly origin: string;
  /** The path that the shop lives under, without a slash at its end: "" or `/shop`. */
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
 * Reads a link of a banner. A path is one of this shop's screens, whatever the shop lives under;
 * an address of this origin is one if it lies under the base. Null: not to be opened (any scheme
 * but http and https, an address that starts with two slashes, one that hides its host behind a
 * user name). The answer is as the URL parser read it, so that what was checked is what is opened.
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
