import { useEffect, useEffectEvent } from "react";
import type { Actor } from "xstate";
import { leaveProduct, openProduct } from "../../../domain/catalogue/open-product.ts";
import type {
  ProductInput,
  ProductScreenLogic,
} from "../../../domain/catalogue/product-screen.machine.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import { useShop } from "../../shop/shop.tsx";
import { startedActor, takeStarted } from "../../shop/started-actor.ts";
import { useLateEvents } from "../../shop/use-late-events.ts";
import { useOnce } from "../../kit/use-once.ts";

export interface ProductCallbacks {
  /** The product could not be read again, and the old one stays visible. */
  readonly refreshFailed: (failure: CallFailure) => void;
  /* The outcome of an add-to-cart, on whichever screen the customer is. */
  readonly added: () => void;
  readonly notAdded: (failure: CallFailure) => void;
  /** The outcome is unknown and the customer has left the screen that would show it. */
  readonly unknownElsewhere: () => void;
}

/** The product's actor, which outlives the screen while an add-to-cart is pending. */
export const useProduct = (
  logic: ProductScreenLogic,
  input: ProductInput,
  callbacks: ProductCallbacks,
): Actor<ProductScreenLogic> => {
  const { session } = useShop();
  const product = useOnce(() => startedActor(logic) ?? openProduct(logic, session, input));
  useLateEvents(product, (event) => {
    if (event.type === "refresh failed") callbacks.refreshFailed(event.failure);
    if (event.type === "added") callbacks.added();
    if (event.type === "not added") callbacks.notAdded(event.failure);
  });
  const unknownElsewhere = useEffectEvent(() => callbacks.unknownElsewhere());
  useEffect(() => {
    takeStarted(product);
    product.start();
    return () => {
      if (leaveProduct(product)) product.on("outcome unknown", unknownElsewhere);
    };
  }, [product]);
  return product;
};
