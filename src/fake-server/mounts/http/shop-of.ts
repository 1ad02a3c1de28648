import type { IncomingMessage } from "node:http";
import { inShop, isShopName, type PathInShop } from "../../shop/shop-path.ts";
import { apiErrors } from "../../wire/api-errors.ts";

/** Names the shop as the path's prefix does, for clients that cannot change their paths. */
const shopHeader = "x-shop";

/**
 * The shop of a request, by its path or by its header, and the path within.
 * @throws ApiError 40003 for a wrong name, 40004 if the path and the header differ.
 */
export const shopOf = (incoming: IncomingMessage, pathname: string): PathInShop => {
  const { name, path } = inShop(pathname);
  const header = incoming.headers[shopHeader];
  const said = header === undefined ? null : String(header);
  for (const each of [name, said]) {
    if (each !== null && !isShopName(each)) throw apiErrors.shopNameInvalid({ name: each });
  }
  if (name !== null && said !== null && name !== said)
    throw apiErrors.shopsDiffer({ path: name, header: said });
  return { name: name ?? said, path };
};
