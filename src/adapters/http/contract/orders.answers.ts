import { Schema } from "effect";
import { OrderIdFromWire } from "../wire/ids.ts";
import { OrderFromWire, OrderStatsFromWire } from "../wire/order.wire.ts";
import { entity, page } from "./answer.ts";

export const CreatedOrderFromWire = Schema.Struct({ id: OrderIdFromWire });

export const createdOrderAnswer = entity("order", CreatedOrderFromWire);
export const ordersAnswer = page("orders", OrderFromWire);
export const orderAnswer = entity("order", OrderFromWire);
export const orderStatsAnswer = entity("stats", OrderStatsFromWire);
