import { Effect } from "effect";
import type { CartCount } from "../../ports/cart-count.ts";
import type { Api } from "./api.ts";
import { cartCountAnswer } from "./contract/cart-count.answers.ts";

/** @spec S7.14 */
export const cartCountHttp = (api: Api): CartCount => ({
  count: api
    .read({ endpoint: "cartCount" }, cartCountAnswer)
    .pipe(Effect.map(({ count }) => count)),
});
