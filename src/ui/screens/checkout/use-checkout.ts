import { useActorRef } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CheckoutRequest } from "../../../domain/checkout/checkout-query.ts";
import { type CheckoutActors, checkoutMachine } from "../../../domain/checkout/checkout.machine.ts";
import { useAttempt } from "../../attempt/use-attempt.ts";
import { useOnce } from "../../use-once.ts";

/** The screen's process. Its attempt lives under the session, and outlives it (D7). */
export const useCheckout = (
  { attempt: logic, ...actors }: CheckoutActors,
  request: CheckoutRequest,
): ActorRefFrom<typeof checkoutMachine> => {
  const attempt = useAttempt(logic, { kind: "order" });
  return useActorRef(
    useOnce(() => checkoutMachine.provide({ actors })),
    { input: { request, attempt } },
  );
};
