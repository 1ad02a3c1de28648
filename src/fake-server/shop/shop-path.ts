/** What precedes the name of an isolated shop in a path. */
const prefix = "/shops/";

const nameForm = /^[a-z\d][a-z\d_-]{0,63}$/;

/** The form of a name, for error messages. */
export const shopNameForm =
  "1 to 64 lower-case letters, digits, hyphens and underscores, first a letter or a digit";

/** Lower-case, because it is also a file's name, and some disks know no other letters. */
export const isShopName = (name: string): boolean => nameForm.test(name);

/** What precedes the paths of a shop: `/shops/checkout`; empty for the shop without a name. */
export const shopPath = (name: string | null): string => (name === null ? "" : `${prefix}${name}`);

/** A path by its shop, which need not have a valid name; null: the shop without a name. */
export interface PathInShop {
  readonly name: string | null;
  /** The path within the shop. */
  readonly path: string;
}

/**
 * Takes the shop off a path.
 *
 * @example
 * inShop("/shops/checkout/api/client/cart") // => { name: "checkout", path: "/api/client/cart" }
 * inShop("/api/client/cart") // => { name: null, path: "/api/client/cart" }
 * inShop("/shops/checkout") // => { name: "checkout", path: "/" }
 */
export const inShop = (path: string): PathInShop => {
  if (!path.startsWith(prefix)) return { name: null, path };
  const rest = path.slice(prefix.length);
  const end = rest.indexOf("/");
  return end < 0 ? { name: rest, path: "/" } : { name: rest.slice(0, end), path: rest.slice(end) };
};
