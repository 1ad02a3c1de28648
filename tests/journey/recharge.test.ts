import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { customerRow } from "../support/shop-rows.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { callsOf } from "../support/journey/calls.ts";
import {
  moneyOf,
  type Customer,
  newCustomer,
  placeOrder,
  transferDelayMs,
} from "../support/journey/host/shop.ts";
import { openRecords } from "../support/journey/records.ts";
import { tapAtOnce } from "../support/journey/touch.ts";
import { placeOf } from "../support/journey/host/visit.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { button, says } from "../support/journey/parts.ts";

/** Money into the wallet, over real HTTP, through the payment site and back. */

const shop = hostShop();

const submit = (page: Page): Locator => page.locator("[role=dialog] [type=submit]");

const understood = async (page: Page): Promise<void> => {
  await tap(button(page, "Got it"));
  await gone(page.getByRole("dialog"));
};

const rechargesOf = ({ username }: Customer) =>
  shop.api.server.inspect((tables) =>
    tables.recharges.where("customer_id", customerRow(tables, username).id),
  );

/** What the balance was credited with by recharges, in hundredths. */
const creditsOf = ({ username }: Customer) =>
  shop.api.server.inspect((tables) =>
    tables.balanceLogs
      .where("customer_id", customerRow(tables, username).id)
      .filter(({ recharge_id }) => recharge_id !== null)
      .map(({ amount }) => amount),
  );

const atWallet = async () => {
  const customer = await newCustomer(shop);
  const { balance } = await moneyOf(shop, customer);
  const page = await shop.visit(customer);
  const calls = callsOf(page);
  await page.goto("wallet");
  return { customer, page, calls, balance };
};

type AtWallet = Awaited<ReturnType<typeof atWallet>>;

/** Opens the form and fills it in. */
const fill = async (page: Page, amount: string, method: RegExp): Promise<void> => {
  await tap(page.getByRole("button", { name: "Recharge", exact: true }).first());
  await shown(submit(page));
  await page.getByLabel(/^Amount in/).fill(amount);
  await tap(page.getByRole("radio", { name: method }));
};

const leaveForSite = async ({ page }: AtWallet): Promise<void> => {
  await fill(page, "120.50", /Online payment/);
  await tap(submit(page));
  await shown(page.getByRole("heading", { name: "Demo payment" }));
  expect(page.url()).toContain(shop.api.url);
};

const sent = ({ calls }: AtWallet): number =>
  calls.filter((call) => call === "POST /client/recharges").length;

const expectCredited = async ({ customer, balance }: AtWallet, amount: number): Promise<void> => {
  expect(await creditsOf(customer)).toEqual(amount === 0 ? [] : [amount]);
  expect((await moneyOf(shop, customer)).balance).toBe(balance + amount);
};

const notConfirmed = "The payment site has not confirmed yet";

test("paid on the payment site: the balance and the record say so [S1.7 S2.69 S4.8]", async () => {
  const at = await atWallet();
  await leaveForSite(at);
  expect(await at.page.locator("#sum").innerText()).toBe("Rs.\u00a0120.50");
  await tap(at.page.getByRole("button", { name: "Pay", exact: true }));
  await says(at.page, "Rs. 120.50 was added to your balance");
  await says(at.page, "Your balance is now Rs. 30,120.50.");
  expect(placeOf(at.page, shop.url)).toMatch(/^\/wallet\?tab=recharges&recharge_id=\d+$/);
  await understood(at.page);
  await shown(button(at.page, /Online payment.*Rs\. 120\.50.*Paid/));
  await expectCredited(at, 120_50);
  expect(sent(at)).toBe(1);
  // The balance record is there too. Back to the page that was left: nothing is open there either.
  await tap(at.page.getByRole("link", { name: "Balance" }));
  await shown(button(at.page, /Recharge.*Rs\. 120\.50/));
  await at.page.goBack();
  await says(at.page, "Rs. 30,120.50");
  await shown(button(at.page, /Recharge.*Rs\. 120\.50/));
  expect(await at.page.getByText(notConfirmed).count()).toBe(0);
  await expectCredited(at, 120_50);
});

test("a payment that fails there, and one that is given up: reported, and the same offered again", async () => {
  const at = await atWallet();
  await leaveForSite(at);
  for (const [press, words, status] of [
    ["Let the payment fail", "The payment of Rs. 120.50 did not work", /Failed/],
    ["Cancel and go back", "The recharge of Rs. 120.50 was cancelled", /Cancelled/],
  ] as const) {
    await tap(button(at.page, press));
    await says(at.page, words);
    await shown(at.page.locator("main li button").filter({ hasText: status }));
    await expectCredited(at, 0);
    await tap(button(at.page, "Try again"));
    await shown(submit(at.page));
    expect(await at.page.getByLabel(/^Amount in/).inputValue()).toBe("120.50");
    await tap(submit(at.page));
  }
  await tap(at.page.getByRole("button", { name: "Pay", exact: true }));
  await says(at.page, "Rs. 120.50 was added to your balance");
  await expectCredited(at, 120_50);
  expect(sent(at)).toBe(3);
});

test("Back from the payment site, and in another tab: not confirmed, said; paid after all", async () => {
  const at = await atWallet();
  await leaveForSite(at);
  await at.page.goBack();
  await says(at.page, notConfirmed);
  await expectCredited(at, 0);
  await tap(button(at.page, "Look again now"));
  await says(at.page, notConfirmed);
  const other = await at.page.context().newPage();
  await other.goto(`${shop.url}wallet`);
  await says(other, notConfirmed);
  // The form is not there as if nothing had happened.
  await tap(other.getByRole("button", { name: "Recharge", exact: true }).first());
  await shown(other.getByRole("dialog").getByText(notConfirmed));
  expect(await submit(other).count()).toBe(0);
  await other.close();
  await tap(button(at.page, "Open the payment site"));
  await tap(at.page.getByRole("button", { name: "Pay", exact: true }));
  await says(at.page, "Rs. 120.50 was added to your balance");
  await expectCredited(at, 120_50);
  expect(sent(at)).toBe(1);
  await expect.poll(() => openRecords(at.page)).toEqual([]);
});

test("by bank transfer: where to send it, pending, then paid; two taps make one", async () => {
  const at = await atWallet();
  await fill(at.page, "2 000", /Bank transfer/);
  shop.api.server.faults.next({ call: "POST /client/recharges", kind: "delay" });
  await tapAtOnce(submit(at.page), 3);
  await expect.poll(() => shop.api.server.faults.held()).toBe(1);
  await tapAtOnce(submit(at.page), 2);
  shop.api.server.faults.releaseAll();
  await says(at.page, "Transfer Rs. 2,000.00");
  const [recharge] = await rechargesOf(at.customer);
  await says(at.page, recharge?.recharge_no ?? "no number");
  await understood(at.page);
  await tap(at.page.getByRole("link", { name: "Recharges" }));
  await tap(button(at.page, /Bank transfer.*Rs\. 2,000\.00.*Pending/));
  await says(at.page, "Where to send it");
  await tap(button(at.page, "Close"));
  await gone(at.page.getByRole("dialog"));
  await expectCredited(at, 0);
  await shop.api.server.advance(transferDelayMs);
  await at.page.getByRole("button", { name: "Refresh" }).dispatchEvent("click");
  await shown(button(at.page, /Bank transfer.*Rs\. 2,000\.00.*Paid/));
  await says(at.page, "Rs. 32,000.00");
  await expectCredited(at, 2_000_00);
  expect(sent(at)).toBe(1);
});

test("what the balance lacks for an order is topped up on the payment site, which leads back; the order is paid by the balance", async () => {
  const at = await atWallet();
  const order = await placeOrder(shop, at.customer, 1, 2);
  const lacking = order.total - at.balance;
  expect(lacking).toBeGreaterThan(0);
  const words = `Rs. ${(lacking / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
  const { page } = at;
  await page.goto(`payment/${order.id}`);
  await tap(page.getByRole("link", { name: `Top up ${words}` }));
  await says(page, "What your balance lacked for the order is filled in.");
  await tap(page.getByRole("button", { name: `Recharge ${words}` }));
  expect(await page.locator("#sum").innerText()).toBe(words.replace(" ", "\u00a0"));
  const paidOrders = () => shop.api.server.inspect((tables) => tables.orders.get(order.id)?.status);
  await tap(page.getByRole("button", { name: "Pay", exact: true }));
  await says(page, "The money is there. It pays nothing by itself: go on to the payment.");
  // The recharge by itself has paid nothing.
  expect(await paidOrders()).toBe("unpaid");
  await tap(page.getByRole("link", { name: "Go to the payment" }));
  await tap(page.getByRole("radio", { name: /^Wallet balance/ }));
  await tap(button(page, /^Pay Rs\. /));
  await shown(page.getByRole("heading", { name: "Payment received" }));
  expect(await paidOrders()).toBe("paid");
  expect((await moneyOf(shop, at.customer)).balance).toBe(0);
  expect(sent(at)).toBe(1);
});
