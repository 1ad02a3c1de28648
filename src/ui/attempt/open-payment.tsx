import type { ReactNode } from "react";
import type { Precision } from "../../domain/locale/precision.ts";
import { orderPrecision } from "../../domain/order/order-precision.ts";
import type { Order } from "../../domain/order/order.ts";
import type { PaymentAttemptRef } from "../../domain/payment/payment-attempt.ts";
import { useText } from "../i18n/use-text.ts";
import { AttemptNotice } from "./attempt-notice.tsx";
import { usePaymentName } from "./use-payment-name.ts";
import { VisitNotice } from "./visit-notice.tsx";

interface OpenPaymentProps {
  readonly attempt: PaymentAttemptRef;
  /** Instead of the button that opens the payment site again; null: nothing. */
  readonly elsewhere?: ReactNode;
  /** Null: not known. */
  readonly order: Order | null;
  /** Of the amounts on the screen; the order's own unless given. */
  readonly precision?: Precision;
}

/** What is not known of an order's payment, the same on every screen of the order (D7, D8). */
export const OpenPayment = ({ attempt, elsewhere, order, precision }: OpenPaymentProps) => {
  const t = useText("attempt");
  const what = usePaymentName(precision ?? (order === null ? "rounded" : orderPrecision(order)));
  return (
    <>
      <AttemptNotice attempt={attempt} what={what} />
      <VisitNotice attempt={attempt} what={what} elsewhere={elsewhere}>
        {order?.status === "cancelled" ? t("visitCancelled") : undefined}
      </VisitNotice>
    </>
  );
};
