import { useCallback } from "react";
import type { OrderId } from "../../../domain/ids.ts";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import type { OrderDetailActionActors } from "../../../domain/order/order-detail-actors.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { PaymentAttemptRef } from "../../../domain/payment/payment-attempt.ts";
import { OpenPayment } from "../../attempt/open-payment.tsx";
import { WithAttempt } from "../../attempt/with-attempt.tsx";
import { useText } from "../../i18n/use-text.ts";
import { ButtonLink } from "../../kit/button-link.tsx";
import { OrderDesk, type OrderDeskParts, type OrderDeskProps } from "../../order-desk.tsx";
import { places } from "../../routing/places.ts";

export interface OrderDetailDeskProps extends Pick<OrderDeskProps, "onSettled" | "onReady"> {
  readonly actors: OrderDetailActionActors;
  readonly orderId: OrderId;
}

/** The desk of the order's own screen: it tells of the order's payment too. */
export const OrderDetailDesk = (props: OrderDetailDeskProps) => (
  <WithAttempt logic={props.actors.payment} subject={{ kind: "payment", orderId: props.orderId }}>
    {(payment) => <DeskWithPayment {...props} payment={payment} />}
  </WithAttempt>
);

interface DeskWithPaymentProps extends OrderDetailDeskProps {
  readonly payment: PaymentAttemptRef;
}

const DeskWithPayment = ({
  actors,
  orderId,
  onSettled,
  onReady,
  payment,
}: DeskWithPaymentProps) => {
  const withPayment = useCallback(
    ({ action, Notice }: OrderDeskParts) =>
      onReady({
        action,
        Notice: ({ order }) => (
          <>
            <Notice order={order} />
            <OrderPayment payment={payment} order={order} />
          </>
        ),
      }),
    [onReady, payment],
  );
  return (
    <OrderDesk
      actors={actors}
      onlyOrder={orderId}
      hasOpenPayment={() => (payment.getSnapshot().context.record?.sendings.length ?? 0) > 0}
      onSettled={onSettled}
      onReady={withPayment}
    />
  );
};

interface OrderPaymentProps {
  readonly payment: PaymentAttemptRef;
  readonly order: Order;
}

const OrderPayment = ({ payment, order }: OrderPaymentProps) => {
  const t = useText("attempt");
  return (
    <OpenPayment
      attempt={payment}
      order={order}
      elsewhere={
        isAllowed(order.status, "pay") ? (
          <ButtonLink href={places.payment(order.id)}>{t("visitToPayment")}</ButtonLink>
        ) : null
      }
    />
  );
};
