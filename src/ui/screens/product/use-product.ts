import { useEffect, useRef } from "react";
import { type ActorRefFrom, createActor } from "xstate";
import type { ProductActors } from "../../../domain/catalogue/product-actors.ts";
import { type ProductInput, productMachine } from "../../../domain/catalogue/product.machine.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import { useShop } from "../../shop.tsx";
import { useOnce } from "../../use-once.ts";

export type ProductRef = ActorRefFrom<typeof productMachine>;

/** What became of an addition, told wherever the customer is by then. */
export interface AdditionTold {
  readonly added: () => void;
  readonly notAdded: (failure: CallFailure) => void;
  /** The customer has left the screen, which would have said so. */
  readonly unknownElsewhere: () => void;
}

/**
 * The product's process. It outlives the screen by an addition that is under way: the badge is
 * counted when the pieces are there, and the customer hears of a refusal. It never outlives the
 * customer.
 */
export const useProduct = (
  actors: ProductActors,
  input: ProductInput,
  told: AdditionTold,
): ProductRef => {
  const { session } = useShop();
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const product = useOnce(() => {
    const actor = createActor(productMachine.provide({ actors: { ...actors } }), { input });
    const cartChanged = () => session.send({ type: "CART_CHANGED" });
    actor.on("added", () => {
      cartChanged();
      latest.current.added();
    });
    actor.on("outcome unknown", cartChanged);
    actor.on("not added", ({ failure }) => latest.current.notAdded(failure));
    return actor;
  });
  useEffect(() => {
    product.start();
    return () => {
      if (!product.getSnapshot().matches({ shown: { cart: "adding" } })) {
        product.stop();
        return;
      }
      const { forgotten } = session.getSnapshot().context;
      const watch = session.subscribe(({ context }) => {
        if (context.forgotten !== forgotten) product.stop();
      });
      product.on("outcome unknown", () => latest.current.unknownElsewhere());
      product.subscribe({
        next: (snapshot) => {
          if (!snapshot.matches({ shown: { cart: "adding" } })) product.stop();
        },
        complete: () => watch.unsubscribe(),
      });
    };
  }, [product, session]);
  return product;
};
