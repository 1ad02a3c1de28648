import {
  moneyOf,
  type Customer,
  demoCustomer,
  type JourneyShop,
  newCustomer,
  placeOrder,
  productOf,
  putIntoCart,
} from "../host/shop.ts";
import { type Waiting, waitingCustomer } from "./waiting.ts";

/** Whom and what the addresses speak of. */
export interface Known {
  readonly shop: JourneyShop;
  readonly customer: Customer;
  readonly newcomer: Customer;
  readonly waiting: Waiting;
  readonly unpaid: number;
  readonly paid: number;
  readonly pendingRecycle: number;
  readonly recycled: number;
  /** Unpaid, and more than the customer's balance. */
  readonly dear: number;
  /** Cancelled, too, of what there is a lot of. */
  readonly again: number;
  /** Of two pieces of `cancelledProduct`. */
  readonly cancelled: number;
  readonly cartItems: readonly number[];
}

/** Products that nothing else here is about. */
export const cancelledProduct = 40;
const many = 41;

/** Prepares the shop: a cart with lines of every kind, an order that can be paid. */
export const knownOf = async (shop: JourneyShop): Promise<Known> => {
  const customer = await demoCustomer(shop, 0);
  const cartItems = [
    await putIntoCart(shop, customer, 1, 2),
    await putIntoCart(shop, customer, 24, 1),
    await putIntoCart(shop, customer, 54, 5),
    await putIntoCart(shop, customer, 71, 1),
  ];
  // One line above the stock, one off sale.
  await shop.api.server.editProduct(54, { stock: 3 });
  await shop.api.server.editProduct(71, { onSale: false });
  const { id: unpaid } = await placeOrder(shop, customer, 93, 2);
  const { id: cancelled } = await placeOrder(shop, customer, cancelledProduct, 2);
  const { id: again } = await placeOrder(shop, customer, 69, 2);
  for (const id of [cancelled, again]) {
    await shop.call(`POST /client/orders/${id}/cancel`, undefined, { token: customer.token });
  }
  const { orders, balance } = await moneyOf(shop, customer);
  const pieces = Math.ceil(balance / (await productOf(shop, many)).price) + 1;
  await shop.api.server.editProduct(many, { stock: pieces });
  const { id: dear } = await placeOrder(shop, customer, many, pieces);
  const orderThatIs = (wanted: string): number => {
    const id = orders.find(({ status }) => status === wanted)?.id;
    if (id === undefined) throw new Error(`The demo customer has no order that is ${wanted}`);
    return id;
  };
  return {
    shop,
    customer,
    newcomer: await newCustomer(shop),
    waiting: await waitingCustomer(shop),
    unpaid,
    paid: orderThatIs("paid"),
    pendingRecycle: orderThatIs("pending_recycle"),
    recycled: orderThatIs("recycled"),
    dear,
    again,
    cancelled,
    cartItems,
  };
};
