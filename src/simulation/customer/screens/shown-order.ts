import type { Order } from "../../../domain/order/order.ts";
import type { Shown } from "../facts.ts";
import { orderText } from "../texts.ts";

/** What a screen shows of one order; empty until it is read. */
export const shownOrder = (orderId: number, order: Order | null): readonly Shown[] =>
  order === null
    ? []
    : [
        {
          kind: "orders",
          view: { of: "order", id: orderId },
          text: orderText(order),
          ids: [order.id],
        },
      ];
