import { Schema } from "effect";
import { orderStatuses } from "../../../../domain/order/order.ts";
import { amount, id, limit, oneOf, page, quantity } from "./sent.ts";

export const NewOrder = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      product_id: id("Of the product."),
      quantity: quantity("Pieces."),
      price: amount("Of one piece, as the customer has seen it: another one is refused (D13)."),
    }).annotate({ identifier: "NewOrderItem" }),
  )
    .check(Schema.isMinLength(1), Schema.isMaxLength(100))
    .annotate({ description: "The lines of the order." }),
}).annotate({
  identifier: "NewOrder",
  examples: [{ items: [{ product_id: 17, quantity: 2, price: 129.9 }] }],
});

export const OrdersQuery = Schema.Struct({
  page,
  limit,
  status: Schema.optionalKey(
    oneOf("OrderStatus", orderStatuses, "Orders of this status only. Default: of any."),
  ),
});

export const OrderPath = Schema.Struct({ id: id("Of the order.") });
