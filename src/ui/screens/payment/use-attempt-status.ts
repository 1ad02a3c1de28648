import { useSelector } from "@xstate/react";
import { type AttemptStatus, attemptStatus } from "../../../domain/attempt/attempt-status.ts";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";

/** Where the order's payment stands. */
export const useAttemptStatus = (payment: PaymentScreenRef): AttemptStatus => {
  const attempt = useSelector(payment, ({ context }) => context.attempt) ?? undefined;
  return useSelector(attempt, (state) => (state === undefined ? "checking" : attemptStatus(state)));
};
