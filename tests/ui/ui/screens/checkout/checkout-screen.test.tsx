import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Result } from "effect";
import { expect, test, vi } from "vitest";
import { fromPromise } from "xstate";
import type { CartItem } from "../../../../../src/domain/cart/cart-item.ts";
import type { FreshProduct } from "../../../../../src/domain/checkout/checkout-line.ts";
import { checkoutScreenLogic } from "../../../../../src/domain/checkout/checkout-screen.machine.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import {
  type LinesQuestion,
  type OrderChanges,
} from "../../../../../src/domain/checkout/order-attempt.ts";
import type { ProductId } from "../../../../../src/domain/identity/ids.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import { joinAttempt } from "../../../../../src/domain/session/join-attempt.ts";
import type { CallActor } from "../../../../../src/domain/call/call-actor.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import {
  cartMemory,
  productMemory,
  useMemory,
} from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/checkout/checkout-screen.tsx";
import { attemptParts, attemptPartsLater } from "../../../../support/attempt-parts.ts";
import {
  orderAttemptBefore,
  type OrderShop,
  orderShop,
} from "../../../../support/order-attempt.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import {
  cartItem,
  checkoutLine,
  freshProduct,
  order,
  productId,
  refused,
  unreachable,
  orderOf,
} from "../../../../support/shop-data.ts";

const answering = <Answer, Input>(
  answer: (input: Input) => Answer,
): CallActor<Answer, CallFailure, Input> =>
  fromPromise<Result.Result<Answer, CallFailure>, Input>(async ({ input }) =>
    Result.succeed(answer(input)),
  );

/** The screen after a visit to another one, which has left this in its memory. */
const after =
  (name: string, value: unknown): typeof Screen =>
  (props) => {
    useMemory(name).keep(value);
    return <Screen {...props} />;
  };

const open = async (
  address: string,
  changes: Partial<OrderShop> = {},
  parts = attemptParts(),
  Shown = Screen,
) => {
  const shop: OrderShop = {
    ...orderShop([freshProduct(1), freshProduct(2)], [cartItem(1), cartItem(2, { quantity: 3 })]),
    ...changes,
  };
  const logic = checkoutScreenLogic({
    joinOrder: joinAttempt(orderAttemptBefore(shop, () => {}, [], parts)),
    readCart: answering<readonly CartItem[], void>(() => shop.cart),
    readProducts: answering<readonly FreshProduct[], { readonly productIds: readonly ProductId[] }>(
      ({ productIds }) => shop.fresh.filter((one) => productIds.includes(one.productId)),
    ),
    readAgain: answering<OrderChanges, LinesQuestion>(({ cart }) => ({
      fresh: shop.fresh,
      cart: cart ? shop.cart.map(({ id }) => id) : null,
    })),
  });
  const texts = ["checkout", "attempt"] as const;
  const view = await renderScreen(Shown, logic, { address, texts });
  await flush();
  return { ...view, shop };
};

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await flush();
};

test.each([
  [
    "/checkout?items=101",
    cartMemory,
    { items: [cartItem(1, { price: fromHundredths(9_00) })], selection: new Set() },
  ],
  [
    "/checkout?product_id=1&quantity=1",
    productMemory("en"),
    { id: productId(1), price: fromHundredths(9_00) },
  ],
])(
  "%s at another price than where it was chosen asks before anything else (D13)",
  async (...visit) => {
    const [address, name, value] = visit;
    await open(address, {}, attemptParts(), after(name, value));
    const sheet = await screen.findByRole("dialog", { name: "Something has changed" });
    expect(sheet.textContent).toContain("Rs.\u00a09.00");
    expect(sheet.textContent).toContain("Rs.\u00a010.50");
  },
);

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

test("while it is looked up whether an order is open, none is said to be submitted", async () => {
  const { parts, arrives } = attemptPartsLater();
  await open("/checkout?items=101", {}, parts);
  expect(screen.queryByRole("button", { name: /^Submitting/ })).toBeNull();
  const submit = screen.getByRole("button", { name: "Loading…" });
  arrives();
  expect(await screen.findByRole("button", { name: "Submit order" })).toBe(submit);
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

test("says in one sentence how recycling works, where there is something to order", async () => {
  await open("/checkout?items=101");
  const words = screen.getByText(/recycling/).textContent;
  expect(words).toMatch(/^You can send a paid order for recycling: .* credited .*\.$/);
  // No figure: the shop sets the amount.
  expect(words).not.toMatch(/\d|\.\s/);
});

test("an order leads to its payment, in the place of the checkout [S2.48]", async () => {
  await open("/checkout?items=101,102");
  const before = history.length;
  await press("Submit order");
  await flush();
  await waitFor(() => expect(location.pathname).toBe("/payment/9"));
  expect(history.length).toBe(before);
});

test("a failed clean-up is a toast, not the end of the order", async () => {
  await open("/checkout?items=101", { isCartClean: false });
  await press("Submit order");
  await flush();
  await waitFor(() => expect(location.pathname).toBe("/payment/9"));
  expect(dequeueToasts()).toMatchObject([{ tone: "danger" }]);
});

test("the sheet shows line by line what moved, and one tap accepts", async () => {
  const { shop } = await open("/checkout?items=101,102");
  shop.fresh = [
    freshProduct(1, { status: "other" }),
    freshProduct(2, { price: fromHundredths(12_00), stock: 2 }),
  ];
  await press("Submit order");
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  const rows = sheet.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("No longer on sale");
  expect(rows[1]).toContain("Price before Rs.\u00a010.50 → now Rs.\u00a012.00");
  expect(rows[1]).toContain("Only 2 left");
  expect(sheet.getByText("New total").textContent).toContain("Rs.\u00a024.00");
  fireEvent.click(sheet.getByRole("button", { name: "Accept and order" }));
  await flush();
  await flush();
  await waitFor(() => expect(location.pathname).toBe("/payment/9"));
});

test("a price that moves less than the language shows is shown exactly", async () => {
  const { shop } = await open("/checkout?product_id=1&quantity=1", {
    fresh: [freshProduct(1, { price: fromHundredths(10_00) })],
  });
  await act(() => changeLanguage("uk"));
  await flush();
  shop.fresh = [freshProduct(1, { price: fromHundredths(10_40) })];
  await press("Замовити");
  const row = within(await screen.findByRole("dialog", {}, { timeout: 10_000 })).getByRole(
    "listitem",
  ).textContent;
  expect(row).toContain("10,00");
  expect(row).toContain("10,40");
  await act(() => changeLanguage("en"));
});

test("where nothing can be checked again, nothing is sent, and it says why", async () => {
  const { shop } = await open("/checkout?product_id=1&quantity=1");
  shop.dead = unreachable;
  await press("Submit order");
  const notice = await screen.findByText(
    "Nothing was sent just now: prices and stock could not be checked",
  );
  expect(notice.parentElement?.textContent).toContain("We cannot reach the shop");
  expect(screen.getByRole("button", { name: "Submit order" })).toBeTruthy();
});

test("a refusal is reported in the server's words [S8.28]", async () => {
  await open("/checkout?product_id=1&quantity=1", {
    created: () => Result.fail(refused(40_000, "The warehouse is closed")),
  });
  await press("Submit order");
  await flush();
  const notice = (await screen.findByRole("alert")).textContent;
  expect(notice).toContain("The shop did not take the order");
  expect(notice).toContain("The warehouse is closed");
});

test("an order that nobody has answered: what was sent, and nothing more can be [D7]", async () => {
  await open("/checkout?product_id=1&quantity=2", { created: () => Result.fail(unreachable) });
  await press("Submit order");
  await flush();
  const notice = (await screen.findByText("No answer from the shop yet")).parentElement
    ?.textContent;
  expect(notice).toContain("The order of Rs.\u00a021.00 was sent on");
  expect(screen.queryByRole("button", { name: /Submit/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Look again now" })).toBeTruthy();
  expect(screen.queryByText(/did not go through|Nothing was ordered/)).toBeNull();
});

test.each([
  ["nobody has answered", unreachable, "No answer from the shop yet"],
  ["is refused", refused(40_000, "Closed"), "The shop did not take the order"],
])(
  "what is said of an order that %s comes into view above the lines",
  async (_, failure, words) => {
    await open("/checkout?product_id=1&quantity=2", { created: () => Result.fail(failure) });
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      shown.push(this);
    });
    await press("Submit order");
    const notice = await screen.findByText(words);
    await waitFor(() => expect(shown.at(-1)?.contains(notice)).toBe(true));
  },
);

test("the same order from elsewhere is shown, and another one is ordered after the customer's confirmation", async () => {
  const { shop } = await open("/checkout?product_id=1&quantity=2");
  shop.orders = [order(5, [{ id: 1, quantity: 2 }])];
  await press("Submit order");
  await flush();
  expect(await screen.findByText(/NO5, Rs\. 21\.00/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to payment" }).getAttribute("href")).toBe(
    "/payment/5",
  );
  await press("Order the same again");
  await flush();
  await waitFor(() => expect(location.pathname).toBe("/payment/9"));
});

test("an order of an earlier visit leads to its payment, or on with this checkout", async () => {
  const parts = attemptParts();
  const request = orderOf(checkoutLine(1, { quantity: 2 }));
  const record = await parts.store.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  await parts.store.markSent(record, request);
  await open(
    "/checkout?product_id=1&quantity=1",
    { orders: [order(5, [{ id: 1, quantity: 2 }])] },
    parts,
  );
  await flush();
  expect(await screen.findByText("Your earlier order went through")).toBeTruthy();
  expect(await screen.findByText(/NO5, Rs\. 21\.00/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to payment" }).getAttribute("href")).toBe(
    "/payment/5",
  );
  await press("Continue with this checkout");
  expect(screen.getByRole("button", { name: "Submit order" })).toBeTruthy();
});
