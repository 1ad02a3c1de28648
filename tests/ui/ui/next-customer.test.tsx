import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { fieldOf } from "../../../src/fake-server/wire/field-of.ts";
import { afterPaint } from "../../../src/ui/kit/after-paint.ts";
import { forgetScreens } from "../../../src/ui/routing/screen-memory.ts";
import { customerRow } from "../../support/shop-rows.ts";
import { type FakeShop, openShop, readMessages } from "../../support/fake-shop.ts";
import { openWholeShop, type WholeShop } from "../../support/whole-shop.tsx";
import { click, press, pressOnceReady } from "../../support/press.ts";
import { numberIn } from "../../support/number-in.ts";

/**
 * Two customers, one after the other, on one device: nothing of the first one's (names, numbers,
 * amounts, addresses, keywords) is there for the second one, wherever they look.
 */

const [first, second] = demoCustomers;
if (first === undefined || second === undefined) throw new Error("two demo customers");

// The whole shop, on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  forgetScreens();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
let end: () => Promise<void> = async () => {};
afterEach(async () => {
  cleanup();
  await end();
});

/** The server, with its answers counted, and held back where a test says so. */
const watched = (shop: FakeShop) => {
  let pending = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  return {
    respond: async (request: Request): Promise<Response> => {
      pending += 1;
      try {
        await gate.promise;
        return await shop.server.respond(request);
      } finally {
        pending -= 1;
      }
    },
    isQuiet: () => pending === 0,
    /** Nothing is answered from now on. */
    hold: (): void => {
      gate = Promise.withResolvers<void>();
    },
    release: (): void => gate.resolve(),
  };
};

/** What only this customer has: as it stands in the shop's books, and as it is written. */
const belongingsOf = (shop: FakeShop, username: string): Promise<readonly string[]> =>
  shop.server.inspect((tables) => {
    const customer = customerRow(tables, username);
    const of = { customer_id: customer.id };
    const written = (hundredths: number): string =>
      (Math.abs(hundredths) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    const orders = tables.orders.where("customer_id", of.customer_id);
    const withdrawals = tables.withdrawals.where("customer_id", of.customer_id);
    const accounts = tables.withdrawalAccounts.where("customer_id", of.customer_id);
    // What others are told, too: prices stand in every list.
    const prices = new Set(tables.products.all().map(({ price }) => written(price)));
    return [
      customer.username,
      ...[customer.phone, customer.email].flatMap((text) => text ?? []),
      written(customer.balance),
      ...orders.flatMap((order) => [order.order_no, written(order.total_amount)]),
      ...withdrawals.flatMap((row) => [row.bank_account, written(row.amount)]),
      ...accounts.map((account) => account.bank_account),
    ].filter((text) => !prices.has(text));
  });

interface Entry {
  readonly state: unknown;
  readonly address: string;
}

const here = (): Entry => ({
  state: window.history.state,
  address: window.location.pathname + window.location.search,
});

/** The browser's Back, to an entry that it was at: happy-dom keeps none. */
const backTo = ({ state, address }: Entry): Promise<void> =>
  act(async () => {
    window.history.replaceState(state, "", address);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  });

/** One in an address, one typed into the field. */
const keywords = ["wooden rattle", "tin soldier"] as const;

const open = async () => {
  const shop = openShop();
  const server = watched(shop);
  const token = await shop.logIn(0);
  for (const reader of [token, await shop.logIn(1)]) await readMessages(shop.call, reader);
  await shop.call("POST /client/cart", { product_id: 7, quantity: 3 }, { token });
  const [item] = (await shop.call("GET /client/cart", undefined, { token })).list("items");
  const orders = (await shop.call("GET /client/orders?page=1", undefined, { token })).list(
    "orders",
  );
  const orderThatIs = (status: string): number =>
    numberIn(
      orders.find((order) => fieldOf(order, "status") === status),
      "id",
    );
  const addresses = [
    "/",
    "/categories/1/products",
    "/product/7",
    `/search?keyword=${encodeURIComponent(keywords[0])}`,
    "/cart",
    `/checkout?items=${numberIn(item, "id")}`,
    `/payment/${orderThatIs("unpaid")}`,
    `/payment-success?order_id=${orderThatIs("paid")}`,
    "/orders?status=paid",
    "/orders",
    `/orders/${orderThatIs("unpaid")}`,
    "/wallet?tab=withdrawals",
    "/wallet?tab=recharges",
    "/wallet",
    "/withdrawal-accounts",
    "/settings",
    "/messages",
    "/user",
  ];
  const view = await openWholeShop(server, {
    address: "/login",
    device: window.localStorage,
  });
  /** Until all is there that was asked for. */
  const settle = async () => {
    let quiet = 0;
    await waitFor(
      async () => {
        await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
        // The heading comes with the screen's code, until which the former screen stays.
        const isThere =
          document.querySelector("h1") !== null && !document.querySelector(".pending");
        quiet = server.isQuiet() && isThere ? quiet + 1 : 0;
        expect(quiet).toBeGreaterThan(3);
      },
      { timeout: 10_000, interval: 1 },
    );
  };
  const { release } = server;
  // What is still asked for would be answered with a token of the next test.
  end = async () => {
    view.session.stop();
    release();
    await waitFor(() => expect(server.isQuiet()).toBe(true));
  };
  return { shop, server, view, addresses, settle };
};

const logIn = async ({ username, password }: { username: string; password: string }) => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText("Username");
  await act(async () => {
    type("Username", username);
    type("Password", password);
  });
  await press("Log in");
  await waitFor(() => expect(window.location.pathname).not.toBe("/login"));
};

/** Goes from screen to screen as the first customer; answers the entries of the history. */
const walk = async (view: WholeShop, addresses: readonly string[], settle: () => Promise<void>) => {
  const entries: Entry[] = [here()];
  for (const address of addresses) {
    await view.goTo(address);
    await settle();
    entries.push(here());
    if (!address.startsWith("/search")) continue;
    const field = await screen.findByRole("combobox");
    await act(async () => void fireEvent.change(field, { target: { value: keywords[1] } }));
    const form = field.closest("form");
    if (form === null) throw new Error("no form");
    await act(async () => void fireEvent.submit(form));
    await settle();
    entries.push(here());
    expect(decodeURIComponent(window.location.search)).toContain("soldier");
    expect(JSON.stringify(Object.entries(window.localStorage))).toContain(keywords[1]);
  }
  return entries;
};

/** An address that says what a customer has done. */
const personal = /(payment|orders|checkout|search)\b.*\d|keyword/;

/** All that the next customer could see or find, as one text. */
const everything = (): string =>
  JSON.stringify([
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    window.history.state,
    decodeURIComponent(window.location.href).replaceAll("+", " "),
    document.title,
  ]) + document.documentElement.outerHTML;

describe.each(["logs out", "is logged out by the server"] as const)("one customer %s", (how) => {
  // Through all screens, twice.
  vi.setConfig({ testTimeout: 60_000 });

  test("and nothing of theirs is there for the next one, also by Back", async () => {
    const { shop, server, view, addresses, settle } = await open();
    await logIn(first);
    await settle();
    const entries = await walk(view, addresses, settle);
    await waitFor(() => expect(everything()).toContain(first.username));

    if (how === "logs out") {
      await pressOnceReady("Log out");
      const dialog = await screen.findByRole("alertdialog");
      await click(within(dialog).getByRole("button", { name: "Log out" }));
    } else {
      await shop.server.revokeSessions(first.username);
      await view.goTo("/orders");
    }
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
    const theirs = await belongingsOf(shop, first.username);
    await logIn(second);
    await settle();
    const own = new Set(await belongingsOf(shop, second.username));
    const foreign = [...new Set(theirs)].filter((text) => !own.has(text) && text.length > 3);
    expect(foreign.length).toBeGreaterThan(20);
    const left = (words: readonly string[] = [...foreign, ...keywords]): readonly string[] => {
      const all = everything();
      const isThere = (text: string): boolean =>
        new RegExp(`(?<![\\d,])${text.replaceAll(/[.+]/g, "\\$&")}(?!\\d)`).test(all);
      return words.filter(isThere);
    };
    expect(left(), "after the login").toEqual([]);

    // Before anything is answered only what was left behind can be shown.
    server.hold();
    for (const entry of entries.toReversed()) {
      await backTo(entry);
      expect(left(), `back at ${entry.address}`).toEqual([]);
      expect(here().address, `back at ${entry.address}`).not.toMatch(personal);
    }
    for (const address of addresses) {
      await view.goTo(address);
      // The next screen is drawn after a paint.
      await act(() => new Promise<void>(afterPaint));
      expect(left(foreign), `at ${address}`).toEqual([]);
    }
    server.release();
    await settle();
    for (const address of addresses.filter((each) => personal.test(each))) {
      await view.goTo(address);
      await settle();
      expect(left(foreign), `answered at ${address}`).toEqual([]);
    }
  });
});

const address = "/orders?status=paid";

test("who logs out before their name was read leaves the next one no address to be led to", async () => {
  const shop = openShop();
  // The entry gets its mark with the name.
  const respond = (request: Request) =>
    request.url.endsWith("/client/user")
      ? new Promise<never>(() => {})
      : shop.server.respond(request);
  const { session } = await openWholeShop({ respond }, { address, token: await shop.logIn() });
  await act(async () => session.send({ type: "LOG_OUT" }));
  await waitFor(() => expect(here().address).toBe("/login"));
});

test("another customer's entry of the history is no address to be led to, either", async () => {
  await openWholeShop(openShop().server, { address: "/login" });
  await act(async () => window.history.pushState({ visit: "another" }, "", address));
  await waitFor(() => expect(here().address).toMatch(/^\/login/));
  expect(here().address).toBe("/login");
});

test.each([
  ["the same customer", "/orders", first],
  ["another customer", "/", second],
] as const)(
  "where a session ended, the next login of %s leads to %s",
  async (_, place, customer) => {
    const shop = openShop();
    const { session } = await openWholeShop(shop.server, {
      address,
      token: await shop.logIn(0),
      device: window.localStorage,
    });
    // The entry is theirs once their name is read.
    await waitFor(() => expect(here().state).toHaveProperty("visit"));
    await act(async () => session.send({ type: "TOKEN_GONE" }));
    await waitFor(() => expect(here().address).toMatch(/^\/login\?return=/));
    await logIn(customer);
    await waitFor(() => expect(window.location.pathname).toBe(place));
  },
);
