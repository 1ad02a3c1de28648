import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Result } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fromPromise } from "xstate";
import type { OrderAttempt } from "../../src/domain/attempt/attempt.ts";
import type { FreshProduct } from "../../src/domain/checkout/checkout-line.ts";
import type { CheckoutActors } from "../../src/domain/checkout/checkout.machine.ts";
import type { CallFailure } from "../../src/domain/failure.ts";
import type { OrderId } from "../../src/domain/ids.ts";
import { fromHundredths } from "../../src/domain/money/amount.ts";
import type { Order } from "../../src/domain/order/order.ts";
import type { Slot } from "../../src/domain/slot.ts";
import { changeLanguage } from "../../src/ui/i18n/i18n.ts";
import { takeToasts } from "../../src/ui/kit/toast-store.ts";
import { Screen } from "../../src/ui/screens/checkout/checkout-screen.tsx";
import { renderScreen, settle } from "../support/render-screen.tsx";
import { cartItem, freshProduct, order, orderId, refused } from "../support/shop-data.ts";

beforeEach(() => void takeToasts());
afterEach(cleanup);

type Answers = {
  readonly [Name in Exclude<keyof CheckoutActors, "cleanCart">]: CheckoutActors[Name] extends Slot<
    infer Answer,
    infer Failure,
    infer Input
  >
    ? (input: Input) => Result.Result<Answer, Failure>
    : never;
};

const answering = <Answer, Failure, Input>(
  answer: (input: Input) => Result.Result<Answer, Failure>,
): Slot<Answer, Failure, Input> => fromPromise(async ({ input }) => answer(input));

const open = async (
  address: string,
  shop: {
    attempt?: OrderAttempt | null;
    fresh?: readonly FreshProduct[];
    orders?: readonly Order[];
    created?: Result.Result<OrderId, CallFailure>;
    cleaned?: Result.Result<void, CallFailure> | Promise<Result.Result<void, CallFailure>>;
  } = {},
) => {
  const fresh = () => shop.fresh ?? [freshProduct(1), freshProduct(2)];
  const answers: Answers = {
    findAttempt: () => Result.succeed(shop.attempt ?? null),
    openAttempt: (subject) => Result.succeed({ key: "key", at: Date.now(), subject }),
    closeAttempt: () => {
      shop.attempt = null;
      return Result.succeed(undefined);
    },
    readOrders: () => Result.succeed({ orders: shop.orders ?? [], now: Date.now() }),
    readCart: () => Result.succeed([cartItem(1), cartItem(2, { quantity: 3 })]),
    readProducts: () => Result.succeed(fresh()),
    recheck: ({ cart }) =>
      Result.succeed({
        fresh: fresh(),
        ordersBefore: [],
        cart: cart ? [cartItem(1).id, cartItem(2).id] : null,
      }),
    createOrder: () => shop.created ?? Result.succeed(orderId(9)),
  };
  const actors: CheckoutActors = {
    findAttempt: answering(answers.findAttempt),
    openAttempt: answering(answers.openAttempt),
    closeAttempt: answering(answers.closeAttempt),
    readOrders: answering(answers.readOrders),
    readCart: answering(answers.readCart),
    readProducts: answering(answers.readProducts),
    recheck: answering(answers.recheck),
    createOrder: answering(answers.createOrder),
    cleanCart: fromPromise(async () => shop.cleaned ?? Result.succeed(undefined)),
  };
  const view = await renderScreen(Screen, actors, { address, texts: ["checkout"] });
  await settle();
  return { ...view, shop };
};

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

test.each([
  ["/checkout", "The address does not say what to order."],
  ["/checkout?items=1,,x", /damaged/],
  ["/checkout?product_id=1&quantity=0", /damaged/],
  ["/checkout?product_id=1&quantity=-1", /damaged/],
  ["/checkout?items=1&product_id=2&quantity=1", /two things at once/],
  ["/checkout?items=4,4", /twice/],
])("%s is a clear screen with a way back", async (address, words) => {
  await open(address);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the cart" }).getAttribute("href")).toBe("/cart");
});

test("shows each line with its price, quantity and sum, says what is gone, and the total [S2.47]", async () => {
  await open("/checkout?items=101,102,777");
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("3 at Rs.\u00a010.50 each");
  expect(lines[1]).toContain("Rs.\u00a031.50");
  expect(screen.getByText("1 line that you chose is no longer in your cart.")).toBeTruthy();
  expect(screen.getByText(/^Total/).parentElement?.textContent).toContain("Rs.\u00a042.00");
});

test("an order leads to its payment, in the place of the checkout [S2.48]", async () => {
  await open("/checkout?items=101,102");
  const before = history.length;
  await press("Submit order");
  await settle();
  expect(location.pathname).toBe("/payment/9");
  expect(history.length).toBe(before);
});

test("a failed clean-up is a toast, not the end of the order", async () => {
  await open("/checkout?items=101", { cleaned: Result.fail(refused()) });
  await press("Submit order");
  await settle();
  expect(location.pathname).toBe("/payment/9");
  expect(takeToasts()).toMatchObject([{ tone: "danger" }]);
});

test("the sheet tells line by line what moved, and one tap accepts", async () => {
  const { shop } = await open("/checkout?items=101,102");
  shop.fresh = [
    freshProduct(1, { status: "other" }),
    freshProduct(2, { price: fromHundredths(12_00), stock: 2 }),
  ];
  await press("Submit order");
  const sheet = within(await screen.findByRole("dialog"));
  const rows = sheet.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("No longer on sale");
  expect(rows[1]).toContain("Price before Rs.\u00a010.50 → now Rs.\u00a012.00");
  expect(rows[1]).toContain("Only 2 left");
  expect(sheet.getByText("New total").textContent).toContain("Rs.\u00a024.00");
  fireEvent.click(sheet.getByRole("button", { name: "Accept and order" }));
  await settle();
  await settle();
  expect(location.pathname).toBe("/payment/9");
});

test("a price that moves less than the language shows is shown exactly", async () => {
  const { shop } = await open("/checkout?product_id=1&quantity=1", {
    fresh: [freshProduct(1, { price: fromHundredths(10_00) })],
  });
  await act(() => changeLanguage("uk"));
  await settle();
  shop.fresh = [freshProduct(1, { price: fromHundredths(10_40) })];
  await press("Замовити");
  const row = within(await screen.findByRole("dialog")).getByRole("listitem").textContent;
  expect(row).toContain("10,00");
  expect(row).toContain("10,40");
  await act(() => changeLanguage("en"));
});

test("a refusal is told in the server's words [S8.28]", async () => {
  await open("/checkout?product_id=1&quantity=1", {
    created: Result.fail(refused(40_000, "The warehouse is closed")),
  });
  await press("Submit order");
  await settle();
  const notice = screen.getByRole("alert").textContent;
  expect(notice).toContain("The shop did not take the order");
  expect(notice).toContain("The warehouse is closed");
});

test("a former attempt that went through leads to its payment", async () => {
  await open("/checkout?product_id=1&quantity=1", {
    attempt: {
      key: "former",
      at: 0,
      subject: {
        kind: "order",
        lines: [{ productId: cartItem(1).productId, quantity: 2, name: "Product 1" }],
        total: 21_00,
        ordersBefore: [],
        cartItems: [],
      },
    },
    orders: [order(5, [{ id: 1, quantity: 2 }])],
  });
  expect(screen.getByText(/NO5, Rs\. 21\.00/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to payment" }).getAttribute("href")).toBe(
    "/payment/5",
  );
  await press("Continue with this checkout");
  expect(screen.getByRole("button", { name: "Submit order" })).toBeTruthy();
});

test("a cart that is cleaned after the customer has left is counted again", async () => {
  let cleanIt: (cleaned: Result.Result<void, never>) => void = () => {};
  const cleaned = new Promise<Result.Result<void, never>>((resolve) => {
    cleanIt = resolve;
  });
  const { session, unmount } = await open("/checkout?items=101", { cleaned });
  await press("Submit order");
  const heard: string[] = [];
  const { send } = session;
  session.send = (event) => {
    heard.push(event.type);
    send(event);
  };
  unmount();
  expect(heard).not.toContain("CART_CHANGED");
  await act(async () => cleanIt(Result.succeed(undefined)));
  expect(heard.filter((type) => type === "CART_CHANGED")).toHaveLength(1);
});
