import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import type { PaymentScreenRef } from "../../../domain/payment/payment-screen.machine.ts";
import { LazyOpenPayment } from "../../attempt/lazy-open-payment.ts";

interface OpenOrderPaymentProps extends Omit<ComponentProps<typeof LazyOpenPayment>, "attempt"> {
  readonly payment: PaymentScreenRef;
}

/** The notices of the order's payment whose outcome is unknown. */
export const OpenOrderPayment = ({ payment, ...rest }: OpenOrderPaymentProps) => {
  const attempt = useSelector(payment, ({ context }) => context.attempt);
  return attempt === null ? null : <LazyOpenPayment attempt={attempt} {...rest} />;
};
