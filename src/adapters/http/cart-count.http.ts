import { Effect } from "effect";
import { getCartCount } from "../../contract/cart-count.ts";
import type { CartCount } from "../../ports/cart-count.ts";
import type { Api } from "./api.ts";

/** @spec S7.14 */
export const cartCountHttp = (api: Api): CartCount => ({
  count: api.read(getCartCount).pipe(Effect.map(({ count }) => count)),
});
