import { type ComponentType, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { OrderId } from "../domain/ids.ts";
import type {
  OrderActionActors,
  orderActionMachine,
} from "../domain/order/order-action.machine.ts";
import type { Order } from "../domain/order/order.ts";
import { OrderActionDialog } from "./order-action-dialog.tsx";
import { OrderRecycleNotice } from "./order-recycle-notice.tsx";
import { useOnce } from "./use-once.ts";
import { useOrderAction } from "./use-order-action.ts";

export interface OrderNoticeProps {
  readonly order: Order;
}

/** What the screen's other parts need of the desk, once it is there. */
export interface OrderDeskParts {
  readonly action: ActorRefFrom<typeof orderActionMachine>;
  /** What is not known of an order. */
  readonly Notice: ComponentType<OrderNoticeProps>;
}

export interface OrderDeskProps {
  readonly actors: OrderActionActors;
  /** The one order that is shown; absent: the orders of a list. */
  readonly onlyOrder?: OrderId;
  /** A payment of the order may still arrive (D8). */
  readonly hasOpenPayment: (order: Order) => boolean;
  /** The order as it was read after an action, null where it was not. */
  readonly onSettled: (order: Order | null) => void;
  readonly onReady: (parts: OrderDeskParts) => void;
}

/**
 * Where an order's cancelling and its recycling are asked for and told. Brings what sends once, and
 * so comes after the screen (see `useOrderDesk`).
 */
export const OrderDesk = ({ actors, hasOpenPayment, onReady, ...options }: OrderDeskProps) => {
  const action = useOrderAction(actors, options);
  const parts = useOnce((): OrderDeskParts => ({
    action,
    Notice: ({ order }) => <OrderRecycleNotice action={action} order={order} />,
  }));
  useLayoutEffect(() => onReady(parts), [onReady, parts]);
  return <OrderActionDialog action={action} hasOpenPayment={hasOpenPayment} />;
};
