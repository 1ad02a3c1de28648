import { useEffect } from "react";
import { type ActorRefFrom, createActor, type SnapshotFrom } from "xstate";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import { type CheckoutActors, checkoutMachine } from "../../../domain/checkout/checkout.machine.ts";
import { useShop } from "../../shop.tsx";
import { useOnce } from "../../use-once.ts";

type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

const isCleaning = (snapshot: SnapshotFrom<typeof checkoutMachine>): boolean =>
  snapshot.matches("cleaning the cart") ||
  snapshot.matches({ "settling a former attempt": "cleaning the cart" });

/**
 * The checkout's process. It outlives the screen by the cleaning of the cart, so that the badge is
 * counted when the goods have left it. It never outlives the customer.
 */
export const useCheckout = (actors: CheckoutActors, request: CheckoutRequest): CheckoutRef => {
  const { session } = useShop();
  const checkout = useOnce(() => {
    const actor = createActor(checkoutMachine.provide({ actors: { ...actors } }), {
      input: { request },
    });
    actor.on("cart cleaned", () => session.send({ type: "CART_CHANGED" }));
    return actor;
  });
  useEffect(() => {
    checkout.start();
    return () => {
      if (!isCleaning(checkout.getSnapshot())) {
        checkout.stop();
        return;
      }
      const { forgotten } = session.getSnapshot().context;
      const watch = session.subscribe(({ context }) => {
        if (context.forgotten !== forgotten) checkout.stop();
      });
      checkout.subscribe({
        next: (snapshot) => {
          if (!isCleaning(snapshot)) checkout.stop();
        },
        complete: () => watch.unsubscribe(),
      });
    };
  }, [checkout, session]);
  return checkout;
};
