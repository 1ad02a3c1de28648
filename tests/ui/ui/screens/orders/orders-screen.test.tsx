import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Effect } from "effect";
import { fromPromise } from "xstate";
import { orderActions } from "../../../../../src/adapters/xstate/order-actions.ts";
import { ordersScreen } from "../../../../../src/adapters/xstate/screens/orders.screen.ts";
import {
  lateOrderActionMachine,
  type OrderActions,
} from "../../../../../src/domain/order/late-order-action.machine.ts";
import type { Order } from "../../../../../src/domain/order/order.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/orders/orders-screen.tsx";
import { clientOf } from "../../../../support/client-of.ts";
import { openShop } from "../../../../support/fake-shop.ts";
import { pressable } from "../../../../support/pressable.ts";
import { watchRows } from "../../../../support/watch-rows.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { answerQuestion, click, press } from "../../../../support/press.ts";

beforeEach(forgetScreens);

const watched = watchRows<Order>("orderNo");

const atOnce = async () => {};

/**
 * @param fetched ends when the code that sends may come; rejects where it cannot be fetched
 * @param read ends when what buys again may read the cart
 */
const show = async (
  address: string,
  fetched: () => Promise<void> = atOnce,
  read: () => Promise<void> = atOnce,
) => {
  const shop = openShop();
  const parts = await clientOf(shop);
  const loadActions = fromPromise<OrderActions, void>(async () => {
    await fetched();
    const items = Effect.andThen(Effect.promise(read), cart.items);
    return orderActions({ ...parts.ports, cart: { ...cart, items } });
  });
  const { cart, orders } = parts.ports;
  const logic = ordersScreen({
    ...parts.ports,
    orders: {
      ...orders,
      list: (request) =>
        Effect.map(orders.list(request), (page) => ({
          ...page,
          items: page.items.map(watched.watch),
        })),
    },
  }).provide({
    actors: { actions: lateOrderActionMachine.provide({ actors: { loadActions } }) },
  });
  const view = await showScreen({
    name: "orders",
    screen: Screen,
    actors: logic,
    route: "/orders",
    address,
  });
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(0));
  return { ...view, faults: shop.server.faults };
};

const confirm = async (button: string, answer: string) => {
  await click(await pressable(() => screen.getAllByRole("button", { name: button })[0]));
  await answerQuestion(answer);
};

const currentTab = () =>
  within(screen.getByRole("navigation", { name: "Order status" }))
    .getAllByRole("link")
    .find((link) => link.getAttribute("aria-current") === "page")?.textContent;

test("a recycled order shows its credit; the struck-out total is announced as such [S4.6]", async () => {
  await show("/orders?status=recycled");
  const [card] = screen.getAllByRole("article");
  const struckOut = card?.querySelector("del");
  expect(struckOut?.textContent).toMatch(/^Original total Rs\.\u00a0/);
  expect(card?.textContent).toContain("Credited");
  expect(within(card ?? document.body).queryByRole("button", { name: /recycl/i })).toBeNull();
});

test("a status that is none of the tabs shows all orders, in place of that address", async () => {
  const entries = window.history.length;
  await show("/orders?status=nonsense");
  expect(currentTab()).toBe("All");
  expect(window.location.search).toBe("");
  expect(window.history.length).toBe(entries);
});

test("a tab changes the address in place, and its list [S2.12]", async () => {
  await show("/orders");
  const entries = window.history.length;
  await click(screen.getByRole("link", { name: /^Unpaid/ }));
  await waitFor(() =>
    expect(
      screen.getAllByRole("article").every((card) => card.textContent.includes("Unpaid")),
    ).toBe(true),
  );
  expect(currentTab()).toMatch(/^Unpaid/);
  expect(window.location.search).toBe("?status=unpaid");
  expect(window.history.length).toBe(entries);
});

test("a paid order is sent for recycling after a question, and leaves the tab [S4.4]", async () => {
  const { sessionEvents } = await show("/orders?status=paid");
  const before = screen.getAllByRole("article").length;
  await confirm("Apply for recycling", "Apply");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(before - 1));
  expect(dequeueToasts().map(({ message }) => message)).toEqual(["Sent for recycling"]);
  expect(sessionEvents).toContain("REFRESH_USER");
});

test("a button that is pressed before its code has come asks when it comes, once", async () => {
  const fetched = Promise.withResolvers<void>();
  await show("/orders?status=unpaid", () => fetched.promise);
  expect(screen.getAllByRole("link", { name: "Pay" })[0]?.getAttribute("href")).toMatch(
    /^\/payment\/\d+$/,
  );
  const [cancel] = screen.getAllByRole("button", { name: "Cancel" });
  if (cancel === undefined) throw new Error("no order can be cancelled");
  expect(cancel.getAttribute("aria-disabled")).toBeNull();
  await click(cancel);
  expect(cancel.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await act(async () => fetched.resolve());
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 5_000 });
  expect(cancel.getAttribute("aria-busy")).toBeNull();
  await click(within(dialog).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test.each([
  ["by a tap", () => click(screen.getByRole("button", { name: "Try again" }))],
  [
    "by itself with the network",
    () => act(async () => void window.dispatchEvent(new Event("online"))),
  ],
])(
  "where its code could not be fetched, that is said above the orders, and tried again %s",
  async (_, tryAgain) => {
    let isOffline = true;
    await show("/orders?status=unpaid", async () => {
      if (isOffline) throw new Error("Failed to fetch dynamically imported module");
    });
    await screen.findByText("Something went wrong");
    expect(screen.getAllByRole("article").length).toBeGreaterThan(0);
    isOffline = false;
    await tryAgain();
    await waitFor(() => expect(screen.queryByText("Something went wrong")).toBeNull());
    await confirm("Cancel", "Cancel order");
  },
);

test("while one order is put into the cart, no other one can be: its button does not take the tap", async () => {
  const read = Promise.withResolvers<void>();
  await show("/orders?status=recycled", atOnce, () => read.promise);
  const buyAgain = (place: number) =>
    pressable(() => screen.getAllByRole("button", { name: "Buy again" })[place]);
  const [first, other] = [await buyAgain(0), await buyAgain(1)];
  await click(first);
  await waitFor(() => expect(other.getAttribute("aria-disabled")).toBe("true"));
  expect(first.getAttribute("aria-busy")).toBe("true");
  expect(other.getAttribute("aria-busy")).toBeNull();
  await act(async () => read.resolve());
  await waitFor(() => expect(other.getAttribute("aria-disabled")).toBe("false"));
});

test("the tabs are All and one for each status [S2.64]", async () => {
  await show("/orders");
  const tabs = within(screen.getByRole("navigation", { name: "Order status" })).getAllByRole(
    "link",
  );
  expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual([
    "/orders",
    "/orders?status=unpaid",
    "/orders?status=paid",
    "/orders?status=pending_recycle",
    "/orders?status=recycled",
  ]);
});

test.each([
  { id: "S8.29", status: "unpaid", button: "Cancel", answer: "Cancel order", action: "cancel" },
  {
    id: "S8.30",
    status: "paid",
    button: "Apply for recycling",
    answer: "Apply",
    action: "recycle",
  },
])("a refusal to $action is reported in the server's words [$id]", async (row) => {
  const { faults } = await show(`/orders?status=${row.status}`);
  faults.next({ call: `POST /client/orders/*/${row.action}`, kind: "status", status: 400 });
  await confirm(row.button, row.answer);
  const said: string[] = [];
  await waitFor(() => {
    said.push(...dequeueToasts().map(({ message }) => message));
    expect(said).toEqual(["Fault 400"]);
  });
});

test("a recycling without an answer is reported at its order, and nothing is said to have failed", async () => {
  const { faults } = await show("/orders?status=paid");
  const [first] = screen.getAllByRole("article");
  const card = within(first ?? document.body);
  faults.next({ call: "POST /client/orders/*/recycle", kind: "drop", effect: "skipped" });
  await confirm("Apply for recycling", "Apply");
  expect(await card.findByText("No answer from the shop yet", {}, { timeout: 5_000 })).toBeTruthy();
  const button = card.getByRole("button", { name: "Apply for recycling" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(dequeueToasts()).toEqual([]);
  expect(screen.queryByRole("alertdialog")).toBeNull();

  // Where a list does not show the order, it is told above the others.
  await click(screen.getByRole("link", { name: /^Unpaid/ }));
  await screen.findByText(/The application for recycling was sent/);
  expect(screen.getAllByText("No answer from the shop yet")).toHaveLength(1);
  await click(screen.getByRole("link", { name: /^Paid/ }));
  await screen.findByText(/The application for recycling was sent/);
  // The card's head has the order's number, and its notice does not say it again.
  const number = /\d{13}/.exec(first?.textContent ?? "")?.[0] ?? "no number";
  const notice = screen.getByText(/The application for recycling was sent/).closest("article");
  expect(notice?.textContent.split(number)).toHaveLength(2);
  expect(screen.getAllByText("No answer from the shop yet")).toHaveLength(1);
});

test("a page that arrives renders its own rows", async () => {
  await show("/orders");
  const shown = screen.getAllByRole("article").length;
  watched.take();
  await press("Load more");
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(shown));
  expect(watched.take()).toHaveLength(screen.getAllByRole("article").length - shown);
});

test("another tab renders its own rows: those of the former one are not drawn once more", async () => {
  await show("/orders?status=paid");
  watched.take();
  await click(screen.getByRole("link", { name: /^Recycled/ }));
  await waitFor(() => expect(currentTab()).toMatch(/^Recycled/));
  await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(0));
  expect(watched.take()).toHaveLength(screen.getAllByRole("article").length);
});
