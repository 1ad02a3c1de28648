import type { Locator, Page } from "playwright-core";
import { full, type ShopPolicy } from "../../src/domain/policy.ts";
import {
  moneyOf,
  type Customer,
  demoCustomer,
  type JourneyShop,
  newCustomer,
  placeOrder,
  productOf,
  putIntoCart,
} from "./journey-shop.ts";
import { goOnUnanswered } from "./journey-loading.ts";
import { leaveAndReturn } from "./journey-touch.ts";
import { shown, tap } from "./journey-wait.ts";
import { onePixelPng } from "./pictures.ts";

/** A screen in one of its states, as a visitor comes to see it. */
export interface Stop {
  readonly name: string;
  /**
   * What is looked at: the screen itself, a popup that holds the focus, or a toast that comes over
   * the screen without holding anything up; or parts of the kit by themselves, without a shop.
   */
  readonly kind: "screen" | "popup" | "toast" | "kit";
  readonly visitor: Visitor;
  readonly address: (known: Known) => string;
  /** What there is when the screen has everything that it shows. */
  readonly shows: string;
  /** Before the address is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** From there on to a state that has no address. */
  readonly goOn?: (page: Page, known: Known) => Promise<void>;
  /** What the screen shows is on its way, and does not come. */
  readonly isLoading?: boolean;
  /** What a shop must have for there to be such a stop (D1). Absent: any shop. */
  readonly needs?: (policy: ShopPolicy) => boolean;
}

/** Nobody, a customer with orders in every status and a full cart, or a new one. */
export type Visitor = "nobody" | "customer" | "newcomer";

/** Whom and what the addresses speak of. */
export interface Known {
  readonly shop: JourneyShop;
  readonly customer: Customer;
  readonly newcomer: Customer;
  readonly unpaid: number;
  readonly paid: number;
  /** Unpaid, and more than the customer's balance. */
  readonly dear: number;
  /** Of two pieces of `gone`. */
  readonly cancelled: number;
  readonly cartItems: readonly number[];
}

/** A product that nothing else here is about. */
const gone = 40;
const many = 41;

/** Prepares the shop: a cart with lines of every kind, an order that can be paid. */
export const knownOf = async (shop: JourneyShop): Promise<Known> => {
  const customer = await demoCustomer(shop, 0);
  const cartItems = [
    await putIntoCart(shop, customer, 1, 2),
    await putIntoCart(shop, customer, 24, 1),
    await putIntoCart(shop, customer, 54, 5),
    await putIntoCart(shop, customer, 71, 1),
  ];
  // One line above the stock, one off sale.
  await shop.api.server.editProduct(54, { stock: 3 });
  await shop.api.server.editProduct(71, { onSale: false });
  const { id: unpaid } = await placeOrder(shop, customer, 93, 2);
  const { id: cancelled } = await placeOrder(shop, customer, gone, 2);
  await shop.call(`POST /client/orders/${cancelled}/cancel`, undefined, { token: customer.token });
  const { orders, balance } = await moneyOf(shop, customer);
  const pieces = Math.ceil(balance / (await productOf(shop, many)).price) + 1;
  await shop.api.server.editProduct(many, { stock: pieces });
  const { id: dear } = await placeOrder(shop, customer, many, pieces);
  const paid = orders.find(({ status }) => status === "paid")?.id;
  if (paid === undefined) throw new Error("The demo customer has no paid order");
  return {
    shop,
    customer,
    newcomer: await newCustomer(shop),
    unpaid,
    paid,
    dear,
    cancelled,
    cartItems,
  };
};

const press = (page: Page, selector: string): Promise<void> => tap(page.locator(selector).first());

type Look = Omit<Stop, "name" | "kind" | "visitor">;

const screen = (name: string, visitor: Visitor, look: Look): Stop => ({
  name,
  kind: "screen",
  visitor,
  ...look,
});

/** An address where nothing more than waiting is needed, as the customer sees it. */
const asCustomer = (name: string, address: Stop["address"], shows: string): Stop =>
  screen(name, "customer", { address, shows });

/** A screen while it waits for its calls, with the room of what is to come. */
const loading = (name: string, address: Stop["address"], calls: readonly string[]): Stop => ({
  // From a screen that waits for nothing itself.
  ...asCustomer(`${name}, on its way`, () => "no/such/page", "main h2"),
  isLoading: true,
  goOn: (page, known) => goOnUnanswered(page, address(known), calls),
});

/** `open` taps what opens the popup: the focus has to return there. */
const popup = (
  name: string,
  address: Stop["address"],
  shows: string,
  open: (page: Page, known: Known) => Promise<void>,
): Stop => ({
  name,
  kind: "popup",
  visitor: "customer",
  address,
  shows,
  goOn: async (page, known) => {
    await open(page, known);
    await shown(popupOf(page));
  },
});

/** A stop that is there only where the policy has what it shows. */
const where = (needs: (policy: ShopPolicy) => boolean, stop: Stop): Stop => ({ ...stop, needs });

const hasRecharge = ({ rechargeMethods }: ShopPolicy): boolean => rechargeMethods.length > 0;
const hasOrderDetail = ({ orderDetail }: ShopPolicy): boolean => orderDetail;
const hasSearch = ({ search }: ShopPolicy): boolean => search;
const hasImageZoom = ({ imageZoom }: ShopPolicy): boolean => imageZoom;
/** With the profile, which comes last, and what is changed in popups. */
const hasWideSettings = (policy: ShopPolicy): boolean =>
  policy.extraUserFields && policy.passwordChange && policy.avatarChange;

/** The popup on top of the page. */
export const popupOf = (page: Page): Locator =>
  page.locator("[role=alertdialog], [role=dialog]").last();

/** Said by no catalogue. */
const refusal = "Not before the stocktaking ends";

const refuseNext = (shop: JourneyShop, call: string): void =>
  void shop.api.server.faults.next({
    call,
    kind: "answer",
    body: { code: 49_999, message: refusal },
  });

/** Sends its form without a tap, so that what was tapped last is what opened the popup. */
const submitPopup = (page: Page): Promise<void> =>
  popupOf(page)
    .locator("form")
    .evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });

/**
 * Every screen in every state that looks different, and whatever comes over one, in both readings:
 * a new screen is added here.
 */
const allStops: readonly Stop[] = [
  screen("login", "nobody", { address: () => "login", shows: "form" }),
  screen("login, filled in wrongly", "nobody", {
    address: () => "login?return=%2Fcart",
    shows: "form",
    goOn: async (page) => {
      await press(page, "[type=submit]");
      await shown(page.locator("[aria-invalid=true]").first());
    },
  }),
  screen("login, refused in the shop's words", "nobody", {
    address: () => "login",
    shows: "form",
    goOn: async (page, { shop }) => {
      refuseNext(shop, "POST /client/login");
      for (const field of await page.locator("form input").all()) await field.fill("nobody");
      await press(page, "[type=submit]");
      await shown(page.getByText(refusal));
    },
  }),
  screen("register, invited", "nobody", {
    address: () => "register?invite_code=WELCOME2026",
    shows: "form",
  }),
  screen("register, filled in wrongly", "nobody", {
    address: () => "register",
    shows: "form",
    goOn: async (page) => {
      await press(page, "[type=submit]");
      await shown(page.locator("[aria-invalid=true]").first());
    },
  }),
  asCustomer("home", () => "", "main ul a:has(h3)"),
  asCustomer("category", () => "categories/5/products", "main ul a:has(h3)"),
  asCustomer("category, nothing matches", () => "categories/63/products?filter=new", "main h2"),
  asCustomer("product", () => "product/1", "article"),
  asCustomer("product off sale", () => "product/100", "article"),
  asCustomer("cart", () => "cart", "main article"),
  screen("empty cart", "newcomer", { address: () => "cart", shows: "main h2" }),
  asCustomer(
    "checkout",
    ({ cartItems }) => `checkout?items=${cartItems.slice(0, 2).join(",")}`,
    "main section li",
  ),
  asCustomer("checkout, malformed", () => "checkout?items=1,,x", "main h2"),
  asCustomer("payment", ({ unpaid }) => `payment/${unpaid}`, "[role=radiogroup]"),
  where(
    hasRecharge,
    asCustomer(
      "payment, too little on the balance",
      ({ dear }) => `payment/${dear}`,
      "a[href*=top_up]",
    ),
  ),
  where(
    hasRecharge,
    screen("recharge, filled in for an order", "customer", {
      address: ({ dear }) => `wallet?tab=recharges&top_up=45.50&order_id=${dear}`,
      shows: "main li button",
      goOn: (page) => shown(popupOf(page)),
    }),
  ),
  asCustomer("payment, paid already", ({ paid }) => `payment/${paid}`, "main h2"),
  asCustomer("payment success", ({ paid }) => `payment-success?order_id=${paid}`, "main dl"),
  asCustomer(
    "payment not confirmed",
    ({ unpaid }) => `payment-success?order_id=${unpaid}`,
    "main dl",
  ),
  asCustomer("user", () => "user", "main section h2"),
  where(
    ({ recycleAddressInMenu }) => recycleAddressInMenu,
    screen("user, without a recycle address", "newcomer", {
      address: () => "user",
      shows: "main a[href^='tel:']",
    }),
  ),
  where(
    hasWideSettings,
    asCustomer("settings", () => "settings", "main form [type=submit]"),
  ),
  where(
    hasWideSettings,
    screen("settings, filled in wrongly", "customer", {
      address: () => "settings",
      shows: "main form [type=submit]",
      goOn: async (page) => {
        await page.locator("main input[type=tel]").fill("");
        await page.locator("main input[type=email]").fill("half@");
        await press(page, "main form [type=submit]");
        await shown(page.locator("[aria-invalid=true]").first());
        await page
          .locator("main input[type=file]")
          .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("none") });
        await shown(page.locator("main [role=alert]:not(:empty)").first());
      },
    }),
  ),
  where(
    (policy) => !hasWideSettings(policy),
    asCustomer("narrow settings", () => "settings", "main button"),
  ),
  asCustomer("messages", () => "messages", "main li button"),
  screen("no messages", "newcomer", { address: () => "messages", shows: "main h2" }),
  asCustomer("withdrawal accounts", () => "withdrawal-accounts", "main article"),
  screen("withdrawal accounts, numbers shown", "customer", {
    address: () => "withdrawal-accounts",
    shows: "main article",
    goOn: async (page) => {
      for (const article of await page.locator("main article").all()) {
        await tap(article.locator("button").first());
      }
    },
  }),
  screen("withdrawal accounts, a bank one filled in wrongly", "customer", {
    address: () => "withdrawal-accounts",
    shows: "main article",
    goOn: async (page) => {
      await press(page, "main > :last-child button");
      await tap(popupOf(page).locator("[type=submit]"));
      await shown(popupOf(page).locator("[aria-invalid=true]").first());
    },
  }),
  screen("withdrawal accounts, a USDT one filled in wrongly", "customer", {
    address: () => "withdrawal-accounts",
    shows: "main article",
    goOn: async (page) => {
      await press(page, "main > :last-child button");
      await tap(popupOf(page).getByRole("radio").nth(1));
      await tap(popupOf(page).locator("[type=submit]"));
      await shown(popupOf(page).locator("[aria-invalid=true]").first());
    },
  }),
  screen("withdrawal accounts, a USDT address to compare", "customer", {
    address: () => "withdrawal-accounts",
    shows: "main article",
    goOn: async (page) => {
      await press(page, "main > :last-child button");
      await tap(popupOf(page).getByRole("radio").nth(1));
      await tap(popupOf(page).getByRole("radio", { name: "BEP20" }));
      await popupOf(page)
        .locator("[name=address]")
        .fill("0x55d398326f99059ff775485246999027b3197955");
      await shown(popupOf(page).getByText("0x55"));
    },
  }),
  screen("no withdrawal accounts", "newcomer", {
    address: () => "withdrawal-accounts",
    shows: "main h2",
  }),
  asCustomer("wallet", () => "wallet", "main li button"),
  asCustomer("withdrawals", () => "wallet?tab=withdrawals", "main li button"),
  screen("no withdrawals", "newcomer", {
    address: () => "wallet?tab=withdrawals",
    shows: "main h2",
  }),
  where(
    hasRecharge,
    asCustomer("recharges", () => "wallet?tab=recharges", "main li button"),
  ),
  where(
    hasRecharge,
    screen("no recharges", "newcomer", { address: () => "wallet?tab=recharges", shows: "main h2" }),
  ),
  where(
    hasRecharge,
    screen("wallet, back for a recharge that is not there", "customer", {
      address: () => "wallet?tab=recharges&recharge_id=999999",
      shows: "main li button",
      goOn: (page) => shown(popupOf(page)),
    }),
  ),
  asCustomer("orders", () => "orders", "main article"),
  asCustomer("orders, recycled", () => "orders?status=recycled", "main article del"),
  where(
    hasOrderDetail,
    asCustomer("order", ({ unpaid }) => `orders/${unpaid}`, "main article ol"),
  ),
  where(
    hasOrderDetail,
    asCustomer("order, paid", ({ paid }) => `orders/${paid}`, "main article ol"),
  ),
  where(
    hasOrderDetail,
    asCustomer("no such order", () => "orders/999999", "main h2"),
  ),
  where(
    hasSearch,
    asCustomer("search", () => "search", "main h2"),
  ),
  where(
    hasSearch,
    asCustomer("search, found", () => "search?keyword=a", "main ul a:has(h3)"),
  ),
  where(
    hasSearch,
    asCustomer("search, nothing found", () => "search?keyword=qqqq", "main h2"),
  ),
  where(
    hasSearch,
    screen("search, suggestions", "customer", {
      address: () => "search?keyword=qqqq",
      shows: "main nav a",
      goOn: async (page) => {
        // A name in the language of the page.
        const name = await page.locator("main nav a").first().innerText();
        await page.getByRole("combobox").fill(name.slice(0, 2));
        await shown(page.getByRole("option").first());
      },
    }),
  ),
  screen("no orders", "newcomer", { address: () => "orders", shows: "main h2" }),
  asCustomer("not found", () => "no/such/page", "main h2"),
  loading("home", () => "", ["/client/settings", "/client/categories", "/client/products"]),
  loading("product", () => "product/1", ["/client/products/*"]),
  loading("cart", () => "cart", ["/client/cart"]),
  loading("checkout", () => "checkout?product_id=1&quantity=1", ["/client/products/*"]),
  loading("payment", ({ unpaid }) => `payment/${unpaid}`, ["/client/orders/*"]),
  loading("payment success", ({ paid }) => `payment-success?order_id=${paid}`, [
    "/client/orders/*",
  ]),
  loading("orders", () => "orders", ["/client/orders"]),
  where(
    hasOrderDetail,
    loading("order", ({ unpaid }) => `orders/${unpaid}`, ["/client/orders/*"]),
  ),
  loading("wallet", () => "wallet", ["/client/user", "/client/balance-logs"]),
  loading("messages", () => "messages", ["/client/messages"]),
  where(
    hasWideSettings,
    loading("settings", () => "settings", ["/client/profile"]),
  ),
  loading("withdrawal accounts", () => "withdrawal-accounts", ["/client/withdrawal-accounts"]),
  popup(
    "add a withdrawal account",
    () => "withdrawal-accounts",
    "main article",
    async (page) => {
      await press(page, "main > :last-child button");
    },
  ),
  popup(
    "delete a withdrawal account",
    () => "withdrawal-accounts",
    "main article",
    async (page) => {
      await press(page, "main article footer button:last-child");
    },
  ),
  popup(
    "a balance record",
    () => "wallet",
    "main li button",
    (page) => press(page, "main li button"),
  ),
  popup(
    "a withdrawal",
    () => "wallet?tab=withdrawals",
    "main li button",
    (page) => press(page, "main li button"),
  ),
  popup(
    "withdraw",
    () => "wallet",
    "main li button",
    (page) => press(page, "main section button"),
  ),
  popup(
    "withdraw, too little",
    () => "wallet",
    "main li button",
    async (page) => {
      await press(page, "main section button");
      await shown(popupOf(page).locator("[aria-haspopup] svg").first());
      await popupOf(page).locator("[inputmode=decimal]").fill("99.99");
      await submitPopup(page);
      await shown(popupOf(page).locator("[aria-invalid=true]").first());
    },
  ),
  popup(
    "review a withdrawal",
    () => "wallet",
    "main li button",
    async (page) => {
      await press(page, "main section button");
      await shown(popupOf(page).locator("[aria-haspopup] svg").first());
      await popupOf(page).locator("[inputmode=decimal]").fill("123.45");
      await press(page, "[role=dialog] button[type=submit]");
      // The review takes no tap for a moment, and looks so.
      await shown(page.locator("[role=dialog] dl").first());
      await shown(popupOf(page).locator("button[aria-disabled=false]").first());
    },
  ),
  popup(
    "choose an account to withdraw to",
    () => "wallet",
    "main li button",
    async (page) => {
      await press(page, "main section button");
      await shown(popupOf(page));
      await tap(popupOf(page).locator("[aria-haspopup]"));
      await shown(page.locator("[role=dialog] [aria-pressed]").first());
    },
  ),
  where(
    hasRecharge,
    popup(
      "recharge",
      () => "wallet",
      "main li button",
      async (page) => {
        await tap(page.locator("main section button").last());
      },
    ),
  ),
  where(
    hasRecharge,
    popup(
      "recharge, filled in wrongly",
      () => "wallet",
      "main li button",
      async (page) => {
        await tap(page.locator("main section button").last());
        await submitPopup(page);
        await shown(popupOf(page).locator("[aria-invalid=true]").first());
      },
    ),
  ),
  where(
    hasRecharge,
    popup(
      "a recharge",
      () => "wallet?tab=recharges",
      "main li button",
      async (page) => {
        await press(page, "main li button");
      },
    ),
  ),
  where(
    hasRecharge,
    popup(
      "a recharge, where to transfer",
      () => "wallet?tab=recharges",
      "main li button",
      async (page) => {
        await tap(page.locator("main li button:has(svg.lucide-coins)").first());
        await shown(popupOf(page).locator("h3"));
      },
    ),
  ),
  where(
    hasImageZoom,
    popup(
      "a picture, enlarged",
      () => "product/1",
      "article",
      async (page) => {
        await press(page, "article [role=group]:not([inert]) button");
      },
    ),
  ),
  popup(
    "remove from the cart",
    () => "cart",
    "main article",
    async (page) => {
      await press(page, "main article button:has(svg)");
    },
  ),
  popup(
    "a message",
    () => "messages",
    "main li button",
    (page) => press(page, "main li button"),
  ),
  popup(
    "unread messages",
    () => "product/1",
    "article",
    async (page, { shop, customer }) => {
      await tap(page.locator("[role=spinbutton] ~ button"));
      const id = await shop.api.server.sendMessage({
        username: customer.username,
        text: "maintenance",
      });
      await leaveAndReturn(page);
      await shown(popupOf(page));
      // Other stops are not about it.
      await shop.call(`PUT /client/messages/${id}/read`, undefined, { token: customer.token });
    },
  ),
  popup(
    "cancel an order",
    () => "orders?status=unpaid",
    "main article",
    async (page) => {
      await press(page, "main article footer button");
    },
  ),
  popup(
    "apply for recycling",
    () => "orders?status=paid",
    "main article",
    async (page) => {
      await press(page, "main article footer button:last-child");
    },
  ),
  where(
    hasOrderDetail,
    popup(
      "bought again, and no longer on sale",
      ({ cancelled }) => `orders/${cancelled}`,
      "main article ol",
      async (page, { shop }) => {
        await shop.api.server.editProduct(gone, { onSale: false });
        await tap(page.locator("main button").last());
      },
    ),
  ),
  popup(
    "log out",
    () => "user",
    "main section h2",
    async (page) => {
      await tap(page.locator("main button").last());
    },
  ),
  where(
    hasWideSettings,
    popup(
      "change the password",
      () => "settings",
      "main form [type=submit]",
      (page) => tap(page.locator("main button:has(svg.lucide-key-round)")),
    ),
  ),
  where(
    hasWideSettings,
    popup(
      "change the password, filled in wrongly",
      () => "settings",
      "main form [type=submit]",
      async (page) => {
        await tap(page.locator("main button:has(svg.lucide-key-round)"));
        // Without a tap, so that what was tapped last is what opened the popup.
        await popupOf(page)
          .locator("form")
          .evaluate((form) => (form instanceof HTMLFormElement ? form.requestSubmit() : undefined));
        await shown(popupOf(page).locator("[aria-invalid=true]").first());
      },
    ),
  ),
  where(
    hasWideSettings,
    popup(
      "a new profile picture",
      () => "settings",
      "main form [type=submit]",
      async (page) => {
        const chooser = page.waitForEvent("filechooser");
        await tap(page.locator("main label:has([type=file])"));
        const buffer = Buffer.from(onePixelPng);
        await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
      },
    ),
  ),
  where(
    hasWideSettings,
    popup(
      "log out of the settings",
      () => "settings",
      "main form [type=submit]",
      (page) => tap(page.locator("main button").last()),
    ),
  ),
  popup(
    "what has changed",
    () => "checkout?product_id=26&quantity=2",
    "main section li",
    async (page, { shop }) => {
      const { price } = await productOf(shop, 26);
      await shop.api.server.editProduct(26, { price: price + 5_00 });
      await tap(page.locator("main button").last());
    },
  ),
  {
    name: "added to the cart",
    kind: "toast",
    visitor: "customer",
    address: () => "product/93",
    shows: "article",
    goOn: async (page) => {
      await tap(page.locator("main button:not([aria-label])").last());
      await shown(page.locator("[role=dialog], [data-base-ui-toast], [role=region] p").last());
    },
  },
  {
    name: "not added, in the shop's words",
    kind: "toast",
    visitor: "customer",
    address: () => "product/93",
    shows: "article",
    goOn: async (page, { shop }) => {
      refuseNext(shop, "POST /client/cart");
      await tap(page.locator("main button:not([aria-label])").first());
      await shown(page.getByText(refusal).last());
    },
  },
];

/** What there is to see in a shop of this policy. */
export const stopsOf = (policy: ShopPolicy): readonly Stop[] =>
  allStops.filter(({ needs }) => needs?.(policy) ?? true);

/**
 * All that the wider reading has, which is what `npm run build` makes. The one list that
 * layout, popups and the gallery go through.
 */
export const stops: readonly Stop[] = stopsOf(full);

/** Each stop's own: as `screen: home`. */
export const nameOfStop = ({ kind, name }: Stop): string => `${kind}: ${name}`;

/** Each stop with its name, whole: as a part of a test's title it would be cut. */
export const named = stops.map((stop) => [nameOfStop(stop), stop] as const);
