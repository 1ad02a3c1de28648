import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { openShop, readMessages } from "../../../support/fake-shop.ts";
import { openWholeShop } from "../../../support/whole-shop.tsx";
import { press } from "../../../support/press.ts";

/** Screens that are opened again without a network, of what this visit has read. */

beforeEach(() => {
  forgetScreens();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
let end = (): void => {};
afterEach(() => {
  cleanup();
  end();
});

const open = async () => {
  const shop = openShop();
  const token = await shop.logIn(0);
  // No popup covers the screens.
  await readMessages(shop.call, token);
  await shop.call("POST /client/cart", { product_id: 7, quantity: 3 }, { token });
  const orders = await shop.call("GET /client/orders?page=1&status=unpaid", undefined, { token });
  const network = { isUp: true };
  const respond = async (request: Request): Promise<Response> => {
    if (!network.isUp) throw new TypeError("Failed to fetch");
    return shop.server.respond(request);
  };
  const isOffline = (): boolean => !network.isUp;
  const view = await openWholeShop({ respond }, { address: "/settings", token, isOffline });
  end = () => void view.session.stop();
  return {
    goTo: view.goTo,
    openAgain: openedAgain(view.goTo),
    network,
    order: { id: orders.number("orders.0.id"), number: orders.textAt("orders.0.order_no") },
  };
};

/** A new history entry of a screen that was seen before: it says its age. */
const openedAgain =
  (goTo: (address: string) => Promise<void>) =>
  async (address: string, title: string): Promise<void> => {
    await goTo(address);
    await screen.findByRole("heading", { level: 1, name: title });
    await screen.findByText(/^As of \d\d:\d\d$/);
  };
const isGone = (find: () => unknown) => waitFor(() => expect(find()).toBeNull());

test("a screen that was seen before shows its rows, their age and no action; with the network it is read again by itself", async () => {
  const { goTo, openAgain, network, order } = await open();
  const pay = () => screen.queryAllByRole("link", { name: /Pay/ })[0] ?? null;
  const addToCart = () => screen.queryByRole("button", { name: "Add to cart" });
  const checkOut = () => screen.queryByRole("button", { name: /Checkout/ });
  const withdraw = () => screen.getByRole("button", { name: "Withdraw" });
  const rows = { name: new RegExp(order.number) };

  await goTo("/product/7");
  await screen.findByRole("button", { name: "Add to cart" });
  await goTo("/cart");
  await screen.findByRole("button", { name: /Checkout/ });
  await goTo("/wallet");
  await screen.findAllByRole("listitem");
  await goTo(`/orders/${order.id}`);
  await screen.findByText(order.number);
  await goTo("/orders");
  await screen.findByRole("article", rows);
  expect(pay()).not.toBeNull();

  network.isUp = false;
  await openAgain("/product/7", "Product");
  await isGone(addToCart);
  await openAgain("/cart", "Cart");
  expect(checkOut()).toBeNull();
  screen.getByText("Until then you can look, but not order or change anything.");
  for (const box of screen.getAllByRole("checkbox"))
    expect(box.closest("fieldset")?.disabled).toBe(true);
  await openAgain("/wallet", "Wallet");
  expect(withdraw().getAttribute("aria-disabled")).toBe("true");
  await openAgain(`/orders/${order.id}`, "Order");
  expect(pay()).toBeNull();
  await openAgain("/orders", "Orders");
  expect(await screen.findByRole("article", rows)).toBeTruthy();
  expect(pay()).toBeNull();

  network.isUp = true;
  await act(async () => void window.dispatchEvent(new Event("online")));
  await isGone(() => screen.queryByText(/^As of/));
  expect(pay()).not.toBeNull();
});

test("what was focused is taken away with what needs the network: the heading takes the focus", async () => {
  const { goTo, network } = await open();
  await goTo("/cart");
  const more = await screen.findByRole("button", { name: "One more" });
  more.focus();
  network.isUp = false;
  await act(async () => more.click());
  await screen.findByText(/^As of/);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Cart" }));
});

test("a tap tries again; what was never read says that it could not be loaded", async () => {
  const { goTo, openAgain, network } = await open();
  await goTo("/categories/1/products");
  const card = { name: /Rs\./ };
  await screen.findAllByRole("link", card);
  await goTo("/messages");
  await screen.findByText("Everything has been read");
  await screen.findAllByRole("listitem");
  network.isUp = false;
  await goTo("/orders");
  await screen.findByText("Orders could not be loaded");
  await goTo("/categories/1/products");
  await screen.findByText(/^As of/);
  expect(screen.getAllByRole("link", card).length).toBeGreaterThan(0);
  await openAgain("/messages", "Messages");
  expect(screen.queryByRole("button", { name: /Mark all/ })).toBeNull();
  network.isUp = true;
  await press("Try again");
  await isGone(() => screen.queryByText(/^As of/));
});
