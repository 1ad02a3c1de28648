import { OrderFromWire, OrderItemFromWire, OrderStatsFromWire } from "../../wire/order.wire.ts";
import { CreatedOrderFromWire } from "../orders.answers.ts";
import { always, entity, nullable, optional } from "./entity.ts";

export const orderItem = entity(OrderItemFromWire, {
  name: "OrderItem",
  text: "A line of an order.",
  sources: ["S3.7"],
  fields: {
    id: always(801, "Of the line."),
    product_id: optional(17, "Of the product; the specification does not list it."),
    product_name: always("Walnut desk lamp", "In the language asked for."),
    product_image: nullable("/pictures/product-17.svg", "A picture's address."),
    price: always(129.9, "Of one piece, when it was ordered."),
    quantity: always(2, "Pieces."),
  },
});

export const order = entity(OrderFromWire, {
  name: "Order",
  text: "An order. Its statuses: unpaid → paid → pending_recycle → recycled, and unpaid → cancelled.",
  sources: ["S3.7", "S4.1", "D4"],
  fields: {
    id: always(204, "Of the order, in addresses."),
    order_no: always("GL2026011500204", "What the customer and the payment call name it by."),
    status: always("paid", "Where it stands.", { values: "OrderStatus" }),
    total_amount: always("259.80", "Of all lines together."),
    recycle_amount: optional(null, "What recycling pays. There once the order is sent for it."),
    created_at: always("2026-01-15 12:00:00", "When it was ordered."),
    items: always([], "Its lines.", { of: orderItem }),
  },
});

export const createdOrder = entity(CreatedOrderFromWire, {
  name: "CreatedOrder",
  text: "An order that was just created. A server may send all of it.",
  sources: ["S7.19"],
  fields: { id: always(204, "Of the order, for `/payment/{id}`.") },
});

export const orderStats = entity(OrderStatsFromWire, {
  name: "OrderStats",
  text: "How many orders the customer has in each status.",
  sources: ["S3.8"],
  fields: {
    unpaid: always(1, "Orders."),
    paid: always(2, "Orders."),
    pending_recycle: always(0, "Orders."),
    recycled: always(4, "Orders."),
    total: always(8, "Orders of whatever status."),
  },
});
