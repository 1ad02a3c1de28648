import type { ShopPolicy } from "../../../../src/domain/policy.ts";
import { goOnUnanswered, pushAddress } from "../rendered/loading.ts";
import {
  asCustomer,
  hasOrderDetail,
  hasRecharge,
  hasWideSettings,
  popupOf,
  press,
  serverWords,
  refuseNext,
  reviewWithdrawal,
  screen,
  where,
  type Stop,
} from "./stop.ts";
import { shown, tap } from "../wait.ts";

const hasSearch = ({ search }: ShopPolicy): boolean => search;

/** A screen while it waits for its calls, with the room of what is to come. */
const loading = (name: string, address: Stop["address"], calls: readonly string[]): Stop => ({
  // From a screen that waits for nothing itself.
  ...asCustomer(`${name}, on its way`, () => "no/such/page", "main h2"),
  isLoading: true,
  goOn: (page, known) => goOnUnanswered(page, address(known), calls),
});

/** Every screen in every state that looks different, but for those that have a file of their own. */
export const screenStops: readonly Stop[] = [
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
      await shown(page.getByText(serverWords));
    },
  }),
  screen("login, to an account that is frozen", "nobody", {
    address: () => "login",
    shows: "form",
    goOn: async (page, { shop }) => {
      refuseNext(shop, "POST /client/login", 40_301);
      for (const field of await page.locator("form input").all()) await field.fill("nobody");
      await press(page, "[type=submit]");
      await shown(page.locator("[aria-invalid=true], main [role=alert]:not(:empty)").first());
    },
  }),
  screen("login, with a forgotten password", "nobody", {
    address: () => "login",
    shows: "form",
    goOn: async (page) => {
      await press(page, "main button[aria-expanded]");
      await shown(page.locator("main [role=status] a"));
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
  asCustomer("product", () => "product/1", "main article"),
  asCustomer("product off sale", () => "product/100", "main article"),
  asCustomer("product sold out", () => "product/64", "main article"),
  screen("product, at the limit of its quantity", "customer", {
    address: () => "product/4",
    shows: "main article",
    goOn: async (page) => {
      await press(page, "article [role=spinbutton] + button");
      await shown(page.locator("article [role=spinbutton] + button[aria-disabled=true]"));
      // One more than there are: it says why not.
      await page.locator("article [role=spinbutton]").press("ArrowUp");
      await shown(page.locator("article [role=status]:not(:empty)"));
    },
  }),
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
  where(
    hasRecharge,
    screen("wallet, back from a payment site for a recharge that is pending", "customer", {
      // From a screen that is not the wallet.
      address: () => "no/such/page",
      shows: "main h2",
      goOn: async (page, { shop, customer }) => {
        const recharge = { amount: 45.5, method: "alipay" };
        const answer = await shop.call("POST /client/recharges", recharge, customer);
        await pushAddress(
          page,
          `/wallet?tab=recharges&recharge_id=${answer.number("recharge.id")}`,
        );
        await shown(popupOf(page).locator("[data-foot] button").last());
      },
    }),
  ),
  screen("withdraw, while withdrawals are frozen", "customer", {
    address: () => "wallet",
    shows: "main li button",
    goOn: async (page, { shop }) => {
      await reviewWithdrawal(page);
      refuseNext(shop, "POST /client/withdrawals", 405);
      await tap(popupOf(page).locator("[data-foot] button").first());
      await shown(page.locator("[role=dialog] [role=alert] strong"));
    },
  }),
  screen("withdraw again, to an account that is gone", "customer", {
    address: () => "wallet?tab=withdrawals",
    shows: "main li button",
    goOn: async (page) => {
      // Rejected, and to an account that the customer has no longer.
      await tap(page.locator("main li button").filter({ hasText: "monobank" }).first());
      await tap(popupOf(page).locator("[data-foot] button"));
      await shown(popupOf(page).locator("form [role=status]"));
    },
  }),
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
    asCustomer(
      "order, pending its recycling",
      ({ pendingRecycle }) => `orders/${pendingRecycle}`,
      "main article ol",
    ),
  ),
  where(
    hasOrderDetail,
    // With the times of its steps, which the wallet's records have.
    screen("order, recycled", "customer", {
      address: () => "wallet",
      shows: "main li button",
      goOn: async (page, { recycled }) => {
        await pushAddress(page, `/orders/${recycled}`);
        await shown(page.locator("main article ol"));
      },
    }),
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
  where(
    hasSearch,
    // Another visitor's: the searches stay.
    screen("search, asked before", "newcomer", {
      address: () => "search?keyword=qqqq",
      shows: "main nav a",
      goOn: async (page) => {
        // By the customer: an address alone is not kept.
        const name = await page.locator("main nav a").first().innerText();
        await page.getByRole("combobox").fill(name);
        await page.getByRole("combobox").press("Enter");
        await page.waitForURL(({ searchParams }) => searchParams.get("keyword") === name);
        await pushAddress(page, "/search");
        await shown(page.locator("#recent-searches"));
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
];
