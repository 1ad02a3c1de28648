import { Effect, Schema } from "effect";
import type { CartCount } from "../../ports/cart-count.ts";
import type { Api } from "./api.ts";
import { CountFromWire } from "./wire/scalars.ts";

const decodeCount = Schema.decodeUnknownResult(Schema.Struct({ count: CountFromWire }));

/** @spec S7.14 */
export const cartCountHttp = (api: Api["Service"]): CartCount["Service"] => ({
  count: api.read({ endpoint: "cartCount" }, decodeCount).pipe(Effect.map(({ count }) => count)),
});
