import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { CallShop } from "../support/fake-shop.ts";
import { amountsIn, rupees, shownAmount, shownAmounts } from "../support/journey/money.ts";
import { gone, shown, tap, until } from "../support/journey/wait.ts";

/** A shop to walk through: where the invite leads, and the server's own word on what happened. */
export interface ShoppingShop {
  readonly inviteLink: string;
  /** The address of the user centre, for another tab. */
  readonly userCentre: string;
  /** Asks the server past the client. */
  readonly ask: CallShop;
  /** Lets the server's clock pass the time that a recycling takes. */
  readonly completeRecycling: () => Promise<void>;
}

interface Good {
  readonly name: string;
  /** Hundredths, as the product's screen showed it. */
  readonly price: number;
}

/** What the customer must own and see, reckoned from the prices that were shown. */
interface Reckoning {
  readonly balance: number;
  /** Pieces in the cart. */
  readonly cart: number;
  readonly unpaid: number;
  readonly paid: number;
  readonly pendingRecycle: number;
  readonly recycled: number;
}

const pageSize = 10;
const username = "0671230099";
const password = "clover77";

const bar = (page: Page): Locator => page.getByRole("banner");
const cards = (page: Page): Locator =>
  page.getByRole("main").locator('a[href*="/product/"]:has(h3)');
const chip = (page: Page, name: string): Locator =>
  page.getByRole("radio", { name }).locator("xpath=..");
const heading = (page: Page, name: string): Promise<void> =>
  shown(page.getByRole("heading", { name, level: 1 }));

/** Scrolls as a finger would until the list says that there is no more. */
const scrollToTheEnd = async (page: Page): Promise<void> => {
  const end = page.getByText("That’s everything");
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return end.isVisible();
    })
    .toBe(true);
};

const shownPrices = (page: Page): Promise<readonly number[]> => shownAmounts(cards(page));

const ascending = (prices: readonly number[]): readonly number[] =>
  prices.toSorted((a, b) => a - b);

const register = async (page: Page, shop: ShoppingShop): Promise<string> => {
  await page.goto(shop.inviteLink);
  await shown(page.getByText("Invite code WELCOME2026"));
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").fill("067 123 00 99");
  await tap(page.getByRole("button", { name: "Create account" }));
  await shown(page.getByRole("navigation", { name: "Main" }));
  const answer = await shop.ask("POST /client/login", { username, password });
  return answer.textAt("token");
};

const lookAroundAtHome = async (page: Page, shop: ShoppingShop, token: string): Promise<void> => {
  const banners = page.getByRole("region", { name: "Offers" });
  await expect.poll(() => banners.locator("img").count()).toBe(4);
  await expect
    .poll(() =>
      banners
        .locator("img")
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect.poll(() => categories.getByRole("link").count()).toBe(8);

  for (const { name, flag } of [
    { name: "Hot", flag: "is_hot" },
    { name: "New", flag: "is_new" },
    { name: "Recommended", flag: "is_recommended" },
  ]) {
    await tap(chip(page, name));
    await expect.poll(() => cards(page).count()).toBe(pageSize);
    await scrollToTheEnd(page);
    const listed = await shop.ask(`GET /client/products?page=1&limit=100&${flag}=1`, undefined, {
      token,
    });
    const links = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getAttribute("href")),
    );
    expect(links, `all that are ${name}`).toHaveLength(listed.number("total"));
    expect(new Set(links).size, `${name}: no product twice`).toBe(links.length);
    if (name !== "Recommended") {
      const marked = cards(page).filter({ has: page.getByText(name, { exact: true }) });
      expect(await marked.count(), `all are ${name}`).toBe(links.length);
    }
    // The tags stay in view however far the list is scrolled.
    await expect.poll(() => isInView(chip(page, name))).toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
};

const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

const sortAndFilterACategory = async (page: Page): Promise<void> => {
  await tap(
    page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Food" }),
  );
  await heading(page, "Food");
  await scrollToTheEnd(page);
  const all = await shownPrices(page);
  expect(all.length).toBeGreaterThan(pageSize);

  // The list before it stands until the new one is drawn, and says that it is everything.
  const listed = (prices: readonly number[]): Promise<void> =>
    until(`the prices ${prices}`, async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return String(await shownPrices(page)) === String(prices);
    });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Price: low to high");
  await listed(ascending(all));
  await sort.selectOption("Price: high to low");
  await listed(ascending(all).toReversed());

  await tap(page.getByRole("radio", { name: "Hot" }).locator("xpath=.."));
  const marked = cards(page).filter({ has: page.getByText("Hot", { exact: true }) });
  // The end of the list before it says that this is everything, too.
  await expect
    .poll(async () => {
      const left = await cards(page).count();
      return left > 0 && left < all.length && left === (await marked.count());
    })
    .toBe(true);
  await shown(page.getByText("That’s everything"));
  const hot = await shownPrices(page);
  expect(hot).toEqual(ascending(hot).toReversed());
  await tap(page.getByRole("radio", { name: "All" }).locator("xpath=.."));
  await listed(ascending(all).toReversed());
};

/** From the category to a product: the price must be the same in both places. */
const openProduct = async (page: Page, name: string): Promise<Good> => {
  const card = cards(page).filter({ hasText: name });
  const onCard = await shownAmount(card);
  await tap(card);
  await shown(page.getByRole("heading", { name, level: 2 }));
  const price = await shownAmount(page.getByRole("article"));
  expect(price).toBe(onCard);
  return { name, price };
};

const addToCart = async (page: Page, piecesInCart: number): Promise<void> => {
  await tap(page.getByRole("button", { name: "Add to cart" }));
  await shown(page.getByText("Added to cart"));
  await shown(
    bar(page).getByRole("link", {
      name: piecesInCart === 1 ? "Cart, 1 item" : `Cart, ${piecesInCart} items`,
      exact: true,
    }),
  );
};

const back = async (page: Page): Promise<void> => {
  await tap(page.getByRole("button", { name: "Back", exact: true }));
};

const cartLine = (page: Page, { name }: Good): Locator =>
  page.getByRole("article").filter({ hasText: name });

const cartTotal = (page: Page): Promise<number> =>
  shownAmount(page.getByRole("main").getByRole("status").filter({ hasText: "Total" }));

const expectCart = async (page: Page, pieces: number, total: number): Promise<void> => {
  await shown(page.getByRole("button", { name: `Checkout (${pieces})` }));
  await expect.poll(() => cartTotal(page)).toBe(total);
};

/** The user centre, read again in another tab, and what the server says by itself, must both agree. */
const expectBooks = async (
  otherTab: Page,
  shop: ShoppingShop,
  token: string,
  expected: Reckoning,
  step: string,
): Promise<void> => {
  const ask = (call: string) => shop.ask(`GET /client/${call}`, undefined, { token });
  const [user, stats, cart] = [
    await ask("user"),
    await ask("orders/stats/count"),
    await ask("cart/count"),
  ];
  expect(
    {
      balance: Math.round(Number(user.textAt("user.balance")) * 100),
      cart: cart.number("count"),
      unpaid: stats.number("unpaid"),
      paid: stats.number("paid"),
      pendingRecycle: stats.number("pending_recycle"),
      recycled: stats.number("recycled"),
    },
    `the server, ${step}`,
  ).toEqual(expected);

  await otherTab.goto(shop.userCentre);
  await expectUserCentre(otherTab, expected, step);
};

const expectUserCentre = async (page: Page, expected: Reckoning, step: string): Promise<void> => {
  const badge = async (name: string): Promise<number> => {
    const text = await page
      .getByRole("region", { name: "My orders" })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .innerText();
    return Number(/, (\d+) orders?$/.exec(text.replaceAll(/\s+/g, " ").trim())?.[1] ?? 0);
  };
  const shown = async () => ({
    balance: await shownAmount(page.getByRole("region", { name: "Profile" })),
    cart: Number(
      /(\d+) items?/.exec(
        await page
          .getByRole("navigation", { name: "Main" })
          .getByRole("link", { name: "Cart" })
          .innerText(),
      )?.[1] ?? 0,
    ),
    unpaid: await badge("Unpaid"),
    paid: await badge("Paid"),
    pendingRecycle: await badge("Awaiting recycling"),
    recycled: await badge("Recycled"),
  });
  await expect.poll(shown, { message: `the user centre, ${step}` }).toEqual(expected);
};

const orderCard = (page: Page, number: string): Locator =>
  page.getByRole("article").filter({ hasText: number });

const tab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("navigation", { name: "Order status" }).getByRole("link", { name });

/**
 * The main journey (from the invite link to the recycled order), step by step, by touch, in
 * English, which shows amounts to the last hundredth.
 */
export const shopTheWholeWay = async (page: Page, shop: ShoppingShop): Promise<void> => {
  const token = await register(page, shop);
  const otherTab = await page.context().newPage();
  const opening = await shop.ask("GET /client/user", undefined, { token });
  let books: Reckoning = {
    balance: Math.round(Number(opening.textAt("user.balance")) * 100),
    cart: 0,
    unpaid: 0,
    paid: 0,
    pendingRecycle: 0,
    recycled: 0,
  };
  const expectBooksAt = (step: string, changes: Partial<Reckoning>): Promise<void> => {
    books = { ...books, ...changes };
    return expectBooks(otherTab, shop, token, books, step);
  };
  await expectBooksAt("after registering", {});

  await lookAroundAtHome(page, shop, token);
  await sortAndFilterACategory(page);

  // A product: two pieces into the cart, then the way that buys at once, and back.
  const chocolate = await openProduct(page, "Dark chocolate, 72%");
  await tap(page.getByRole("button", { name: "One more" }));
  await addToCart(page, 2);
  await tap(page.getByRole("link", { name: "Buy now" }));
  await heading(page, "Checkout");
  await shown(page.getByRole("button", { name: "Submit order" }));
  expect(await cartTotal(page)).toBe(2 * chocolate.price);
  await back(page);
  await shown(page.getByRole("heading", { name: chocolate.name, level: 2 }));
  expect(await page.getByRole("spinbutton").inputValue()).toBe("2");
  await back(page);
  const cookies = await openProduct(page, "Chocolate chip cookies, 300 g");
  await addToCart(page, 3);
  await back(page);
  const third = await openProduct(page, "Buckwheat honey, 500 g");
  await addToCart(page, 4);
  await expectBooksAt("with a full cart", { cart: 4 });

  // The cart.
  await tap(bar(page).getByRole("link", { name: "Cart, 4 items" }));
  await heading(page, "Cart");
  await expectCart(page, 4, 2 * chocolate.price + cookies.price + third.price);
  await tap(cartLine(page, cookies).getByRole("button", { name: "One more" }));
  await tap(cartLine(page, cookies).getByRole("button", { name: "One more" }));
  await expectCart(page, 6, 2 * chocolate.price + 3 * cookies.price + third.price);
  await tap(page.getByRole("checkbox", { name: `Select ${chocolate.name}` }));
  await expectCart(page, 4, 3 * cookies.price + third.price);
  await tap(page.getByRole("button", { name: `Remove ${third.name}` }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Keep it" }));
  await gone(page.getByRole("alertdialog"));
  expect(await cartLine(page, third).count()).toBe(1);
  await tap(page.getByRole("button", { name: `Remove ${third.name}` }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }));
  await gone(cartLine(page, third));
  await expectCart(page, 3, 3 * cookies.price);
  const selectAll = page.getByRole("checkbox", { name: "Select all" });
  await tap(selectAll);
  await expectCart(page, 5, 2 * chocolate.price + 3 * cookies.price);
  await tap(selectAll);
  await expectCart(page, 0, 0);
  await tap(page.getByRole("button", { name: "Checkout (0)" }));
  await shown(page.getByText("Select a product first"));
  await tap(selectAll);
  const total = 2 * chocolate.price + 3 * cookies.price;
  await expectCart(page, 5, total);
  await expectBooksAt("with the cart as it is to be ordered", { cart: 5 });

  // Checkout.
  await tap(page.getByRole("button", { name: "Checkout (5)" }));
  await heading(page, "Checkout");
  await shown(page.getByRole("button", { name: "Submit order" }));
  expect(await cartTotal(page)).toBe(total);
  await tap(page.getByRole("button", { name: "Submit order" }));
  await heading(page, "Payment");
  const pay = page.getByRole("button", { name: `Pay ${rupees(total)}` });
  await shown(pay);
  await expectBooksAt("after ordering", { cart: 0, unpaid: 1 });

  // Payment by balance.
  const methods = page.getByRole("radiogroup", { name: "Payment method" });
  expect(await shownAmount(methods)).toBe(books.balance);
  expect(await methods.getByRole("radio", { name: "Wallet balance" }).isChecked()).toBe(true);
  await tap(pay);
  await shown(page.getByRole("heading", { name: "Payment received" }));
  expect(await shownAmount(page.getByRole("main"))).toBe(total);
  const number = (await page.getByRole("definition").first().innerText()).trim();
  await expectBooksAt("after paying", { balance: books.balance - total, unpaid: 0, paid: 1 });

  // The order among the paid ones; off to recycling.
  await tap(page.getByRole("link", { name: "View orders" }));
  await heading(page, "Orders");
  await shown(tab(page, "Paid").and(page.locator("[aria-current=page]")));
  await shown(orderCard(page, number));
  expect(
    amountsIn(
      await orderCard(page, number).getByRole("paragraph").filter({ hasText: "Total" }).innerText(),
    ),
  ).toEqual([total]);
  await tap(orderCard(page, number).getByRole("button", { name: "Apply for recycling" }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Apply" }));
  await shown(page.getByText("Sent for recycling"));
  await gone(orderCard(page, number));
  await tap(tab(page, /^Recycling/));
  await shown(orderCard(page, number).getByText("Awaiting recycling"));
  // 80 % of the total for a customer of the first level, rounded down.
  const credit = Math.floor((total * 80) / 100);
  expect(
    await shownAmount(
      orderCard(page, number).getByRole("paragraph").filter({ hasText: "Will be credited" }),
    ),
  ).toBe(credit);
  await expectBooksAt("while the recycling is pending", { paid: 0, pendingRecycle: 1 });

  // Recycled: the credit, and the total struck out.
  await shop.completeRecycling();
  await tap(tab(page, "Recycled"));
  await shown(orderCard(page, number).getByText("Recycled", { exact: true }));
  const sums = orderCard(page, number).getByRole("paragraph").filter({ hasText: "Credited" });
  expect(await shownAmount(sums)).toBe(credit);
  expect(await shownAmount(sums.locator("del"))).toBe(total);
  await expectBooksAt("after the recycling", {
    balance: books.balance + credit,
    pendingRecycle: 0,
    recycled: 1,
  });
  // The same in this tab, which has seen the old numbers.
  await back(page);
  await tap(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Me", exact: true }),
  );
  await heading(page, "My account");
  await expectUserCentre(page, books, "at the end, in the same tab");
};
