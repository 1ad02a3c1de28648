import { useSelector } from "@xstate/react";
import type { LateOrderActionRef } from "../../domain/order/late-order-action.machine.ts";
import type { Order } from "../../domain/order/order.ts";
import type { RecycleAttemptRef } from "../../domain/order/recycle-attempt.ts";

/** The order's recycling; undefined: none is known, or its code is not loaded yet. */
export const useRecycling = (
  actions: LateOrderActionRef,
  { id }: Pick<Order, "id">,
): RecycleAttemptRef | undefined => {
  const action = useSelector(actions, ({ context }) => context.action) ?? undefined;
  return useSelector(action, (snapshot) => snapshot?.context.attempts.get(id));
};
