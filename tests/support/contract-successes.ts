import type { CallName } from "../../src/contract/contract.ts";
import {
  accountId,
  bankAccount,
  goods,
  placeOrder,
  sendFile,
  type Visit,
} from "./contract-errors.ts";
import type { Answer } from "./fake-shop.ts";
import { onePixelPng } from "./pictures.ts";
import { payBody } from "./placed-order.ts";

type Asking = (visit: Visit) => Promise<Answer>;

const get =
  (path: string): Asking =>
  ({ ask }) =>
    ask(`GET /client/${path}`);

const paidOrder = async (visit: Visit) => {
  const order = await placeOrder(visit);
  await visit.ask("POST /client/pay", payBody(order.orderNo));
  return order;
};

/** The product that is in the cart. */
export const filledCart = async (visit: Visit) => {
  const { id } = await goods(visit);
  await visit.ask("POST /client/cart", { product_id: id, quantity: 2 });
  return id;
};

/** Each call as it succeeds. `limit`: how many rows of a list are asked for. */
export const successesOf = (limit: number): Readonly<Record<CallName, Asking>> => ({
  logIn: ({ ask }) => ask("POST /client/login", { username: "0671234502", password: "sunflower2" }),
  register: ({ ask }) =>
    ask("POST /client/register", {
      username: "0670000001",
      password: "sunflower1",
      invite_code: "WELCOME2026",
    }),
  user: get("user"),
  settings: get("settings"),
  categories: get("categories"),
  products: get(`products?limit=${limit}`),
  product: async (visit) => visit.ask(`GET /client/products/${(await goods(visit)).id}`),
  categoryProducts: get(`categories/1/products?sort=price_asc&limit=${limit}`),
  search: get(`search?keyword=a&limit=${limit}`),
  cart: async (visit) => {
    await filledCart(visit);
    return visit.ask("GET /client/cart");
  },
  cartCount: get("cart/count"),
  addToCart: async (visit) =>
    visit.ask("POST /client/cart", { product_id: (await goods(visit)).id, quantity: 1 }),
  updateCart: async (visit) =>
    visit.ask("PUT /client/cart", { product_id: await filledCart(visit), quantity: 1 }),
  removeFromCart: async (visit) => visit.ask(`DELETE /client/cart/${await filledCart(visit)}`),
  createOrder: async (visit) => {
    const { id, price } = await goods(visit);
    return visit.ask("POST /client/orders", {
      items: [{ product_id: id, quantity: 1, price }],
    });
  },
  orders: get(`orders?limit=${limit}`),
  order: async (visit) => visit.ask(`GET /client/orders/${(await placeOrder(visit)).id}`),
  cancelOrder: async (visit) =>
    visit.ask(`POST /client/orders/${(await placeOrder(visit)).id}/cancel`),
  recycleOrder: async (visit) =>
    visit.ask(`POST /client/orders/${(await paidOrder(visit)).id}/recycle`),
  orderStats: get("orders/stats/count"),
  pay: async (visit) =>
    visit.ask("POST /client/pay", payBody((await placeOrder(visit)).orderNo, "alipay")),
  messages: get(`messages?limit=${limit}`),
  readMessage: async (visit) => {
    const messages = await visit.ask("GET /client/messages?limit=1");
    return visit.ask(`PUT /client/messages/${messages.number("messages.0.id")}/read`);
  },
  profile: get("profile"),
  changeProfile: ({ ask }) => ask("PUT /client/profile", { email: "olena@example.com" }),
  changePassword: ({ ask }) =>
    ask("PUT /client/password", {
      old_password: "sunflower1",
      new_password: "marigold2",
      confirm_password: "marigold2",
    }),
  upload: (visit) => sendFile(visit, onePixelPng),
  recharges: get(`recharges?limit=${limit}`),
  createRecharge: ({ ask }) =>
    ask("POST /client/recharges", { amount: 300, method: "bank_transfer" }),
  balanceLogs: get(`balance-logs?limit=${limit}`),
  withdrawals: get(`withdrawals?limit=${limit}`),
  withdraw: async (visit) =>
    visit.ask("POST /client/withdrawals", { amount: 100, account_id: await accountId(visit) }),
  withdrawalAccounts: get("withdrawal-accounts"),
  addWithdrawalAccount: ({ ask }) => ask("POST /client/withdrawal-accounts", bankAccount),
  changeWithdrawalAccount: async (visit) =>
    visit.ask(`PUT /client/withdrawal-accounts/${await accountId(visit)}`, bankAccount),
  removeWithdrawalAccount: async (visit) =>
    visit.ask(`DELETE /client/withdrawal-accounts/${await accountId(visit)}`),
});
