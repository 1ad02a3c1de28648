import { beforeAll, expect, test } from "vitest";
import { brokenAmountsOf } from "../support/journey/rendered/amounts.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { overflowsOf, untilStill } from "../support/journey/rendered/layout.ts";
import { hostShop } from "../support/journey/host/host.ts";
import {
  type Customer,
  newCustomer,
  payByBalance,
  placeOrder,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { shown, tap } from "../support/journey/wait.ts";

/** Amounts of many millions on the narrowest phone: on one line everywhere, and within the page (D2). */

const shop = hostShop();
let customer: Customer;
let unpaid: number;
let paid: number;
let cartItem: number;

const dear = 1;

beforeAll(async () => {
  customer = await newCustomer(shop);
  const { token } = customer;
  for (let count = 0; count < 120; count += 1) {
    const answer = await shop.call(
      "POST /client/recharges",
      { amount: 987_654.32, method: "bank_transfer" },
      { token },
    );
    await shop.api.server.settleRecharge(answer.number("recharge.id"), "paid");
  }
  await shop.api.server.editProduct(dear, { price: 12_345_678_91, stock: 50 });
  const bought = await placeOrder(shop, customer, dear, 2);
  await payByBalance(shop, customer, bought.number);
  paid = bought.id;
  ({ id: unpaid } = await placeOrder(shop, customer, dear, 9));
  cartItem = await putIntoCart(shop, customer, dear, 9);
});

/** Each place that writes an amount, what there (and not on the place before) is when it has, and a popup to open there. */
const looks: readonly (readonly [address: () => string, shows: string, opens?: string])[] = [
  [() => "user", "main a[href*='wallet']"],
  [() => "wallet", "main li > button"],
  [() => `product/${dear}`, "article h2"],
  [() => "cart", "main li [role=spinbutton]"],
  [() => `checkout?items=${cartItem}`, "main li"],
  [() => `payment/${unpaid}`, "[type=radio]"],
  [() => `payment-success?order_id=${paid}`, "main dl"],
  [() => "orders", "main article"],
  [() => `orders/${paid}`, "main article ol"],
  [() => "wallet", "main li > button", "main li > button"],
  [() => "wallet?tab=recharges", "main li > button", "main li > button"],
];

/** One that sets thousands apart by commas, as Chinese does, and one that does by spaces, as Czech does. */
test.each(["en", "uk"] as const)("in %s", async (language) => {
  const page = await shop.visit(customer, { language, width: 320 });
  await page.goto("");
  for (const [address, shows, opens] of looks) {
    // A popup is left by its page.
    await (opens === undefined ? goWithin(page, `/${address()}`) : page.goto(address()));
    await shown(page.locator(shows).first());
    if (opens !== undefined) {
      await tap(page.locator(opens).first());
      await shown(page.getByRole("dialog"));
    }
    await untilStill(page);
    const where = `at ${address()}${opens === undefined ? "" : ", opened"}`;
    expect(await page.locator("body").innerText(), `amounts ${where}`).toMatch(/\d{3}[,\s]\d{3}/);
    expect(await brokenAmountsOf(page), `broken ${where}`).toEqual([]);
    expect(await overflowsOf(page), `sticks out ${where}`).toEqual([]);
  }
});
