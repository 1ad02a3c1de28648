import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { catalogue as csCheckout } from "../../../../src/ui/i18n/catalogues/cs/checkout.ts";
import { catalogue as csOrders } from "../../../../src/ui/i18n/catalogues/cs/orders.ts";
import { catalogue as csWallet } from "../../../../src/ui/i18n/catalogues/cs/wallet.ts";
import { catalogue as ukCheckout } from "../../../../src/ui/i18n/catalogues/uk/checkout.ts";
import { catalogue as ukOrders } from "../../../../src/ui/i18n/catalogues/uk/orders.ts";
import { catalogue as ukWallet } from "../../../../src/ui/i18n/catalogues/uk/wallet.ts";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { openShop, readMessages } from "../../../support/fake-shop.ts";
import { openWholeShop } from "../../../support/whole-shop.tsx";
import { click } from "../../../support/press.ts";
import { numberIn } from "../../../support/number-in.ts";

// The whole shop, on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(forgetScreens);

/** Balances of demo customers, as the seeds have them. */
const ordinary = { place: 0, balance: "12 500,75" };
const vip = { place: 1, balance: "98 765,43" };
const product = 1;

const languages = [
  { language: "uk", symbol: "₴", checkout: ukCheckout, orders: ukOrders, wallet: ukWallet },
  { language: "cs", symbol: "Kč", checkout: csCheckout, orders: csOrders, wallet: csWallet },
] as const;

describe.each(languages)(
  "amounts side by side in $language (D2)",
  ({ language, symbol, ...words }) => {
    const amount = (number: string) => `${number} ${symbol}`.replaceAll(" ", "\u00a0");
    const amountsIn = (part: Element | null | undefined): readonly string[] =>
      [
        ...(part?.textContent ?? "").matchAll(
          new RegExp(`[+−]?\\d{1,3}(?:\u00a0\\d{3})*(?:,\\d\\d)?\u00a0${symbol}`, "g"),
        ),
      ].map(([text]) => text);
    const all = (...numbers: readonly string[]) => numbers.map(amount);

    /** A customer at an address of a shop where one product has a price of the test's. */
    const visit = async (
      { place }: { readonly place: number },
      hundredths: number,
      address: (ids: { readonly order: number; readonly cartItem: number }) => string,
      quantity = 1,
    ) => {
      const shop = openShop();
      const token = await shop.logIn(place);
      await readMessages(shop.call, token);
      await shop.server.editProduct(product, { price: hundredths, stock: 50 });
      const line = { product_id: product, quantity };
      const ordered = await shop.call(
        "POST /client/orders",
        { items: [{ ...line, price: hundredths / 100 }] },
        { token },
      );
      for (const row of (await shop.call("GET /client/cart", undefined, { token })).list("items")) {
        await shop.call(`DELETE /client/cart/${numberIn(row, "product_id")}`, undefined, { token });
      }
      await shop.call("POST /client/cart", line, { token });
      const [item] = (await shop.call("GET /client/cart", undefined, { token })).list("items");
      const ids = { order: ordered.number("order.id"), cartItem: numberIn(item, "id") };
      const view = await openWholeShop(shop.server, { address: address(ids), language, token });
      return { ...view, shop, token, ids };
    };

    test("a payment that the balance falls short of by a few hundredths", async () => {
      await visit(vip, 98_765_47, ({ order }) => `/payment/${order}`);
      const balance = await screen.findByRole("radio", { name: new RegExp(amount(vip.balance)) });
      const main = screen.getByRole("main");
      const total = "98 765,47";
      const lacking = await screen.findByRole("link", { name: new RegExp(amount("0,04")) });
      expect(amountsIn(lacking)).toEqual(all("0,04"));
      const shown = new Set(amountsIn(main.parentElement));
      for (const exact of all(total, vip.balance)) expect(shown).toContain(exact);
      for (const rounded of all("98 765", "0")) expect(shown).not.toContain(rounded);
      await click(balance);
      const pay = screen.getByRole("button", { name: new RegExp(amount(total)) });
      await click(pay);
      expect(amountsIn(await screen.findByRole("alert"))).toEqual(all(total, vip.balance));
    });

    test("a payment that the balance is just enough for", async () => {
      await visit(vip, 98_765_40, ({ order }) => `/payment/${order}`);
      await screen.findByRole("radio", { name: new RegExp(amount(vip.balance)) });
      expect(new Set(amountsIn(document.body))).toEqual(new Set(all("98 765,40", vip.balance)));
    });

    test("a payment far from the balance is rounded, and so is the balance", async () => {
      await visit(vip, 4_999_60, ({ order }) => `/payment/${order}`);
      await screen.findByRole("radio", { name: new RegExp(amount("98 765")) });
      expect(new Set(amountsIn(document.body))).toEqual(new Set(all("5 000", "98 765")));
    });

    test("the goods of a payment multiply to its total", async () => {
      await visit(vip, 10_50, ({ order }) => `/payment/${order}`, 2);
      await screen.findByRole("radio", { name: new RegExp(amount(vip.balance)) });
      expect(new Set(amountsIn(document.body))).toEqual(
        new Set(all("21,00", vip.balance, "10,50")),
      );
    });

    test("the lines of a checkout multiply and add up", async () => {
      await visit(ordinary, 10_50, ({ cartItem }) => `/checkout?items=${cartItem}`, 2);
      await screen.findByRole("button", { name: words.checkout.submit });
      // For the eye, for the ear, the line's sum; the total below.
      expect(amountsIn(document.body)).toEqual(all("10,50", "10,50", "21,00", "21,00"));
    });

    test("a checkout whose rounded figures agree is rounded", async () => {
      await visit(ordinary, 10_40, ({ cartItem }) => `/checkout?items=${cartItem}`, 1);
      await screen.findByRole("button", { name: words.checkout.submit });
      expect(amountsIn(document.body)).toEqual(all("10", "10", "10", "10"));
    });

    test("what moved before an order: a price that moved looks moved, and multiplies", async () => {
      const address = ({ cartItem }: { cartItem: number }) => `/checkout?items=${cartItem}`;
      const { shop } = await visit(ordinary, 10_20, address, 2);
      const submit = await screen.findByRole("button", { name: words.checkout.submit });
      await shop.server.editProduct(product, { price: 10_40 });
      await click(submit);
      const sheet = await screen.findByRole("dialog");
      expect(amountsIn(sheet)).toEqual(all("10,20", "10,40", "20,80"));
    });

    test("the lines of a cart multiply to its total, as it changes", async () => {
      await visit(ordinary, 10_50, () => "/cart", 2);
      await screen.findByRole("spinbutton");
      expect(amountsIn(document.body)).toEqual(all("10,50", "21,00", "21,00"));
      const box = screen.getAllByRole("checkbox")[1];
      await click(box ?? document.body);
      expect(amountsIn(document.body)).toEqual(all("10,50", "21,00", "0,00"));
    });

    test("an order in the list and on its own screen, and what is asked before it is cancelled", async () => {
      const { ids, goTo } = await visit(ordinary, 10_50, () => "/orders", 2);
      const [first] = await screen.findAllByRole("article");
      expect(amountsIn(first)).toEqual(all("10,50", "21,00"));
      await goTo(`/orders/${ids.order}`);
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
      expect(amountsIn(screen.getByRole("article"))).toEqual(all("10,50", "21,00"));
      const [cancel] = within(screen.getByRole("main").parentElement ?? document.body)
        .getAllByRole("button")
        .filter((button) => button.textContent === words.orders.cancel);
      await click(cancel ?? document.body);
      const dialog = await screen.findByRole("alertdialog");
      expect(amountsIn(dialog)).toEqual(all("21,00"));
    });

    test("what a payment led to, as precise as the payment was", async () => {
      await visit(ordinary, 10_50, ({ order }) => `/payment-success?order_id=${order}`, 2);
      await waitFor(() => expect(amountsIn(document.body)).toEqual(all("21,00")));
    });

    test("the withdraw popup: typed amount, balance and minimum", async () => {
      await visit(ordinary, 10_50, () => "/wallet");
      const open = await screen.findByRole("button", { name: words.wallet.withdraw });
      await click(open);
      const sheet = await screen.findByRole("dialog");
      await waitFor(() => expect(amountsIn(sheet)).toEqual(all("12 500", "100")));
      const type = (value: string) =>
        act(
          async () =>
            void fireEvent.change(within(sheet).getByRole("textbox"), { target: { value } }),
        );
      await type("12500");
      expect(amountsIn(sheet)).toEqual(all("12 500,75", "100,00"));
      await type("200");
      expect(amountsIn(sheet)).toEqual(all("12 500", "100"));
      await type("12500,80");
      const [send] = within(sheet)
        .getAllByRole("button")
        .filter((button) => button.getAttribute("type") === "submit");
      await click(send ?? document.body);
      const refused = async (said: string) => {
        await waitFor(() =>
          expect(within(sheet).getAllByRole("alert").find(hasWords)?.textContent).toBe(said),
        );
        return amountsIn(sheet);
      };
      // The refusal stands between the amount and the limits, and repeats neither.
      expect(await refused(words.wallet["problem.aboveBalance"])).toEqual(
        all("12 500,75", "100,00"),
      );
      await type("99,99");
      await click(send ?? document.body);
      expect(await refused(words.wallet["problem.belowMinimum"])).toEqual(
        all("12 500,75", "100,00"),
      );
    });
  },
);

const hasWords = ({ textContent }: Element): boolean => textContent !== "";
