import type { Order } from "../../../domain/order/order.ts";
import type { Shown } from "../facts.ts";
import { orderText } from "../texts.ts";

/** What a screen about one order shows of it; nothing until it is read. */
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
