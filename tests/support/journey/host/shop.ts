import { previewShop } from "../../../../scripts/support/static-preview.ts";
import { type HttpMount, listen } from "../../../../src/fake-server/mounts/node-http.ts";
import { demoCustomers } from "../../../../src/fake-server/seeds/demo-customers.ts";
import { inviteCodes } from "../../../../src/fake-server/seeds/invite-codes.ts";
import { callsThrough, type CallShop, readMessages } from "../../fake-shop.ts";
import { builds } from "./builds.ts";
import { payBody } from "../../placed-order.ts";
import { recycleDelayMs } from "../../recycle-delay.ts";
import { customerRow } from "../../shop-rows.ts";

/** The production build before a fake server over real HTTP that lives in the test's process. */
export interface JourneyShop {
  /** Where the shop is: an address with a slash at the end. */
  readonly url: string;
  readonly api: HttpMount;
  readonly call: CallShop;
}

export interface OpenedShop extends JourneyShop {
  readonly close: () => Promise<void>;
}

/** Neither does a transfer arrive by itself. */
export const transferDelayMs = 1_800_000;

export interface JourneyShopOptions {
  /** Milliseconds. */
  readonly latency?: { readonly least: number; readonly most: number };
  /** Another build than the one that `npm run build` made. */
  readonly outDir?: string;
  /** Another host than the preview server, for a shop's server at `api`. */
  readonly host?: (api: string) => Promise<Pick<OpenedShop, "url" | "close">>;
}

export const openJourneyShop = async (options: JourneyShopOptions = {}): Promise<OpenedShop> => {
  const { outDir = builds.shop, host, ...rest } = options;
  const api = await listen({ recycleDelayMs, rechargeDelayMs: transferDelayMs, ...rest });
  const site = await (host === undefined
    ? previewShop(api.url, { port: 0, strictPort: false, outDir })
    : host(api.url));
  return {
    url: site.url,
    api,
    call: callsThrough(fetch, api.url),
    close: async () => {
      await site.close();
      await api.close();
    },
  };
};

export interface Customer {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

const logIn = async (
  shop: JourneyShop,
  { username, password }: Pick<Customer, "username" | "password">,
): Promise<Customer> => {
  const answer = await shop.call("POST /client/login", { username, password });
  return { username, password, token: answer.textAt("token") };
};

/**
 * A customer of the seed, with an inbox that has been read: 0 ordinary with orders in every status,
 * 1 VIP with a recycler, 3 whose withdrawals are frozen, 4 without balance.
 */
export const demoCustomer = async (shop: JourneyShop, place: number): Promise<Customer> => {
  const seeded = demoCustomers[place];
  if (seeded === undefined) throw new Error(`There is no demo customer ${place}`);
  const customer = await logIn(shop, seeded);
  await readMessages(shop.call, customer.token);
  return customer;
};

let registered = 0;

/** A customer whom no other test knows, with the welcome credit and nothing else. */
export const newCustomer = async (shop: JourneyShop): Promise<Customer> => {
  registered += 1;
  const customer = {
    username: `0680000${String(registered).padStart(3, "0")}`,
    password: "clover77",
  };
  await shop.call("POST /client/register", { ...customer, invite_code: inviteCodes[0] });
  return logIn(shop, customer);
};

/** Puts pieces of a product into the customer's cart; answers the cart item's id. */
export const putIntoCart = async (
  shop: JourneyShop,
  { token }: Customer,
  productId: number,
  quantity = 1,
): Promise<number> => {
  const answer = await shop.call(
    "POST /client/cart",
    { product_id: productId, quantity },
    { token },
  );
  return answer.number("item.id");
};

/** Places an order for a product; answers the order's id and number. */
export const placeOrder = async (
  shop: JourneyShop,
  { token }: Customer,
  productId: number,
  quantity = 1,
): Promise<{ readonly id: number; readonly number: string; readonly total: number }> => {
  const price = await productOf(shop, productId);
  const items = [{ product_id: productId, quantity, price: price.price / 100 }];
  const answer = await shop.call("POST /client/orders", { items }, { token });
  return {
    id: answer.number("order.id"),
    number: answer.textAt("order.order_no"),
    total: price.price * quantity,
  };
};

/** Adds the bank account that the customer withdraws to. */
export const addBankAccount = async (shop: JourneyShop, { token }: Customer): Promise<void> => {
  await shop.call(
    "POST /client/withdrawal-accounts",
    {
      withdrawal_type: "bank",
      bank_name: "PrivatBank",
      bank_account: "4149499312345678",
      account_name: "Olena",
      branch_name: "Podil",
    },
    { token },
  );
};

export const payByBalance = async (
  shop: JourneyShop,
  { token }: Customer,
  orderNumber: string,
): Promise<void> => {
  await shop.call("POST /client/pay", payBody(orderNumber), { token });
};

export const productOf = (shop: JourneyShop, id: number) =>
  shop.api.server.inspect((tables) => {
    const row = tables.products.get(id);
    if (row === undefined) throw new Error(`There is no product ${id}`);
    return row;
  });

/** What the server knows about a customer; amounts in hundredths. */
export interface Ledger {
  readonly balance: number;
  /** How often the balance was debited or credited by an order's payment, and by how much. */
  readonly debits: readonly number[];
  readonly orders: readonly {
    readonly id: number;
    readonly status: string;
    readonly total: number;
  }[];
  readonly cart: readonly { readonly productId: number; readonly quantity: number }[];
}

export const moneyOf = (shop: JourneyShop, { username }: Customer): Promise<Ledger> =>
  shop.api.server.inspect((tables) => {
    const { id, balance } = customerRow(tables, username);
    return {
      balance,
      debits: tables.balanceLogs
        .where("customer_id", id)
        .filter(({ type }) => type === "order")
        .map(({ amount }) => amount),
      orders: tables.orders
        .where("customer_id", id)
        .map((order) => ({ id: order.id, status: order.status, total: order.total_amount })),
      cart: tables.cartItems
        .where("customer_id", id)
        .map((line) => ({ productId: line.product_id, quantity: line.quantity })),
    };
  });
