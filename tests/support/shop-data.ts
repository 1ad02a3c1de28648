import { Result } from "effect";
import type { CartItem } from "../../src/domain/cart/cart-item.ts";
import type { CheckoutLine, FreshProduct } from "../../src/domain/checkout/checkout-line.ts";
import type { OrderRequest } from "../../src/domain/attempt/request.ts";
import { orderRequest } from "../../src/domain/checkout/order-attempt.ts";
import { Refused, SessionEnded, Unreachable } from "../../src/domain/call/failure.ts";
import {
  type CartItemId,
  type OrderId,
  parseCartItemId,
  parseOrderId,
  parseProductId,
  type ProductId,
} from "../../src/domain/identity/ids.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import type { Order } from "../../src/domain/order/order.ts";
import type { User } from "../../src/domain/session/user.ts";

export const known = <Id>(id: Id | null): Id => {
  if (id === null) throw new Error("no id");
  return id;
};

export const productId = (id: number): ProductId => known(parseProductId(String(id)));
export const cartItemId = (id: number): CartItemId => known(parseCartItemId(String(id)));
export const orderId = (id: number): OrderId => known(parseOrderId(String(id)));

export const unreachable = new Unreachable({ call: "a test" });
export const sessionEnded = new SessionEnded({ call: "a test" });
export const refused = (code = 40903, message = "No") =>
  new Refused({ call: "a test", code, status: 422, message });

export const succeed = <A>(value: A) => Promise.resolve(Result.succeed(value));
export const fail = <E>(failure: E) => Promise.resolve(Result.fail(failure));

/** A cart line of product `id`; the cart item's id is 100 more. */
export const cartItem = (id: number, changes: Partial<CartItem> = {}): CartItem => ({
  id: cartItemId(100 + id),
  productId: productId(id),
  name: `Product ${id}`,
  image: null,
  price: fromHundredths(10_50),
  quantity: 1,
  stock: 9,
  status: "on_sale",
  ...changes,
});

export const checkoutLine = (id: number, changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  productId: productId(id),
  cartItemId: null,
  name: `Product ${id}`,
  image: null,
  price: fromHundredths(10_50),
  quantity: 1,
  ...changes,
});

/** What is sent of these lines. Whatever else an order has, it has the same in all tests. */
export const orderOf = (...lines: readonly CheckoutLine[]): OrderRequest => orderRequest(lines);

export const freshProduct = (
  id: number,
  changes: Partial<NonNullable<FreshProduct["product"]>> = {},
): FreshProduct => ({
  productId: productId(id),
  product: {
    name: `Product ${id}`,
    images: [],
    price: fromHundredths(10_50),
    stock: 9,
    status: "on_sale",
    ...changes,
  },
});

export const order = (
  id: number,
  lines: readonly { readonly id: number; readonly quantity: number }[],
  changes: Partial<Order> = {},
): Order => ({
  id: orderId(id),
  orderNo: `NO${id}`,
  status: "unpaid",
  totalAmount: fromHundredths(lines.reduce((total, { quantity }) => total + quantity * 10_50, 0)),
  recycleAmount: null,
  createdAt: 0 as Order["createdAt"],
  items: lines.map((line, index) => ({
    id: index + 1,
    productId: productId(line.id),
    productName: `Product ${line.id}`,
    productImage: null,
    price: fromHundredths(10_50),
    quantity: line.quantity,
  })),
  ...changes,
});

/** A customer without money, level and recycler; `changes` say otherwise. */
export const userWith = (changes: Partial<User> = {}): User => ({
  username: "ann",
  avatar: null,
  balance: fromHundredths(0),
  memberLevel: 0,
  recycler: null,
  ...changes,
});
