import { useSelector } from "@xstate/react";
import type { LateOrderActionRef } from "../../domain/order/late-order-action.machine.ts";
import { isBuyingAgain } from "../../domain/order/buy-again-selectors.ts";
import type { OrderId } from "../../domain/identity/ids.ts";

/** The order that is being put into the cart; null: none is. */
export const useBuyingAgain = (actions: LateOrderActionRef): OrderId | null => {
  const buyAgain = useSelector(actions, ({ context }) => context.buyAgain) ?? undefined;
  return useSelector(buyAgain, (snapshot) =>
    snapshot !== undefined && isBuyingAgain(snapshot) ? snapshot.context.orderId : null,
  );
};
