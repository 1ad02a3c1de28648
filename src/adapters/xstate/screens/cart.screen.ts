import { Effect } from "effect";
import { cartScreenLogic } from "../../../domain/cart/cart-screen.machine.ts";
import { putBackPieces, type PutBack } from "../../../domain/cart/put-back.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { Ports } from "../../../ports/ports.ts";
import { nullIfNotThere } from "../null-if-not-there.ts";
import { toActor } from "../to-actor.ts";

type CartPorts = Pick<Ports, "cart" | "catalogue">;

/** Adds what the cart lacks of a removed line, by the stock and the cart as they are now. */
const putBack = (
  { cart, catalogue }: CartPorts,
  line: PutBack,
): Effect.Effect<number, CallFailure> =>
  Effect.all(
    {
      product: nullIfNotThere(catalogue.product(line.productId)),
      cart: cart.items,
    },
    { concurrency: "unbounded" },
  ).pipe(
    Effect.flatMap((facts) => {
      const { added, held } = putBackPieces(line, facts);
      return added === 0 ? Effect.succeed(held) : Effect.as(cart.add(line.productId, added), held);
    }),
  );

export const cartScreen = (ports: CartPorts) => {
  const { cart } = ports;
  return cartScreenLogic({
    readCart: toActor(() => cart.items),
    writeCart: toActor(({ productId, change }): Effect.Effect<number | void, CallFailure> => {
      switch (change.kind) {
        case "remove":
          return cart.remove([productId]);
        case "quantity":
          return cart.setQuantity(productId, change.quantity);
        case "put back":
          return putBack(ports, { productId, quantity: change.item.quantity });
      }
    }),
  });
};
