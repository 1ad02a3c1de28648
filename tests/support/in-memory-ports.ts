import { Effect } from "effect";
import type { CartItem } from "../../src/domain/cart/cart-item.ts";
import type { Product } from "../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import type { Page } from "../../src/domain/paging/page.ts";
import type { Order } from "../../src/domain/order/order.ts";
import type { WithdrawalAccount } from "../../src/domain/withdrawal-account/withdrawal-account.ts";
import type { ServerPorts } from "../../src/ports/ports.ts";
import { cartItem, order, orderId, refused } from "./shop-data.ts";
import { accountId } from "./withdrawal-account-data.ts";

/** What lies in the shop. A test changes it, and reads what the machines have made of it. */
export interface ShopInMemory {
  products: readonly Product[];
  cart: readonly CartItem[];
  orders: readonly Order[];
  accounts: readonly WithdrawalAccount[];
  /** Every call ends with it; null: they are answered. */
  failure: CallFailure | null;
}

type InMemory = Pick<
  ServerPorts,
  "cart" | "cartCount" | "catalogue" | "orders" | "withdrawalAccounts"
>;

const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  rows: items.length,
  total: items.length,
});

/** Ports over a shop in memory, without a server, HTTP or a browser. */
export const inMemoryPorts = (start: Partial<ShopInMemory> = {}) => {
  const shop: ShopInMemory = {
    products: [],
    cart: [],
    orders: [],
    accounts: [],
    failure: null,
    ...start,
  };
  const call = <Answer>(work: () => Answer): Effect.Effect<Answer, CallFailure> =>
    Effect.suspend(() =>
      shop.failure === null ? Effect.sync(work) : Effect.fail<CallFailure>(shop.failure),
    );
  /** Refuses what is not there. */
  const one = <Row>(find: () => Row | undefined): Effect.Effect<Row, CallFailure> =>
    Effect.flatMap(call(find), (row) =>
      row === undefined ? Effect.fail(refused(404)) : Effect.succeed(row),
    );
  const setStatus = (id: Order["id"], status: Order["status"]) =>
    call(() => {
      shop.orders = shop.orders.map((row) => (row.id === id ? { ...row, status } : row));
    });
  const countOf = (status: Order["status"]): number =>
    shop.orders.filter((row) => row.status === status).length;
  const ports: InMemory = {
    catalogue: {
      categories: call(() => []),
      products: () => call(() => onePage(shop.products)),
      categoryProducts: () => call(() => onePage(shop.products)),
      product: (id) => one(() => shop.products.find((row) => row.id === id)),
    },
    cart: {
      items: call(() => shop.cart),
      add: (id, quantity) =>
        call(() => {
          const known = shop.cart.find((line) => line.productId === id)?.quantity ?? 0;
          const others = shop.cart.filter((line) => line.productId !== id);
          shop.cart = [...others, cartItem(id, { quantity: known + quantity })];
        }),
      setQuantity: (id, quantity) =>
        call(() => {
          shop.cart = shop.cart.map((line) =>
            line.productId === id ? { ...line, quantity } : line,
          );
        }),
      remove: (ids) =>
        call(() => {
          shop.cart = shop.cart.filter((line) => !ids.includes(line.productId));
        }),
    },
    cartCount: {
      count: call(() => shop.cart.reduce((pieces, { quantity }) => pieces + quantity, 0)),
    },
    orders: {
      create: ({ lines }) =>
        call(() => {
          const id = 1 + Math.max(0, ...shop.orders.map((row) => row.id));
          const items = lines.map(({ productId, quantity }) => ({ id: productId, quantity }));
          shop.orders = [order(id, items), ...shop.orders];
          return orderId(id);
        }),
      list: ({ query: { tab } }) =>
        call(() => onePage(shop.orders.filter(({ status }) => tab === "all" || status === tab))),
      order: (id) => one(() => shop.orders.find((row) => row.id === id)),
      stats: call(() => ({
        unpaid: countOf("unpaid"),
        paid: countOf("paid"),
        pendingRecycle: countOf("pending_recycle"),
        recycled: countOf("recycled"),
        total: shop.orders.length,
      })),
      cancel: (id) => setStatus(id, "cancelled"),
      recycle: (id) => setStatus(id, "pending_recycle"),
    },
    withdrawalAccounts: {
      list: call(() => shop.accounts),
      add: (draft) =>
        call(() => {
          const id = accountId(1 + Math.max(0, ...shop.accounts.map((row) => row.id)));
          shop.accounts = [...shop.accounts, { ...draft, id, isDefault: false }];
        }),
      change: (id, draft) =>
        call(() => {
          shop.accounts = shop.accounts.map((row) => (row.id === id ? { ...row, ...draft } : row));
        }),
      remove: (id) =>
        call(() => {
          shop.accounts = shop.accounts.filter((row) => row.id !== id);
        }),
    },
  };
  return { shop, ports };
};
