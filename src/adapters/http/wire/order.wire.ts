import { Effect, Schema } from "effect";
import { InstantFromWire } from "../../../domain/locale/instant.ts";
import { AmountFromWire } from "../../../domain/money/amount.ts";
import { type Order, orderStatuses, type OrderStats } from "../../../domain/order/order.ts";
import { OrderIdFromWire, OrderItemIdFromWire, ProductIdFromWire } from "./ids.ts";
import { knownOr } from "./known-or.ts";
import { CountFromWire, OptionalText } from "./scalars.ts";

export const OrderItemFromWire = Schema.Struct({
  id: OrderItemIdFromWire,
  productId: Schema.NullOr(ProductIdFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  productName: Schema.String,
  productImage: OptionalText,
  price: AmountFromWire,
  quantity: CountFromWire,
}).pipe(
  Schema.encodeKeys({
    productId: "product_id",
    productName: "product_name",
    productImage: "product_image",
  }),
);

export const OrderFromWire = Schema.Struct({
  id: OrderIdFromWire,
  orderNo: Schema.String,
  status: knownOr(orderStatuses, "other"),
  totalAmount: AmountFromWire,
  recycleAmount: Schema.NullOr(AmountFromWire).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  ),
  createdAt: InstantFromWire,
  items: Schema.Array(OrderItemFromWire),
}).pipe(
  Schema.encodeKeys({
    orderNo: "order_no",
    totalAmount: "total_amount",
    recycleAmount: "recycle_amount",
    createdAt: "created_at",
  }),
) satisfies Schema.Codec<Order, unknown>;

const Count = CountFromWire.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)));

export const OrderStatsFromWire = Schema.Struct({
  unpaid: Count,
  paid: Count,
  pendingRecycle: Count,
  recycled: Count,
  total: Count,
}).pipe(Schema.encodeKeys({ pendingRecycle: "pending_recycle" })) satisfies Schema.Codec<
  OrderStats,
  unknown
>;
