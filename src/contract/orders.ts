import { Schema } from "effect";
import {
  type Order,
  type OrderItem,
  type OrderStats,
  orderStatuses,
} from "../domain/order/order.ts";
import { errors } from "./errors.ts";
import { nothing, one, page } from "./schema/answer.ts";
import { call } from "./schema/call.ts";
import { type Reads, always, entity, nullable, optional } from "./schema/entity.ts";
import { or, readableOrNull, rowsOrNull } from "./schema/kind.ts";
import { amount, amountOrNull } from "./schema/kinds/amount.ts";
import { count } from "./schema/kinds/count.ts";
import { id, orderId, productId } from "./schema/kinds/id.ts";
import { instant } from "./schema/kinds/instant.ts";
import { oneOf } from "./schema/kinds/one-of.ts";
import { text, textOrNull } from "./schema/kinds/text.ts";
import * as sent from "./schema/request.ts";
import { doc, toolsOnly } from "./schema/tools-only.ts";

const orderItem = entity(
  {
    id: always(id, doc("Of the line.", 801)),
    product_id: optional(
      readableOrNull(productId),
      doc("Of the product; the specification does not list it.", 17),
    ),
    product_name: always(text, doc("In the language asked for.", "Walnut desk lamp")),
    product_image: nullable(textOrNull, doc("A picture's address.", "/pictures/product-17.svg")),
    price: always(amount, doc("Of one piece, when it was ordered.", 129.9)),
    quantity: always(count, doc("Pieces.", 2)),
  },
  toolsOnly({ name: "OrderItem", text: "A line of an order.", sources: ["S3.7"] }),
) satisfies Reads<OrderItem>;

export const order = entity(
  {
    id: always(orderId, doc("Of the order, in addresses.", 204)),
    order_no: always(
      text,
      doc("What the customer and the payment call name it by.", "GL2026011500204"),
    ),
    status: always(oneOf(toolsOnly("OrderStatus"), orderStatuses), doc("Where it stands.", "paid")),
    total_amount: always(amount, doc("Of all lines together.", "259.80")),
    recycle_amount: optional(
      amountOrNull,
      doc("What recycling pays. There once the order is sent for it.", null),
    ),
    created_at: always(instant, doc("When it was ordered.", "2026-01-15 12:00:00")),
    items: always(rowsOrNull(orderItem), doc("Its lines.")),
  },
  toolsOnly({
    name: "Order",
    text: "An order. Its statuses: unpaid → paid → pending_recycle → recycled, and unpaid → cancelled.",
    sources: ["S3.7", "S4.1", "D4"],
  }),
) satisfies Reads<Order>;

const createdOrder = entity(
  { id: always(orderId, doc("Of the order, for `/payment/{id}`.", 204)) },
  toolsOnly({
    name: "CreatedOrder",
    text: "An order that was just created. A server may send all of it.",
    sources: ["S7.19"],
  }),
);

export const orderStats = entity(
  {
    unpaid: always(or(count, 0), doc("Orders.", 1)),
    paid: always(or(count, 0), doc("Orders.", 2)),
    pending_recycle: always(or(count, 0), doc("Orders.", 0)),
    recycled: always(or(count, 0), doc("Orders.", 4)),
    total: always(or(count, 0), doc("Orders of whatever status.", 8)),
  },
  toolsOnly({
    name: "OrderStats",
    text: "How many orders the customer has in each status.",
    sources: ["S3.8"],
  }),
) satisfies Reads<OrderStats>;

export const createOrder = call("createOrder", "POST", "/client/orders", {
  body: toolsOnly(
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          product_id: sent.id("Of the product."),
          quantity: sent.quantity("Pieces."),
          price: sent.amount(
            "Of one piece, as the customer has seen it: another one is refused (D13).",
          ),
        }).annotate({ identifier: "NewOrderItem" }),
      )
        .check(Schema.isMinLength(1), Schema.isMaxLength(100))
        .annotate({ description: "The lines of the order." }),
    }).annotate({
      identifier: "NewOrder",
      examples: [{ items: [{ product_id: 17, quantity: 2, price: 129.9 }] }],
    }),
  ),
  once: true,
  answer: one("order", createdOrder),
  about: toolsOnly({
    noun: "orders",
    title: "Create an order",
    text: "Takes the pieces out of stock. The cart stays as it is: the client takes out the lines afterwards (D6).",
    sources: ["S7.19", "D6", "D13"],
    errors: [
      errors.orderEmpty,
      errors.quantityInvalid,
      errors.productNotFound,
      errors.priceChanged,
      errors.offSale,
      errors.shortStock,
      errors.keyReused,
      errors.badRequest,
    ],
  }),
});

export const listOrders = call("orders", "GET", "/client/orders", {
  query: toolsOnly(
    Schema.Struct({
      page: sent.page,
      limit: sent.limit,
      status: Schema.optionalKey(
        sent.oneOf("OrderStatus", orderStatuses, "Orders of this status only. Default: of any."),
      ),
    }),
  ),
  answer: page("orders", order),
  about: toolsOnly({
    noun: "orders",
    title: "A page of orders, the newest first",
    sources: ["S7.20", "S9.2"],
  }),
});

export const getOrder = call("order", "GET", "/client/orders/{id}", {
  parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the order.") })),
  answer: one("order", order),
  about: toolsOnly({
    noun: "orders",
    title: "One order",
    sources: ["S7.21", "D4"],
    errors: [errors.orderNotFound],
  }),
});

export const cancelOrder = call("cancelOrder", "POST", "/client/orders/{id}/cancel", {
  parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the order.") })),
  answer: nothing,
  about: toolsOnly({
    noun: "orders",
    title: "Cancel an unpaid order",
    text: "Puts the pieces back into stock.",
    sources: ["S7.22", "S4.2"],
    errors: [errors.orderNotFound, errors.statusForbids],
  }),
});

export const recycleOrder = call("recycleOrder", "POST", "/client/orders/{id}/recycle", {
  parameters: toolsOnly(Schema.Struct({ id: sent.id("Of the order.") })),
  once: true,
  answer: nothing,
  about: toolsOnly({
    noun: "orders",
    title: "Send a paid order for recycling",
    text: "The order is `pending_recycle` until the shop completes it and credits `recycle_amount`.",
    sources: ["S7.23", "S4.4", "D5"],
    errors: [errors.orderNotFound, errors.statusForbids, errors.keyReused],
  }),
});

export const getOrderStats = call("orderStats", "GET", "/client/orders/stats/count", {
  answer: one("stats", orderStats),
  about: toolsOnly({
    noun: "orders",
    title: "How many orders have which status",
    sources: ["S7.24", "D4"],
    place: "bare",
  }),
});
