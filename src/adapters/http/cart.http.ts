import { Effect } from "effect";
import { addToCart, getCart, removeFromCart, updateCart } from "../../contract/cart.ts";
import type { Cart } from "../../ports/cart.ts";
import type { ServerCall } from "../../ports/server-call.ts";
import type { Api } from "./api.ts";

/** The last write of each page's cart, until it has ended. */
const lastWrites = new WeakMap<Api, Promise<unknown>>();

/**
 * One write at a time, from whichever screen: of two that are on their way together the later one may take
 * effect first, and a quantity is lost or doubled. A write that waits can still be interrupted; one that is
 * sent cannot: customers leave right after the tap, and an aborted request may take effect.
 */
const inTurn = (api: Api, write: ServerCall<void>): ServerCall<void> =>
  Effect.callback((resume, signal) => {
    const turn = async () => {
      if (!signal.aborted) resume(await Effect.runPromiseExit(write));
    };
    // What waits for nothing is sent at once: whoever leaves in the same moment has tapped.
    const written = lastWrites.get(api)?.then(turn) ?? turn();
    const forget = () => {
      if (lastWrites.get(api) === written) lastWrites.delete(api);
    };
    lastWrites.set(api, written);
    void written.then(forget);
  });

/** @spec S7.13 S7.15 S7.16 S7.17 S7.18 */
export const cartHttp = (api: Api): Cart => ({
  items: api.read(getCart),
  add: (productId, quantity) =>
    inTurn(api, api.send(addToCart, { body: { product_id: productId, quantity } })),
  setQuantity: (productId, quantity) =>
    inTurn(api, api.send(updateCart, { body: { product_id: productId, quantity } })),
  remove: (productIds) =>
    inTurn(api, api.send(removeFromCart, { path: { id: productIds.join(",") } })),
});
