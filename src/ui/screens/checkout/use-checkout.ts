import { useActorRef } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import { type CheckoutActors, checkoutMachine } from "../../../domain/checkout/checkout.machine.ts";
import type { OrderAttemptRef } from "../../../domain/checkout/order-attempt.ts";
import { useOnce } from "../../use-once.ts";

/** The screen's process. Its attempt lives under the session, and outlives it (D7). */
export const useCheckout = (
  { attempt: _, ...actors }: CheckoutActors,
  attempt: OrderAttemptRef,
  request: CheckoutRequest,
): ActorRefFrom<typeof checkoutMachine> => {
  return useActorRef(
    useOnce(() => checkoutMachine.provide({ actors })),
    { input: { request, attempt } },
  );
};
