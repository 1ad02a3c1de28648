import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { openShop, readMessages } from "../../../support/fake-shop.ts";
import { flush } from "../../../support/render-screen.tsx";
import { openWholeShop } from "../../../support/whole-shop.tsx";
import { click } from "../../../support/press.ts";

/** What a 401 says is read on the login screen, at once (D11). The whole shop, before the fake server. */

configure({ asyncUtilTimeout: 8_000 });
beforeEach(forgetScreens);
afterEach(async () => {
  cleanup();
  await flush();
  // A screen that nobody waits for any more may still be on its way.
  await vi.dynamicImportSettled();
});

const register = "/register?return=%2Fcart&invite_code=WELCOME2026";
const place = () => window.location.pathname + window.location.search;
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) {
    fireEvent.change(await field(name), { target: { value } });
  }
};
const press = async (name: string): Promise<void> =>
  click(await screen.findByRole("button", { name }));
/** As the demo's first customer, at the login screen. */
const logIn = async (): Promise<void> => {
  await fill({ Username: "0671234501", Password: "sunflower1" });
  await press("Log in");
};
const typed = {
  Username: "0679990011",
  Password: "sunflower1",
  Phone: "067 999 00 11",
  "Email (optional)": "me@shop.cz",
};
const hasTyped = async (): Promise<void> => {
  // The address is ahead of the screen, and the login has a field of that name, too.
  for (const [name, value] of Object.entries(typed))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe(value));
};

test.each(["unauthorized-status", "unauthorized-body"] as const)(
  "a registration that is answered by %s leads to the login with the server's words; the way back has what was typed [S8.1 S8.2 S8.3]",
  { timeout: 30_000 },
  async (kind) => {
    const shop = openShop();
    await openWholeShop(shop.server, { address: register });
    await fill(typed);
    shop.server.faults.next({ call: "POST /client/register", kind });
    await press("Create account");
    await screen.findByText("Fault 401");
    expect(place()).toBe("/login?return=%2Fcart&invite_code=WELCOME2026");

    // By the link, and by Back.
    const link = await screen.findByRole("link", { name: /Create|Register|account/ });
    await click(link);
    await waitFor(() => expect(place()).toBe(register));
    await hasTyped();
    await press("Back");
    await waitFor(() => expect(place()).toMatch(/^\/login/));
    await act(async () => window.history.back());
    await waitFor(() => expect(place()).toBe(register));
    await hasTyped();

    // It was not created, and is now.
    await press("Create account");
    await waitFor(() => expect(place()).toBe("/cart"));
  },
);

test(
  "a username typed at the login is there at the registration, and the other way round; a password is not",
  { timeout: 30_000 },
  async () => {
    const shop = openShop();
    await openWholeShop(shop.server, { address: "/login" });
    await fill({ Username: "0679990011", Password: "moonflower" });
    await click(await screen.findByRole("link", { name: "Create an account" }));
    await screen.findByLabelText("Phone");
    expect((await field("Username")).value).toBe("0679990011");
    expect((await field("Password")).value).toBe("");
    await fill({ Username: "0679990012", Password: "sunflower1" });
    await click(await screen.findByRole("link", { name: "Log in" }));
    await waitFor(() => expect(screen.queryByLabelText("Phone")).toBeNull());
    expect((await field("Username")).value).toBe("0679990012");
    expect((await field("Password")).value).toBe("");
  },
);

test(
  "what a stranger typed before the login of somebody else is not there after it",
  { timeout: 30_000 },
  async () => {
    const shop = openShop();
    const { session, goTo } = await openWholeShop(shop.server, { address: register });
    await fill(typed);
    shop.server.faults.next({ call: "POST /client/register", kind: "unauthorized-status" });
    await press("Create account");
    await screen.findByText("Fault 401");
    await logIn();
    await waitFor(() => expect(place()).toBe("/cart"));
    // Unread messages lie over the cart: their sheet goes with the customer.
    await screen.findByRole("dialog");
    await act(async () => session.send({ type: "LOG_OUT" }));
    await goTo(register);
    for (const name of Object.keys(typed)) expect((await field(name)).value).toBe("");
  },
);

test(
  "a session that ends at Buy now keeps the chosen quantity for the way back to the product",
  { timeout: 30_000 },
  async () => {
    const shop = openShop();
    const token = await shop.logIn();
    await readMessages(shop.call, token);
    await openWholeShop(shop.server, { address: "/product/1", token });
    const quantity = () => screen.findByRole("spinbutton");
    for (const _ of [1, 2]) fireEvent.keyDown(await quantity(), { key: "ArrowUp" });
    shop.server.faults.next({ call: "GET /client/products/{id}", kind: "unauthorized-status" });
    await click(await screen.findByRole("link", { name: "Buy now" }));
    await screen.findByText("Fault 401");
    await logIn();
    await waitFor(() => expect(place()).toBe("/checkout?product_id=1&quantity=3"));
    await act(async () => window.history.back());
    await waitFor(() => expect(place()).toBe("/product/1"));
    await waitFor(async () => expect(await quantity()).toHaveProperty("value", "3"));
  },
);

test(
  "a quantity that met the session's end is sent again after the login of the same customer",
  { timeout: 30_000 },
  async () => {
    const shop = openShop();
    const token = await shop.logIn();
    const held = async () =>
      (await shop.call("GET /client/cart", undefined, { token })).number("items.0.quantity");
    await readMessages(shop.call, token);
    await shop.call("POST /client/cart", { product_id: 1, quantity: 1 }, { token });
    await openWholeShop(shop.server, { address: "/cart", token });
    const [line] = await screen.findAllByRole("spinbutton");
    shop.server.faults.next({ call: "PUT /client/cart", kind: "unauthorized-status" });
    fireEvent.keyDown(line ?? document.body, { key: "ArrowUp" });
    await screen.findByText("Fault 401");
    expect(await held()).toBe(1);
    await logIn();
    await waitFor(() => expect(place()).toBe("/cart"));
    await waitFor(async () => expect(await held()).toBe(2));
  },
);

test(
  "a customer whose account is frozen in the middle of a visit reads so at once",
  { timeout: 30_000 },
  async () => {
    const shop = openShop();
    const token = await shop.logIn();
    const { goTo } = await openWholeShop(shop.server, { address: "/user", token });
    // Unread messages may lie over it already.
    await screen.findByRole("heading", { name: "0671234501", hidden: true });
    await shop.server.freezeCustomer("0671234501", true);
    await goTo("/orders");
    await screen.findByText("This account is frozen");
    expect(place()).toBe("/login?return=%2Forders");
    expect(screen.queryByText(/Your session/)).toBeNull();
  },
);
