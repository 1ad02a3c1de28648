import { payOrder } from "../orders/change-order.ts";
import { placeOrder } from "../orders/create-order.ts";
import { type DemoCustomer, ordinaryCustomer } from "../seeds/demo-customers.ts";
import { seedCart } from "../seeds/seed-cart.ts";
import { seedShop } from "../seeds/seed-shop.ts";
import { loggedInSince } from "../sessions/sessions.ts";
import type { Shop } from "../shop/shop.ts";
import type { Scenario } from "./scenario.ts";

const pause = 15_000;
const stockAtFirst = 5;

const rival: DemoCustomer = {
  ...ordinaryCustomer,
  username: "0671234599",
  password: "sunflower9",
  note: "the other one, who buys what lies in the customer's cart",
  balance: 100_000_000_000,
  inviteCode: "INVDEMO9",
};

const customers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "two things in the cart, five pieces of each in the shop: be quick",
    balance: 9_000_000,
    pastOrders: 5,
  },
  rival,
];

/** When the rival first bought the product, in epoch milliseconds; undefined: never. */
const firstBought = (shop: Shop, rivalId: number, productId: number): number | undefined =>
  shop.tables.orders
    .where("customer_id", rivalId)
    .filter(({ id }) =>
      shop.tables.orderItems.where("order_id", id).some((item) => item.product_id === productId),
    )
    .map((order) => order.created_at)
    .sort((a, b) => a - b)[0];

/** The pieces to buy: one at first, all but one after a pause, the last one after another. */
const wanted = (stock: number, since: number | undefined, now: number): number => {
  if (since === undefined) return Math.min(stock, 1);
  if (now < since + pause) return 0;
  return now < since + 2 * pause ? Math.max(stock - 1, 0) : stock;
};

/** The purchases are real, paid orders: sold and remaining pieces add up to the initial stock. */
export const stockThatRunsOut: Scenario = {
  name: "stock-that-runs-out",
  title:
    "Somebody else buys what lies in the cart: one piece is left after 15 seconds, none after 30",
  customers,
  seed: async (shop, seed) => {
    await seedShop(shop, seed, customers);
    for (const { id } of shop.tables.products.all()) {
      await shop.tables.products.update(id, { stock: stockAtFirst });
    }
    await seedCart(shop, ordinaryCustomer.username, [1, 4]);
  },
  onCall: async (shop, now) => {
    const { customers: people, cartItems, products } = shop.tables;
    const buyer = people.where("username", rival.username)[0];
    if (buyer === undefined) return;
    const seen = [...loggedInSince(shop, now).keys()]
      .filter((id) => id !== buyer.id)
      .flatMap((id) => cartItems.where("customer_id", id).map((item) => item.product_id));
    for (const productId of new Set(seen)) {
      const product = products.get(productId);
      if (product === undefined || !product.on_sale) continue;
      const since = firstBought(shop, buyer.id, productId);
      const quantity = wanted(product.stock, since, now);
      if (quantity === 0) continue;
      const order = await placeOrder(shop, buyer.id, [{ product, quantity }], now);
      await payOrder(shop, order, "balance", now);
    }
  },
};
