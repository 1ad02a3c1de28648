import { vi } from "vitest";
import { createActor } from "xstate";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { boundSessionMachine } from "../../src/adapters/xstate/actors/session.actors.ts";
import { checkoutScreen } from "../../src/adapters/xstate/screens/checkout.screen.ts";
import type { CheckoutRequest } from "../../src/domain/checkout/checkout-query.ts";
import type { CheckoutEmitted } from "../../src/domain/checkout/checkout-screen.machine.ts";
import type { Fault } from "../../src/fake-server/faults/fault.ts";
import { fetchOf } from "../../src/fake-server/mounts/fetch-of.ts";
import { attemptParts, attemptsIn } from "./attempt-parts.ts";
import { clientParts } from "./client-parts.ts";
import { MemoryStorage } from "./memory-storage.ts";
import { openShop, shopStart } from "./fake-shop.ts";
import { cartItemId } from "./shop-data.ts";
import { tabLocks } from "./tab-locks.ts";
import { turn } from "./turn.ts";

/** Milliseconds between two looks of the test at what has happened. */
const step = 500;

/** Lets time pass, and what it brings happen: answers are read from streams, which timers cannot hurry. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed));
    for (let turns = 0; turns < 4; turns += 1) await turn();
  }
};

export const virtualTime = (): void =>
  void vi
    .useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] })
    .setSystemTime(shopStart);

/**
 * A logged-in customer with two products in the cart, one browser with any number of tabs, and the
 * real server, adapters, store, session, attempt and checkout, in virtual time.
 */
export const openOrders = async () => {
  const { server, call, logIn } = openShop({ clock: () => Date.now() });
  const token = await logIn();
  for (const id of [1, 2]) {
    await server.editProduct(id, { stock: 10, onSale: true, price: 10_50 * id });
    await call("POST /client/cart", { product_id: id, quantity: id }, { token });
  }
  const cart = await call("GET /client/cart", undefined, { token });
  const fetch = fetchOf(server);
  const asked: { readonly call: string; readonly key: string | null }[] = [];
  const values = new MemoryStorage();
  const storage = safeStorage(() => values, tabLocks());
  const before = (await call("GET /client/orders", undefined, { token })).number("total");
  let keys = 0;

  /** All is taken out of the cart, past the client. */
  const emptyCart = async (): Promise<void> => {
    await call("DELETE /client/cart/1,2", undefined, { token });
  };

  /** A page of the shop in one of the browser's tabs. */
  const openPage = () => {
    const { portsWith, tokens } = clientParts(
      (address, init) => {
        const path = `${init.method} ${address.replace(/^\/api|\?.*/g, "")}`;
        asked.push({ call: path, key: new Headers(init.headers).get("idempotency-key") });
        return fetch(address, init);
      },
      { storage },
    );
    if (tokens.read() === null) tokens.store(token);
    const ports = portsWith(
      attemptParts(storage, {
        newKey: () => `key ${++keys}`,
        token: () => values.getItem("token"),
      }),
    );
    const session = createActor(boundSessionMachine(ports), {
      input: { hasToken: true },
    }).start();
    const counts = { changed: 0 };
    session.on("cart changed", () => (counts.changed += 1));
    return {
      session,
      cartChanges: () => counts.changed,
      checkout: async (request: CheckoutRequest) => {
        const actor = createActor(checkoutScreen(ports), { input: { session, request } });
        const emitted: CheckoutEmitted[] = [];
        actor.on("*", (event) => emitted.push(event));
        actor.start();
        await pass(step);
        return { actor, emitted };
      },
      close: () => session.stop(),
    };
  };
  return {
    server,
    pass,
    openPage,
    fromCart: {
      kind: "cart",
      items: [cart.number("items.0.id"), cart.number("items.1.id")].map(cartItemId),
    } satisfies CheckoutRequest,
    plan: (fault: Fault) => server.faults.next(fault),
    records: () => attemptsIn(values),
    /** The keys of the orders that were sent. */
    sent: () => asked.filter((each) => each.call === "POST /client/orders").map(({ key }) => key),
    asked: (name: string) => asked.filter((each) => each.call === name).length,
    /** Orders of another product, made on another device. */
    orderElsewhere: async (orders: number) => {
      await server.editProduct(3, { stock: 100, onSale: true, price: 5_00 });
      for (let order = 0; order < orders; order += 1) {
        const items = [{ product_id: 3, quantity: 1, price: 5 }];
        await call("POST /client/orders", { items }, { token });
      }
    },
    /** Somebody else logs in on this device. */
    leave: () => values.setItem("token", "another customer's"),
    emptyCart,
    /** On another device the customer takes all out of the cart, and puts product 1 in again. */
    exchangeCart: async () => {
      await emptyCart();
      await call("POST /client/cart", { product_id: 1, quantity: 1 }, { token });
    },
    /** On another device the customer puts more pieces of a product into the cart. */
    addToCart: async (id: number, quantity: number) => {
      await call("POST /client/cart", { product_id: id, quantity }, { token });
    },
    /** The products in the cart with their pieces. */
    piecesInCart: async () => {
      const lines = await call("GET /client/cart", undefined, { token });
      return lines
        .list("items")
        .map((_, place) => [
          lines.number(`items.${place}.product_id`),
          lines.number(`items.${place}.quantity`),
        ]);
    },
    /** What the server has, read past the client. */
    truth: async () => {
      const list = await call("GET /client/orders", undefined, { token });
      return {
        orders: list.number("total") - before,
        newest: list.number("orders.0.id"),
        stock: [
          (await call("GET /client/products/1", undefined, { token })).at("stock"),
          (await call("GET /client/products/2", undefined, { token })).at("stock"),
        ],
        cart: (await call("GET /client/cart", undefined, { token })).list("items").length,
      };
    },
  };
};
