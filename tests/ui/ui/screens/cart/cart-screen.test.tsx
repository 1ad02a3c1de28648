import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Result } from "effect";
import { expect, test } from "vitest";
import { fromPromise } from "xstate";
import type { CartItem } from "../../../../../src/domain/cart/cart-item.ts";
import {
  cartScreenLogic,
  type CartWrite,
} from "../../../../../src/domain/cart/cart-screen.machine.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { ReadOptions } from "../../../../../src/domain/call/read-options.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { catalogue as zhCart } from "../../../../../src/ui/i18n/catalogues/zh/cart.ts";
import { catalogue as zh } from "../../../../../src/ui/i18n/catalogues/zh/common.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../../src/ui/screens/cart/cart-screen.tsx";
import { watchRows } from "../../../../support/watch-rows.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { cartItem, refused, unreachable, userWith } from "../../../../support/shop-data.ts";

type Reading = Result.Result<readonly CartItem[], CallFailure>;

const open = async (
  read: () => Reading,
  write: () => Promise<Result.Result<number | void, CallFailure>> = async () =>
    Result.succeed(undefined),
  loggedIn?: User,
) => {
  const writes: CartWrite[] = [];
  const logic = cartScreenLogic({
    readCart: fromPromise<Reading, ReadOptions>(async () => read()),
    writeCart: fromPromise<Result.Result<number | void, CallFailure>, CartWrite>(
      async ({ input }) => {
        writes.push(input);
        return write();
      },
    ),
  });
  const view = await renderScreen(Screen, logic, {
    address: "/cart",
    texts: ["cart"],
    hasToken: loggedIn === undefined,
    loggedIn,
  });
  await flush();
  return { ...view, writes };
};

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await flush();
};
/** The dialog comes when it is first asked for. */
const answer = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name }, { timeout: 5_000 }));
  await flush();
};
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const total = () => screen.getByText("Total").parentElement?.textContent;

test("what cannot be bought has a disabled box and says why [S2.41 S5.9]", async () => {
  await open(() =>
    Result.succeed([
      cartItem(1),
      cartItem(2, { status: "other" }),
      cartItem(3, { stock: 0 }),
      cartItem(4, { quantity: 5, stock: 3 }),
    ]),
  );
  expect([1, 2, 3, 4].map((id) => box(`Select Product ${id}`).disabled)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(screen.getByText("No longer on sale")).toBeTruthy();
  expect(screen.getByText("Out of stock")).toBeTruthy();
  expect(screen.getByText("Only 3 left: lower the quantity")).toBeTruthy();
  expect(screen.getAllByRole("spinbutton")).toHaveLength(2);
});

test("the total is that of the selected lines, and select-all stands for all of them [S2.44 S2.45 S5.10]", async () => {
  await open(() => Result.succeed([cartItem(1), cartItem(2, { quantity: 2 })]));
  expect(total()).toBe("Total Rs.\u00a031.50");
  fireEvent.click(box("Select Product 2"));
  expect(total()).toBe("Total Rs.\u00a010.50");
  expect(box("Select all").indeterminate).toBe(true);
  fireEvent.click(box("Select all"));
  expect(total()).toBe("Total Rs.\u00a031.50");
  fireEvent.click(box("Select all"));
  expect(total()).toBe("Total Rs.\u00a00.00");
  await press("Checkout (0)");
  expect(dequeueToasts()).toMatchObject([{ message: "Select a product first" }]);
});

test("where nothing can be ordered, nothing offers to select all or to check out", async () => {
  await open(() => Result.succeed([cartItem(1, { status: "other" }), cartItem(2, { stock: 0 })]));
  expect(box("Select all").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /Checkout/ })).toBeNull();
  expect(screen.queryByText("Total")).toBeNull();
});

test("a line's quantity, or its box, renders that line alone", async () => {
  const watched = watchRows<CartItem>("image");
  const items = [1, 2, 3].map((id) => watched.watch(cartItem(id, { stock: 9 })));
  await open(
    () => Result.succeed(items),
    () => new Promise(() => {}),
  );
  watched.take();
  fireEvent.click(box("Select Product 2"));
  expect(watched.take()).toEqual([102]);
  fireEvent.click(screen.getAllByRole("button", { name: "One more" })[1] ?? document.body);
  await flush();
  const quantities = screen
    .getAllByRole("spinbutton")
    .map((field) => field.getAttribute("aria-valuenow"));
  expect(quantities).toEqual(["1", "2", "1"]);
  expect(watched.take()).toEqual([102]);
});

test("the heading and the button count pieces, as the badge does", async () => {
  await open(() => Result.succeed([cartItem(1, { quantity: 4 }), cartItem(2, { quantity: 2 })]));
  expect(screen.getByText("6 items")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Checkout (6)" })).toBeTruthy();
  fireEvent.click(box("Select Product 2"));
  expect(screen.getByText("6 items")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Checkout (4)" })).toBeTruthy();
});

test.each([
  ["the same customer after the login", "Ann", [true, false]],
  ["nobody else", "Bob", [true, true]],
])("what was selected when the session ended is selected for %s", async (_, username, selected) => {
  const read = () => Result.succeed([cartItem(1), cartItem(2)]);
  const { session, unmount } = await open(read, undefined, userWith({ username: "Ann" }));
  fireEvent.click(box("Select Product 2"));
  await act(async () => session.send({ type: "TOKEN_GONE" }));
  unmount();
  await open(read, undefined, userWith({ username }));
  expect([1, 2].map((id) => box(`Select Product ${id}`).checked)).toEqual(selected);
});

test("checkout leads to the selected lines [S2.45]", async () => {
  await open(() => Result.succeed([cartItem(1), cartItem(2), cartItem(3)]));
  fireEvent.click(box("Select Product 2"));
  await press("Checkout (2)");
  expect(location.pathname + location.search).toBe("/checkout?items=101,103");
});

test("a line goes only after the question; keeping it keeps it [S2.43]", async () => {
  const { writes } = await open(() => Result.succeed([cartItem(1), cartItem(2)]));
  await press("Remove Product 1");
  await answer("Keep it");
  expect(writes).toEqual([]);
  await press("Remove Product 1");
  await answer("Remove");
  await waitFor(() => expect(writes).toMatchObject([{ productId: 1, change: { kind: "remove" } }]));
  expect(screen.queryByText("Product 1")).toBeNull();
});

test("a removed line leaves the focus to its neighbour, the last one to the heading", async () => {
  await open(() => Result.succeed([cartItem(1), cartItem(2), cartItem(3)]));
  const removal = (id: number) => screen.getByRole("button", { name: `Remove Product ${id}` });
  const expectFocusAfterRemoval = async (id: number, next: () => HTMLElement) => {
    removal(id).focus();
    await press(`Remove Product ${id}`);
    await answer("Remove");
    await waitFor(() => expect(document.activeElement).toBe(next()));
  };
  await expectFocusAfterRemoval(2, () => removal(3));
  await expectFocusAfterRemoval(3, () => removal(1));
  await expectFocusAfterRemoval(1, () => screen.getByRole("heading", { level: 1 }));
});

test("a line that is kept has the focus again", async () => {
  await open(() => Result.succeed([cartItem(1), cartItem(2)]));
  const opener = screen.getByRole("button", { name: "Remove Product 1" });
  opener.focus();
  await press("Remove Product 1");
  await answer("Keep it");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("why a change failed is said with the marks of the language", async () => {
  await open(
    () => Result.succeed([cartItem(1, { quantity: 2 })]),
    async () => Result.fail(refused(40_903, "库存不足")),
  );
  await act(() => changeLanguage("zh"));
  await press(zh.increase);
  expect(dequeueToasts()).toMatchObject([{ message: `${zhCart.updateFailed}。库存不足` }]);
  await act(() => changeLanguage("en"));
});

test("a refused quantity goes back and says so [S8.24 S8.25]", async () => {
  const { writes } = await open(
    () => Result.succeed([cartItem(1, { quantity: 2 })]),
    async () => Result.fail(refused(40_903, "Only 2 left")),
  );
  await press("One more");
  expect(writes).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("2");
  expect(dequeueToasts()).toMatchObject([
    { message: "The cart could not be updated. Only 2 left", tone: "danger" },
  ]);
});

test("a line that another tab has taken out says so, and goes", async () => {
  let items = [cartItem(1), cartItem(2)];
  await open(
    () => Result.succeed(items),
    async () => {
      items = [cartItem(2)];
      return Result.fail(refused(404, "Not found"));
    },
  );
  fireEvent.keyDown(screen.getByRole("spinbutton", { name: /Product 1/ }), { key: "ArrowUp" });
  await flush();
  expect(dequeueToasts()).toMatchObject([{ message: "This product is no longer in your cart" }]);
  expect(screen.queryByText("Product 1")).toBeNull();
});

test("an empty cart leads to the shop, a failed one can be tried again [S2.5 S2.46]", async () => {
  let reading: Reading = Result.fail(unreachable);
  await open(() => reading);
  expect(screen.getByRole("alert").textContent).toContain("The cart could not be loaded");
  reading = Result.succeed([]);
  await press("Try again");
  expect(screen.getByRole("link", { name: "Go shopping" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("button", { name: /Checkout/ })).toBeNull();
});

test("a change of language reads the names again and keeps the marks", async () => {
  let name = "Green tea";
  await open(() => Result.succeed([cartItem(1, { name }), cartItem(2)]));
  fireEvent.click(box("Select Product 2"));
  name = "Zelený čaj";
  await act(() => changeLanguage("cs"));
  await flush();
  expect(screen.getByText("Zelený čaj")).toBeTruthy();
  expect(box("Vybrat: Product 2").checked).toBe(false);
  await act(() => changeLanguage("en"));
});

test("an ordinary opening reads once; an addition that comes late is read, and shown", async () => {
  let items = [cartItem(1)];
  let readings = 0;
  const { session } = await open(() => {
    readings += 1;
    return Result.succeed(items);
  });
  expect(readings).toBe(1);
  await press("One more");
  expect(readings).toBe(1);
  items = [cartItem(1, { quantity: 2 }), cartItem(2)];
  act(() => session.send({ type: "CART_CHANGED" }));
  await flush();
  expect(screen.getByText("Product 2")).toBeTruthy();
  expect(readings).toBe(2);
});

test("a quantity changed just before leaving is sent all the same", async () => {
  let release = () => {};
  const { writes, unmount } = await open(
    () => Result.succeed([cartItem(1)]),
    () => new Promise((resolve) => (release = () => resolve(Result.succeed(undefined)))),
  );
  await press("One more");
  await press("One more");
  unmount();
  release();
  await flush();
  expect(writes.map(({ change }) => change)).toEqual([
    { kind: "quantity", quantity: 2 },
    { kind: "quantity", quantity: 3 },
  ]);
});

test.each(["LOG_OUT", "TOKEN_CHANGED"] as const)(
  "nothing is sent for a customer who is gone (%s)",
  async (type) => {
    let release = () => {};
    const { writes, unmount, session } = await open(
      () => Result.succeed([cartItem(1)]),
      () => new Promise((resolve) => (release = () => resolve(Result.succeed(undefined)))),
    );
    await press("One more");
    await press("One more");
    unmount();
    act(() => session.send({ type }));
    release();
    await flush();
    expect(writes.map(({ change }) => change)).toEqual([{ kind: "quantity", quantity: 2 }]);
  },
);

test("a line's stepper goes from 1 to the stock [S2.42 S5.8]", async () => {
  const { writes } = await open(() => Result.succeed([cartItem(1, { quantity: 2, stock: 3 })]));
  const stepper = screen.getByRole<HTMLInputElement>("spinbutton");
  await press("One more");
  await press("One more");
  expect(stepper.value).toBe("3");
  for (let step = 0; step < 4; step += 1) await press("One less");
  expect(stepper.value).toBe("1");
  expect(writes.length).toBeGreaterThan(0);
});

// What was not refused may have been done: no failure is claimed, and the cart is read again (D7.6).
const noAnswer = "We cannot reach the shop. Check your connection and try again.";
test.each([
  [refused(40_903, "Not now"), "The product could not be removed. Not now"],
  [unreachable, noAnswer],
])("a line that could not be removed comes back and says so (%#) [S8.27]", async (why, words) => {
  await open(
    () => Result.succeed([cartItem(1), cartItem(2)]),
    async () => Result.fail(why),
  );
  await press("Remove Product 1");
  await answer("Remove");
  await waitFor(() => expect(dequeueToasts()).toMatchObject([{ message: words, tone: "danger" }]));
  expect(screen.getByText("Product 1")).toBeTruthy();
});

test("a quantity without an answer is not said to have failed: it shows as the server has it", async () => {
  let quantity = 2;
  await open(
    () => Result.succeed([cartItem(1, { quantity })]),
    async () => {
      quantity = 3;
      return Result.fail(unreachable);
    },
  );
  await press("One more");
  expect(dequeueToasts()).toMatchObject([{ message: noAnswer, tone: "danger" }]);
  expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe("3");
});

test("a removed line can be put back from its toast", async () => {
  const { writes } = await open(() => Result.succeed([cartItem(1, { quantity: 2 }), cartItem(2)]));
  await press("Remove Product 1");
  await answer("Remove");
  const [told] = dequeueToasts();
  expect(told).toMatchObject({ message: "Removed: Product 1", action: { label: "Put back" } });
  await act(async () => told?.action?.onAct());
  await flush();
  expect(writes.map(({ change }) => change.kind)).toEqual(["remove", "put back"]);
});

test("what cannot be ordered lies apart, and one action removes it", async () => {
  const { writes } = await open(() =>
    Result.succeed([cartItem(1, { stock: 0 }), cartItem(2), cartItem(3, { status: "other" })]),
  );
  const apart = within(screen.getByRole("region", { name: "Cannot be ordered" }));
  expect(apart.getAllByRole("article")).toHaveLength(2);
  screen.getByRole("button", { name: "Remove all of these" }).focus();
  await press("Remove all of these");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(writes.map(({ productId: id, change }) => [Number(id), change.kind])).toEqual([
    [1, "remove"],
    [3, "remove"],
  ]);
});

test("a line says what its pieces cost together", async () => {
  await open(() => Result.succeed([cartItem(1, { quantity: 3 }), cartItem(2)]));
  const [several, one] = screen.getAllByRole("article");
  expect(several?.textContent).toContain("Line total Rs.\u00a031.50");
  expect(one?.textContent).not.toContain("Line total");
});
