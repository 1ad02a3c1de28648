import { Schema } from "effect";
import { sellable } from "../catalogue/stock.ts";
import type { OrderItemRow } from "../collections/order-item.ts";
import type { OrderRow } from "../collections/order.ts";
import type { ProductRow } from "../collections/product.ts";
import type { CustomerCall } from "../routing/call.ts";
import { decodeBody } from "../routing/decode.ts";
import type { Shop } from "../shop/shop.ts";
import { amountText, parseAmount } from "../wire/amount.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { dayNumber } from "../wire/day-number.ts";

const mostLines = 100;

const OrderBody = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      product_id: Schema.Int,
      quantity: Schema.Number,
      price: Schema.Union([Schema.Number, Schema.String]),
    }),
  ),
});

export interface OrderLine {
  readonly product: ProductRow;
  readonly quantity: number;
}

/**
 * Checks every line before anything is written. The catalogue's price applies; the client's is what
 * the customer has seen, and a difference is refused (D13).
 */
const checkedLines = (shop: Shop, call: CustomerCall): readonly OrderLine[] => {
  const { items } = decodeBody(OrderBody, call.body);
  if (items.length === 0) throw apiErrors.orderEmpty();
  if (items.length > mostLines) throw apiErrors.badRequest();
  const quantities = new Map<number, number>();
  for (const { product_id, quantity, price } of items) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw apiErrors.quantityInvalid();
    const seen = parseAmount(price);
    if (seen === null) throw apiErrors.badRequest();
    const together = quantity + (quantities.get(product_id) ?? 0);
    const product = sellable(shop, product_id, together, call.language);
    if (seen !== product.price) {
      const name = shop.texts.product(product_id).name[call.language];
      throw apiErrors.priceChanged({ name, price: amountText(product.price) });
    }
    quantities.set(product_id, together);
  }
  return [...quantities].map(([productId, quantity]) => ({
    product: sellable(shop, productId, quantity, call.language),
    quantity,
  }));
};

/** A new order, in the order of its columns. A seed overrides the later changes. */
export const unpaidOrder = ({
  id,
  customer_id,
  total_amount,
  created_at,
}: Pick<OrderRow, "id" | "customer_id" | "total_amount" | "created_at">): OrderRow => ({
  id,
  order_no: dayNumber(id, created_at),
  customer_id,
  status: "unpaid",
  total_amount,
  recycle_amount: null,
  pay_method: null,
  created_at,
  recycle_due_at: null,
});

/** A line of an order, at the product's price of now. */
export const orderItem = (
  { tables: { orderItems } }: Shop,
  orderId: number,
  { product, quantity }: OrderLine,
): OrderItemRow => ({
  id: orderItems.nextId(),
  order_id: orderId,
  product_id: product.id,
  price: product.price,
  quantity,
});

/**
 * Creates an unpaid order and takes its items out of stock.
 * @throws ApiError 40001 when the total exceeds the largest amount.
 */
export const placeOrder = async (
  shop: Shop,
  customerId: number,
  lines: readonly OrderLine[],
  now: number,
): Promise<OrderRow> => {
  const { orders, orderItems, products } = shop.tables;
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  if (!Number.isSafeInteger(total)) throw apiErrors.quantityInvalid();

  const id = orders.nextId();
  const order = await orders.insert(
    unpaidOrder({ id, customer_id: customerId, total_amount: total, created_at: now }),
  );
  for (const line of lines) {
    const { product, quantity } = line;
    await products.update(product.id, { stock: product.stock - quantity });
    await orderItems.insert(orderItem(shop, id, line));
  }
  return order;
};

/**
 * Creates the order of a request. The cart is unchanged (D6).
 * @throws ApiError 40000 to 40002, 404, 40901 to 40903.
 */
export const createOrder = async (shop: Shop, call: CustomerCall): Promise<OrderRow> =>
  placeOrder(shop, call.customer.id, checkedLines(shop, call), call.now);
