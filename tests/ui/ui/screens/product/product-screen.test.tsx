import { act, fireEvent, screen } from "@testing-library/react";
import { Result } from "effect";
import { beforeEach, expect, test } from "vitest";
import { fromPromise } from "xstate";
import {
  type CartAddition,
  productScreenLogic,
} from "../../../../../src/domain/catalogue/product-screen.machine.ts";
import type { Product } from "../../../../../src/domain/catalogue/product.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { ProductId } from "../../../../../src/domain/identity/ids.ts";
import { hasOpenChanges } from "../../../../../src/domain/session/has-open-changes.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { storeOpened } from "../../../../../src/ui/products/opened-product.ts";
import { newEntryState } from "../../../../../src/ui/routing/history-entry.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/product/product-screen.tsx";
import { product } from "../../../../support/catalogue-data.ts";
import { refused, unreachable, userWith } from "../../../../support/shop-data.ts";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { press } from "../../../../support/press.ts";

type Read = Result.Result<Product, CallFailure>;
type Added = Result.Result<void, CallFailure>;

const open = async (
  id: string,
  read: Read | Promise<Read> = Result.succeed(product(7)),
  added: Added | Promise<Added> = Result.succeed(undefined),
  user?: User,
) => {
  const additions: CartAddition[] = [];
  let reads = 0;
  const { sessionEvents, session, unmount } = await showScreen({
    name: "product",
    screen: Screen,
    route: "/product/:id",
    address: `/product/${id}`,
    ...(user && { user }),
    actors: productScreenLogic({
      loadProduct: fromPromise<
        Result.Result<Product, CallFailure>,
        { readonly productId: ProductId }
      >(async () => {
        reads += 1;
        return read;
      }),
      addToCart: fromPromise<Result.Result<void, CallFailure>, CartAddition>(async ({ input }) => {
        additions.push(input);
        return added;
      }),
    }),
  });
  return { additions, sessionEvents, session, unmount, reads: () => reads };
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = () => dequeueToasts().map(({ message }) => message);

beforeEach(() => {
  forgetScreens();
  // No category that another test has come from.
  window.history.replaceState(null, "", "/");
});

test("one that was tapped in a list is there before it is read", async () => {
  storeOpened(product(7, { name: "As its card has it" }), "en");
  let answer = (_: Read): void => {};
  await open("7", new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("As its card has it");
  expect(button("Add to cart")).toBeDefined();
  await act(async () => answer(Result.succeed(product(7, { name: "As it is now" }))));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("As it is now");
});

test("what has changed meanwhile is read when the page is visible again", async () => {
  const { reads } = await open("7");
  expect(reads()).toBe(1);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(reads()).toBe(2);
});

test("of one that was tapped in a list, the customer is told that it could not be read", async () => {
  storeOpened(product(7), "en");
  await open("7", Result.fail(unreachable));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Product 7");
  expect(await screen.findByText(/^We cannot reach the shop/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  expect(said()).toEqual([]);
});

test.each([
  ["another one", "8", "en"],
  ["another language's", "7", "cs"],
])("%s that was tapped last is not taken for it", async (_, id, language) => {
  storeOpened(product(Number(id)), language);
  await open("7", new Promise(() => {}));
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
});

test.each(["abc", "-1", "0", "1e3", "007"])(
  "an id that cannot be one (%s) gets a clear screen and no call",
  async (id) => {
    const { reads } = await open(id);
    await screen.findByText(/There is no such product/);
    expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
    expect(reads()).toBe(0);
  },
);

test("a product that the shop does not have gets a clear screen", async () => {
  await open("7", Result.fail(refused(404)));
  expect(screen.getByText(/There is no such product/)).toBeDefined();
});

test("one that could not be read says so, and can be tried again [S8.23]", async () => {
  const { reads } = await open("7", Result.fail(unreachable));
  expect(screen.getByRole("alert").textContent).toContain("The product could not be loaded");
  await press("Try again");
  expect(reads()).toBe(2);
});

test("a double tap adds once; the badge is counted again and the customer told [S2.39]", async () => {
  const { additions, sessionEvents } = await open("7");
  await press("One more");
  await act(async () => {
    fireEvent.click(button("Add to cart"));
    fireEvent.click(button("Add to cart"));
  });
  expect(additions).toEqual([{ productId: 7, quantity: 2 }]);
  expect(said()).toEqual(["Added to cart"]);
  expect(sessionEvents.filter((type) => type === "CART_CHANGED")).toHaveLength(1);
});

test("an addition is seen to be under way until it is answered", async () => {
  const answer = Promise.withResolvers<Added>();
  await open("7", undefined, answer.promise);
  await press("Add to cart");
  expect(button("Adding to cart…").getAttribute("aria-busy")).toBe("true");
  await act(async () => answer.resolve(Result.succeed(undefined)));
  expect(button("Add to cart").hasAttribute("aria-busy")).toBe(false);
});

test("buying now takes the chosen quantity along [S2.40]", async () => {
  await open("7");
  await press("One more");
  await press("One more");
  expect(screen.getByRole("link", { name: "Buy now" }).getAttribute("href")).toBe(
    "/checkout?product_id=7&quantity=3",
  );
});

test.each([
  ["the same customer after the login", "7", "Ann", "3"],
  ["nobody else", "7", "Bob", "1"],
  ["no other product", "8", "Ann", "1"],
])(
  "the quantity that was chosen when the session ended is there for %s (D11)",
  async (_, id, username, quantity) => {
    const { session, unmount } = await open(
      "7",
      undefined,
      undefined,
      userWith({ username: "Ann" }),
    );
    await press("One more");
    await press("One more");
    await act(async () => session.send({ type: "TOKEN_GONE" }));
    unmount();
    forgetScreens();
    await open(id, Result.succeed(product(Number(id))), undefined, userWith({ username }));
    expect(screen.getByRole("spinbutton").getAttribute("aria-valuenow")).toBe(quantity);
  },
);

test("another quantity does not draw the pictures again", async () => {
  let drawn = 0;
  const { images, ...rest } = product(7);
  const watched: Product = {
    ...rest,
    get images() {
      drawn += 1;
      return images;
    },
  };
  await open("7", Result.succeed(watched));
  expect(drawn).toBeGreaterThan(0);
  drawn = 0;
  await press("One more");
  expect(screen.getByRole("spinbutton").getAttribute("aria-valuenow")).toBe("2");
  expect(drawn).toBe(0);
});

test.each([
  [product(7, { stock: 0 }), "Out of stock"],
  [product(7, { status: "other" }), "No longer on sale"],
])(
  "what cannot be bought says why at the button, once, and leads to others",
  async (shown, word) => {
    const { additions } = await open("7", Result.succeed(shown));
    expect(screen.getAllByText(word)).toHaveLength(1);
    expect(button(word).getAttribute("aria-disabled")).toBe("true");
    await press(word);
    expect(screen.queryByText("Buy now")).toBeNull();
    expect(screen.getByRole("link", { name: "Other products" }).getAttribute("href")).toBe("/");
    expect(additions).toEqual([]);
    expect(window.location.pathname).toBe("/product/7");
    expect(screen.queryByRole("spinbutton")).toBeNull();
  },
);

test("what cannot be bought leads back to the category that it was opened from, filters and all", async () => {
  await open("7", Result.succeed(product(7, { stock: 0 })));
  const { pathname } = window.location;
  window.history.replaceState({}, "", "/categories/3/products?sort=price_asc");
  const state = newEntryState();
  await act(async () => window.history.pushState(state, "", pathname));
  const link = await screen.findByRole("link", { name: "Back to the category" });
  expect(link.getAttribute("href")).toBe("/categories/3/products?sort=price_asc");
});

test("the limit of the quantity says why, for all to see", async () => {
  await open("7", Result.succeed(product(7, { stock: 2 })));
  await press("One more");
  await press("One more");
  const reason = screen.getByText("Only 2 in stock");
  expect(reason.getAttribute("role")).toBe("status");
  expect(reason.className).not.toContain("visually-hidden");
  await press("One less");
  expect(screen.queryByText("Only 2 in stock")).toBeNull();
});

test("a refusal is reported in the server's words, and the product read again [S8.26]", async () => {
  const { reads } = await open("7", undefined, Result.fail(refused(40903, "Only 2 left")));
  await press("Add to cart");
  expect(said()).toEqual(["Only 2 left"]);
  expect(reads()).toBe(2);
});

test("an addition whose answer was lost says so and shows the way to the cart", async () => {
  const { additions, sessionEvents } = await open("7", undefined, Result.fail(unreachable));
  await press("Add to cart");
  expect(screen.getByRole("alert").textContent).toContain("We don’t know whether it was added");
  expect(screen.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  expect(additions).toHaveLength(1);
  expect(sessionEvents).toContain("CART_CHANGED");
});

/** The customer taps "Add to cart" and is elsewhere before the answer comes. */
const leaveMidAddition = async () => {
  let answerIt: (added: Added) => void = () => {};
  const answered = new Promise<Added>((resolve) => {
    answerIt = resolve;
  });
  const screenOf = await open("7", undefined, answered);
  await press("Add to cart");
  screenOf.unmount();
  return { ...screenOf, answer: (added: Added) => act(async () => answerIt(added)) };
};

test("pieces that arrive after the customer has left are counted, and reported", async () => {
  const { sessionEvents, answer } = await leaveMidAddition();
  expect(sessionEvents).not.toContain("CART_CHANGED");
  await answer(Result.succeed(undefined));
  expect(sessionEvents.filter((type) => type === "CART_CHANGED")).toHaveLength(1);
  expect(said()).toEqual(["Added to cart"]);
});

test("an outcome that comes after its screen is gone is reported in the language of that moment", async () => {
  const { answer } = await leaveMidAddition();
  await act(() => changeLanguage("cs"));
  await answer(Result.fail(unreachable));
  await act(() => changeLanguage("uk"));
  expect(said()).toEqual(["Nevíme, zda se produkt přidal"]);
});

test("so is a refusal, and an answer that was lost", async () => {
  const refusedThere = await leaveMidAddition();
  await refusedThere.answer(Result.fail(refused(40903, "Only 2 left")));
  expect(said()).toEqual(["Only 2 left"]);
  const lostThere = await leaveMidAddition();
  await lostThere.answer(Result.fail(unreachable));
  expect(lostThere.sessionEvents).toContain("CART_CHANGED");
  expect(said()).toEqual(["We don’t know whether it was added"]);
});

test("a logout warns of an addition until it is answered (D7)", async () => {
  const { session, answer } = await leaveMidAddition();
  expect(hasOpenChanges(session)).toBe(true);
  await answer(Result.succeed(undefined));
  expect(hasOpenChanges(session)).toBe(false);
});

test("the next customer gets no report of it", async () => {
  const { sessionEvents, session, answer } = await leaveMidAddition();
  session.send({ type: "LOG_OUT" });
  await answer(Result.succeed(undefined));
  expect(sessionEvents).not.toContain("CART_CHANGED");
  expect(said()).toEqual([]);
});

test("everything there is to say about a product [S2.35 S2.36 S2.37 S2.38]", async () => {
  await open(
    "7",
    Result.succeed(
      product(7, {
        originalPrice: fromHundredths(12_00),
        isHot: true,
        isNew: true,
        tags: ["Bright"],
        description: "Shines in the dark.",
      }),
    ),
  );
  const article = screen.getByRole("article");
  expect(article.querySelector("h2")?.textContent).toBe("Product 7");
  expect(article.querySelector("del")?.textContent).toContain("Rs.\u00a012.00");
  expect([...article.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Hot",
    "New",
    "Bright",
  ]);
  for (const words of ["Rs.\u00a010.50", "9 left in stock", "3 sold", "Shines in the dark."]) {
    expect(article.textContent).toContain(words);
  }
  const stepper = screen.getByRole("spinbutton");
  expect(stepper.getAttribute("aria-valuemin")).toBe("1");
  expect(stepper.getAttribute("aria-valuemax")).toBe("9");
});

test("a reduced price never looks like the one that is struck out (D2)", async () => {
  await open("7", Result.succeed(product(7, { originalPrice: fromHundredths(10_90) })));
  await act(() => changeLanguage("uk"));
  const article = screen.getByRole("article");
  expect(article.textContent).toContain("10,50\u00a0₴");
  expect(article.querySelector("del")?.textContent).toBe("Початкова ціна 10,90\u00a0₴");
});

test("without a reduction, Hot or New it says nothing of them [S2.35 S2.36]", async () => {
  await open("7");
  const article = screen.getByRole("article");
  expect(article.querySelector("del")).toBeNull();
  expect(article.querySelector("li")).toBeNull();
});

test("its pictures stand beside each other, to be swiped [S2.34]", async () => {
  await open("7", Result.succeed(product(7, { images: ["/1.svg", "/2.svg", "/3.svg"] })));
  const slides = screen.getAllByRole("group");
  expect(slides.map((slide) => slide.querySelector("img")?.getAttribute("src"))).toEqual([
    "/1.svg",
    "/2.svg",
    "/3.svg",
  ]);
});
