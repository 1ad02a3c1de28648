import { endpoints } from "../../endpoints.ts";
import { nothing } from "../answer.ts";
import type { Calls } from "../call-contract.ts";
import {
  createdOrderAnswer,
  orderAnswer,
  ordersAnswer,
  orderStatsAnswer,
} from "../orders.answers.ts";
import { refusals } from "../refusals.ts";
import { NewOrder, OrderPath, OrdersQuery } from "../requests/orders.requests.ts";

export const ordersCalls = {
  createOrder: {
    ...endpoints.createOrder,
    noun: "orders",
    title: "Create an order",
    text: "Takes the pieces out of stock. The cart stays as it is: the client takes out the lines afterwards (D6).",
    sources: ["S7.19", "D6", "D13"],
    access: "customer",
    body: NewOrder,
    attempt: true,
    answer: createdOrderAnswer,
    refusals: [
      refusals.orderEmpty,
      refusals.quantityInvalid,
      refusals.productNotFound,
      refusals.priceChanged,
      refusals.offSale,
      refusals.shortStock,
      refusals.badRequest,
    ],
  },
  orders: {
    ...endpoints.orders,
    noun: "orders",
    title: "A page of orders, the newest first",
    sources: ["S7.20", "S9.2"],
    access: "customer",
    query: OrdersQuery,
    answer: ordersAnswer,
    refusals: [],
  },
  order: {
    ...endpoints.order,
    noun: "orders",
    title: "One order",
    sources: ["S7.21", "D4"],
    access: "customer",
    parameters: OrderPath,
    answer: orderAnswer,
    refusals: [refusals.orderNotFound],
  },
  cancelOrder: {
    ...endpoints.cancelOrder,
    noun: "orders",
    title: "Cancel an unpaid order",
    text: "Puts the pieces back into stock.",
    sources: ["S7.22", "S4.2"],
    access: "customer",
    parameters: OrderPath,
    answer: nothing,
    refusals: [refusals.orderNotFound, refusals.statusForbids],
  },
  recycleOrder: {
    ...endpoints.recycleOrder,
    noun: "orders",
    title: "Send a paid order for recycling",
    text: "The order is `pending_recycle` until the shop completes it and credits `recycle_amount`.",
    sources: ["S7.23", "S4.4", "D5"],
    access: "customer",
    parameters: OrderPath,
    attempt: true,
    answer: nothing,
    refusals: [refusals.orderNotFound, refusals.statusForbids],
  },
  orderStats: {
    ...endpoints.orderStats,
    noun: "orders",
    title: "How many orders have which status",
    sources: ["S7.24", "D4"],
    access: "customer",
    answer: orderStatsAnswer,
    place: "bare",
    refusals: [],
  },
} as const satisfies Calls;
