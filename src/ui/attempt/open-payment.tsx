import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { PaymentRequest } from "../../domain/attempt/request.ts";
import type { Precision } from "../../domain/locale/precision.ts";
import { orderPrecision } from "../../domain/order/order-precision.ts";
import type { Order } from "../../domain/order/order.ts";
import { isPaid, type PaymentAttemptRef } from "../../domain/payment/payment-attempt.ts";
import { useFormats } from "../i18n/formats.ts";
import { useText } from "../i18n/use-text.ts";
import { routes } from "../routing/routes.ts";
import { AttemptNotice } from "./attempt-notice.tsx";
import { VisitNotice } from "./visit-notice.tsx";

interface OpenPaymentProps {
  readonly attempt: PaymentAttemptRef;
  /** Replaces the button that reopens the payment site; null: no button. */
  readonly elsewhere?: ReactNode;
  /** The customer looks again: the order may be cancelled since. */
  readonly onCheck: () => void;
  /** Null: unknown. */
  readonly order: Order | null;
  /** Of the amounts on the screen. Default: the order's own. */
  readonly precision?: Precision;
}

/**
 * The notices of an order's payment whose outcome is unknown, the same on every screen of the order
 * (D7, D8).
 */
export const OpenPayment = ({
  attempt,
  elsewhere,
  onCheck,
  order,
  precision,
}: OpenPaymentProps) => {
  const t = useText("attempt");
  const { price } = useFormats();
  const options = { precision: precision ?? (order === null ? "rounded" : orderPrecision(order)) };
  const what = ({ amount, method }: PaymentRequest): string =>
    t("whatPayment", { amount: price(amount, options), method: t(`way.${method}`) });
  const [place, navigate] = useLocation();
  // The payment's screen tells why nothing was sent, if the balance or the total has changed.
  const askResend = (): void => {
    attempt.send({ type: "ASK", about: "resend" });
    const orderId = attempt.getSnapshot().context.record?.request.orderId;
    if (orderId === undefined) return;
    const payment = routes.payment(orderId);
    if (place !== payment) navigate(payment);
  };
  // The screen may have read it before the attempt has: nothing is open any more.
  if (order !== null && isPaid(order)) return null;
  const isCancelled = order?.status === "cancelled";
  return (
    <>
      <AttemptNotice
        attempt={attempt}
        what={what}
        onCheck={onCheck}
        onAskResend={askResend}
        isCancelled={isCancelled}
      />
      <VisitNotice
        attempt={attempt}
        what={what}
        onCheck={onCheck}
        elsewhere={elsewhere}
        isCancelled={isCancelled}
      />
    </>
  );
};
