import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { walletScreen } from "../../../../../src/adapters/xstate/screens/wallet.screen.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../../src/domain/policy.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { changeLanguage } from "../../../../../src/ui/i18n/i18n.ts";
import { forgetScreens } from "../../../../../src/ui/routing/screen-memory.ts";
import { Screen } from "../../../../../src/ui/screens/wallet/wallet-screen.tsx";
import { attemptParts } from "../../../../support/attempt-parts.ts";
import { clientOf } from "../../../../support/client-of.ts";
import { demoOrder } from "../../../../support/shop-rows.ts";
import { openShop } from "../../../../support/fake-shop.ts";
import { flush } from "../../../../support/render-screen.tsx";
import { showScreen } from "../../../../support/shop-screen.tsx";
import { click } from "../../../../support/press.ts";
import { userWith } from "../../../../support/shop-data.ts";

beforeAll(async () => {
  await import("../../../../../src/ui/screens/wallet/recharge-sheet.tsx");
  await import("../../../../../src/ui/screens/wallet/recharge-details.tsx");
});
beforeEach(forgetScreens);
// A popup that goes with its screen takes its history entry off a moment later.
afterEach(async () => {
  cleanup();
  await flush();
});

const { origin } = window.location;

const openClient = async (place = 0) => {
  const shop = openShop({ rechargeDelayMs: 5_000 });
  const left: string[] = [];
  const { calls, token, portsWith } = await clientOf(shop, {
    place,
    leaveTo: ({ href }) => void left.push(href),
  });
  const make = async (method: string, amount: number | string = 5) =>
    (await shop.call("POST /client/recharges", { amount, method }, { token })).number(
      "recharge.id",
    );
  const attempts = { ...attemptParts(), origin };
  const ports = portsWith(attempts);
  return { shop, calls, left, ports, token, make, attempts };
};

type Client = Awaited<ReturnType<typeof openClient>>;

const walletOf = ({ ports }: Client) => walletScreen(ports);

const show = (client: Client, query = "", policy?: ShopPolicy, user?: User) =>
  showScreen({
    name: "wallet",
    screen: Screen,
    actors: walletOf(client),
    route: "/wallet",
    address: `/wallet${query}`,
    ...(policy === undefined ? {} : { policy }),
    ...(user === undefined ? {} : { user }),
  });

const openForm = async () => {
  await click(await screen.findByRole("button", { name: "Recharge" }));
  const dialog = await screen.findByRole("dialog", { name: "Recharge" });
  return within(dialog);
};
const type = (form: ReturnType<typeof within>, amount: string) =>
  act(
    async () =>
      void fireEvent.change(form.getByLabelText(/Amount in/), { target: { value: amount } }),
  );

/** Recharges 5 online, as far as the payment site that opens. */
const leaveForSite = async (client: Client) => {
  await show(client);
  const form = await openForm();
  await type(form, "5");
  await click(form.getByRole("button", { name: /^Recharge Rs/ }));
  await form.findByText("Opening the payment site…");
  return form;
};

test("the form: amounts for one tap, the methods of the policy, what will be paid [S2.69 S4.9]", async () => {
  await show(await openClient());
  const form = await openForm();
  expect(form.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    expect.stringContaining("Alipay"),
    expect.stringContaining("USDT"),
    expect.stringContaining("Bank transfer"),
  ]);
  await click(form.getByRole("button", { name: "1,000" }));
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", "1000");
  expect(form.getByRole("button", { name: "1,000" }).getAttribute("aria-pressed")).toBe("true");
  form.getByRole("button", { name: "Recharge Rs.\u00a01,000.00" });
});

test("that recharges could not be fetched is said once they are asked for, and they open when they come", async () => {
  const client = await openClient();
  let isOnline = false;
  const openRechargeFlow = async () => {
    if (isOnline) return client.ports.openRechargeFlow();
    throw new Error("No network");
  };
  await show({ ...client, ports: { ...client.ports, openRechargeFlow } });
  expect(screen.queryByRole("alert")).toBeNull();
  await click(await screen.findByRole("button", { name: "Recharge" }));
  const failed = within(await screen.findByRole("alert"));
  isOnline = true;
  await click(failed.getByRole("button", { name: "Try again" }));
  await screen.findByRole("dialog", { name: "Recharge" });
});

test("what is no amount is said in the field, and nothing is sent", async () => {
  const client = await openClient();
  await show(client);
  const form = await openForm();
  const cases = [
    ["", "Enter an amount"],
    ["0", "The amount must be above zero"],
    ["abc", "Enter an amount such as 500 or 500.50"],
    ["1,234", "Write it without a thousands separator, such as 1234"],
    ["1.2345", "At most two decimals"],
    ["99999999999999999", "This amount is too large"],
  ] as const;
  for (const [amount, words] of cases) {
    await type(form, amount);
    await click(form.getByRole("button", { name: "Recharge" }));
    form.getByText(words);
    const field = form.getByLabelText(/Amount in/);
    await waitFor(() => expect(document.activeElement).toBe(field));
  }
  expect(client.calls.some((call) => call.startsWith("POST"))).toBe(false);
});

test("a bank transfer: where to send it, in the popup and from its record", async () => {
  const client = await openClient();
  await show(client, "?tab=recharges");
  const form = await openForm();
  await type(form, "120.50");
  await click(form.getByRole("radio", { name: /Bank transfer/ }));
  await click(form.getByRole("button", { name: /^Recharge Rs/ }));
  await form.findByText("Transfer Rs. 120.50");
  // In groups of four: it is read into a bank's form, or compared with what was pasted.
  const value = form.getByText("UA21").parentElement?.textContent;
  expect(value).toMatch(/^UA\d+$/);
  form.getByRole("button", { name: "Copy: Reference" });
  await click(form.getByRole("button", { name: "Got it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const rows = await screen.findAllByRole("button", {
    name: /Bank transfer.*Rs\.\s120\.50.*Pending/,
  });
  const [row] = rows;
  if (row === undefined) throw new Error("no record");
  await click(row);
  const details = within(await screen.findByRole("dialog", { name: "Recharge details" }));
  expect(details.getByText("UA21").parentElement?.textContent).toBe(value);
  expect(details.queryByRole("button", { name: "Continue the payment" })).toBeNull();
});

test("checked again after the money has arrived: paid, said, the user read again", async () => {
  const client = await openClient();
  const { sessionEvents } = await show(client);
  const form = await openForm();
  await type(form, "5");
  await click(form.getByRole("radio", { name: /USDT/ }));
  await click(form.getByRole("button", { name: /^Recharge Rs/ }));
  await form.findByText("Transfer Rs. 5.00");
  // In groups of four, to compare with what was pasted.
  form.getByText(/^T\w{3}$/);
  const before = sessionEvents.filter((event) => event === "REFRESH_USER").length;
  client.shop.pass(5_000);
  await click(form.getByRole("button", { name: "Check again" }));
  await form.findByText("Rs. 5.00 was added to your balance");
  expect(sessionEvents.filter((event) => event === "REFRESH_USER").length).toBe(before + 1);
});

const comeBack = () => {
  const restored = new Event("pageshow");
  Object.defineProperty(restored, "persisted", { value: true });
  return act(async () => void window.dispatchEvent(restored));
};
const notConfirmed = "The payment site has not confirmed yet";

test("online: left for the payment site, and said so once", async () => {
  const client = await openClient();
  await leaveForSite(client);
  expect(client.left).toEqual([expect.stringContaining("/fake-pay/?recharge_no=R")]);
  expect(screen.getAllByText("Opening the payment site…")).toHaveLength(1);
  expect(screen.queryByText(notConfirmed)).toBeNull();
});

test("back by the bfcache: the visit, not an eternal spinner; it can be opened again", async () => {
  const client = await openClient();
  const form = await leaveForSite(client);
  await comeBack();
  await form.findByText(notConfirmed);
  form.getByText(/The recharge of Rs\. 5\.00 \(Online payment\): begun on/);
  expect(form.queryByLabelText(/Amount in/)).toBeNull();
  await click(form.getByRole("button", { name: "Open the payment site" }));
  expect(client.left).toHaveLength(2);
  expect(client.calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("a later visit of the wallet shows the payment site, until the customer says that nothing was paid there", async () => {
  const client = await openClient();
  await leaveForSite(client);
  cleanup();
  await flush();
  await show(client);
  await screen.findByText(notConfirmed);
  expect(screen.queryByRole("dialog")).toBeNull();
  // The form is not there as if nothing had happened.
  const popup = await openForm();
  popup.getByText(notConfirmed);
  expect(popup.queryByRole("button", { name: /^Recharge/ })).toBeNull();
  await click(popup.getByRole("button", { name: "Nothing was paid there…" }));
  act(() => popup.getByRole("button", { name: "Nothing was paid" }).click());
  // Until that is stored the question stays: nothing is being sent.
  expect(popup.getByRole("button", { name: "Nothing was paid" }).getAttribute("aria-busy")).toBe(
    "true",
  );
  expect(popup.queryByRole("button", { name: "Sending…" })).toBeNull();
  await popup.findByLabelText(/Amount in/);
  expect(screen.queryByText(notConfirmed)).toBeNull();
});

test("paid meanwhile: coming back to the wallet shows it", async () => {
  const client = await openClient();
  await leaveForSite(client);
  cleanup();
  await flush();
  const id = client.shop.server.inspect((tables) =>
    Math.max(...tables.recharges.all().map((r) => r.id)),
  );
  await client.shop.server.settleRecharge(await id, "paid");
  await show(client);
  await screen.findByText("Rs. 5.00 was added to your balance");
});

test("no answer: what is known is said, and nothing of the kind that nobody knows", async () => {
  const client = await openClient();
  client.shop.server.faults.next({
    call: "POST /client/recharges",
    kind: "gateway",
    effect: "skipped",
  });
  await show(client);
  const form = await openForm();
  await type(form, "5");
  await click(form.getByRole("radio", { name: /USDT/ }));
  await click(form.getByRole("button", { name: /^Recharge Rs/ }));
  await form.findByText("No answer from the shop yet");
  form.getByText(/The recharge of Rs\. 5\.00 \(USDT\) was sent on/);
  expect(form.queryByText(/did not go through|try again|nothing was charged/i)).toBeNull();
  expect(form.queryByRole("button", { name: /Recharge|Send again/ })).toBeNull();
});

test("already there since the form opened: said, and one more only when asked for", async () => {
  const client = await openClient();
  await show(client);
  const form = await openForm();
  await waitFor(() => expect(client.calls).toContain("GET /api/client/recharges?page=1"));
  await flush();
  await client.make("usdt");
  await type(form, "5");
  await click(form.getByRole("radio", { name: /USDT/ }));
  await click(form.getByRole("button", { name: /^Recharge Rs/ }));
  await form.findByText("A recharge of Rs. 5.00 is already there");
  const posts = () => client.calls.filter((call) => call.startsWith("POST")).length;
  expect(posts()).toBe(0);
  await click(form.getByRole("button", { name: "Recharge once more" }));
  await form.findByText("Transfer Rs. 5.00");
  expect(posts()).toBe(1);
});

test.for([
  // True on Back, too, when the money is spent.
  ["paid", "Rs. 5.00 was added to your balance"],
  ["failed", "The payment of Rs. 5.00 did not work"],
  ["cancelled", "The recharge of Rs. 5.00 was cancelled"],
] as const)("sent back by the payment site, %s: said [S4.8]", async ([outcome, words]) => {
  const client = await openClient();
  const id = await client.make("alipay");
  await client.shop.server.settleRecharge(id, outcome);
  const { sessionEvents } = await show(client, `?tab=recharges&recharge_id=${id}`);
  await screen.findByText(words);
  expect(sessionEvents).toContain("REFRESH_USER");
  if (outcome === "paid") {
    await click(screen.getByRole("button", { name: "Got it" }));
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    return;
  }
  await click(screen.getByRole("button", { name: "Try again" }));
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", "5.00");
});

test.for(["failed", "cancelled"] as const)(
  "paid on the site although it is %s: who gives the money back is said on return, and in the record",
  async (outcome) => {
    const client = await openClient();
    const id = await client.make("alipay", "33.33");
    await client.shop.server.settleRecharge(id, outcome);
    await show(client, `?tab=recharges&recharge_id=${id}`);
    const words =
      "Nothing was added to your balance. If you have paid all the same, customer service helps you to get the money back.";
    await screen.findByText(words);
    await click(screen.getByRole("button", { name: "Got it" }));
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    await click(await screen.findByRole("button", { name: /Online payment.*Rs\.\s33\.33/ }));
    const details = within(await screen.findByRole("dialog", { name: "Recharge details" }));
    details.getByText(words);
  },
);

test("the balance is as exact as what was added to it: nothing of it seems to be lost", async () => {
  const client = await openClient();
  const id = await client.make("alipay", 100.5);
  await client.shop.server.settleRecharge(id, "paid");
  const had = userWith({ balance: fromHundredths(100_50) });
  await show(client, `?tab=recharges&recharge_id=${id}`, fullPolicy, had);
  await act(() => changeLanguage("uk"));
  await screen.findByText("На баланс зараховано 100,50 ₴");
  screen.getByText("Тепер на балансі 100,50 ₴.");
  await act(() => changeLanguage("en"));
});

test("a request that was not applied is offered again as the language of the page types it", async () => {
  const client = await openClient();
  const id = await client.make("alipay", 120.5);
  await client.shop.server.settleRecharge(id, "failed");
  await show(client, `?tab=recharges&recharge_id=${id}`);
  await screen.findByText("The payment of Rs. 120.50 did not work");
  await act(() => changeLanguage("uk"));
  await click(await screen.findByRole("button", { name: "Спробувати ще раз" }));
  const form = within(await screen.findByRole("dialog", { name: "Поповнити" }));
  expect(form.getByLabelText(/Сума/)).toHaveProperty("value", "120,50");
  await act(() => changeLanguage("en"));
});

test("sent back without having paid: said, with two ways on", async () => {
  const client = await openClient();
  const id = await client.make("alipay");
  await show(client, `?tab=recharges&recharge_id=${id}`);
  await screen.findByText("Rs. 5.00 not paid yet");
  await click(screen.getByRole("button", { name: "Open the payment site" }));
  expect(client.left).toHaveLength(1);
});

test("an address that names somebody else's recharge, or none: said, or nothing", async () => {
  const client = await openClient();
  await show(client, "?tab=recharges&recharge_id=99999");
  await screen.findByText("This recharge is not among your latest ones");
  cleanup();
  await show(client, "?tab=recharges&recharge_id=abc");
  await screen.findAllByRole("button", { name: /USDT/ });
  expect(screen.queryByText(/not among/)).toBeNull();
});

test("a pending record leads on to the payment site", async () => {
  const client = await openClient();
  await client.make("alipay", "33.33");
  await show(client, "?tab=recharges");
  await click(await screen.findByRole("button", { name: /Online payment.*Rs\.\s33\.33/ }));
  const details = within(await screen.findByRole("dialog", { name: "Recharge details" }));
  await click(details.getByRole("button", { name: "Continue the payment" }));
  await waitFor(() => expect(client.left).toEqual([expect.stringContaining("amount=33.33")]));
  await comeBack();
  await details.findByRole("button", { name: "Continue the payment" });
  // Not the advice to check again, for which the sheet has no button.
  details.getByText("We are waiting for the money.");
  expect(details.queryByText(/check again/)).toBeNull();
});

test("a pending record that was cancelled elsewhere meanwhile: nothing is opened, and the details say what it is", async () => {
  const client = await openClient();
  const id = await client.make("alipay", "33.33");
  await show(client, "?tab=recharges");
  await click(await screen.findByRole("button", { name: /Online payment.*Rs\.\s33\.33/ }));
  const details = within(await screen.findByRole("dialog", { name: "Recharge details" }));
  await client.shop.server.settleRecharge(id, "cancelled");
  await click(details.getByRole("button", { name: "Continue the payment" }));
  const told = await details.findByRole("alert");
  expect(told.textContent).toMatch(/^The recharge of Rs\.\s33\.33 was cancelled/);
  expect(details.queryByRole("button", { name: "Continue the payment" })).toBeNull();
  expect(client.left).toEqual([]);
});

test("paid while its details are open, as in the bank's app: coming back shows it, and no longer where to send the money", async () => {
  const client = await openClient();
  const id = await client.make("bank_transfer", "44.44");
  await show(client, "?tab=recharges");
  await click(await screen.findByRole("button", { name: /Bank transfer.*Rs\.\s44\.44/ }));
  const details = within(await screen.findByRole("dialog", { name: "Recharge details" }));
  details.getByText("We are waiting for the money.");
  details.getByText("Where to send it");
  await client.shop.server.settleRecharge(id, "paid");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await details.findByText("The money was added to your balance.");
  expect(details.queryByText("Where to send it")).toBeNull();
});

test("all statuses and methods have words in the records, page by page [S2.69 S4.8 S4.9]", async () => {
  const client = await openClient();
  await show(client, "?tab=recharges");
  await screen.findAllByRole("button", { name: /Pending/ });
  await click(screen.getByRole("button", { name: "Load more" }));
  for (const words of [/Paid/, /Failed/, /Cancelled/, /Online payment/, /USDT/, /Bank transfer/]) {
    await waitFor(() => expect(screen.getAllByRole("button", { name: words })).not.toEqual([]));
  }
  expect(client.calls).toContain("GET /api/client/recharges?page=2");
});

test.for([
  ["en", "Recharge records could not be loaded"],
  ["uk", "Не вдалося завантажити поповнення"],
  ["cs", "Záznamy o dobití se nepodařilo načíst"],
  ["zh", "无法加载充值记录"],
] as const)("records that could not be loaded, in %s [S8.34]", async ([language, words]) => {
  const client = await openClient();
  client.shop.server.faults.next({ call: "GET /client/recharges", kind: "status", times: 9 });
  await show(client, "?tab=recharges");
  await screen.findByText("Recharge records could not be loaded");
  await act(() => changeLanguage(language));
  await screen.findByText(words);
  await act(() => changeLanguage("en"));
});

test("the language is changed while the form is filled in: what was typed stays", async () => {
  await show(await openClient());
  const form = await openForm();
  await type(form, "77.70");
  await act(() => changeLanguage("uk"));
  const field = await screen.findByLabelText("Сума, ₴");
  expect(field).toHaveProperty("value", "77.70");
  screen.getByRole("button", { name: /^Поповнити на 77,70\s₴$/ });
  await act(() => changeLanguage("en"));
});

const ann = userWith({ balance: fromHundredths(1_000_00) });

test.for([
  ["the same customer", ann, "77.70"],
  ["nobody else", { ...ann, username: "eve" }, ""],
] as const)("what was typed when the session ended is there for %s", async ([, next, typed]) => {
  const first = await show(await openClient(), "", fullPolicy, ann);
  await type(await openForm(), "77.70");
  await act(async () => first.session.send({ type: "TOKEN_GONE" }));
  first.unmount();
  await flush();
  await show(await openClient(), "", fullPolicy, next);
  const form = await openForm();
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", typed);
});

test("what was typed waits until it is known who has logged in, as after a login in another tab", async () => {
  const first = await show(await openClient(), "", fullPolicy, ann);
  await type(await openForm(), "77.70");
  await act(async () => first.session.send({ type: "TOKEN_GONE" }));
  first.unmount();
  await flush();
  const { session } = await show(await openClient(), "", fullPolicy);
  const form = await openForm();
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", "");
  await act(async () => session.send({ type: "TOKEN_GONE" }));
  await act(async () => session.send({ type: "LOGGED_IN", token: "t", user: ann }));
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", "77.70");
});

test("the lean reading: no button, no tab, no call [S1.7 S2.69]", async () => {
  const client = await openClient();
  await show(client, "?tab=recharges&recharge_id=1", leanPolicy);
  await screen.findAllByText(/Balance Rs/);
  expect(screen.queryByText(/recharges/i)).toBeNull();
  expect(screen.queryByRole("button", { name: "Recharge" })).toBeNull();
  expect(client.calls.filter((call) => call.includes("recharge"))).toEqual([]);
});

/** A customer with an unpaid order. */
const openForOrder = async () => {
  const client = await openClient(1);
  return { client, order: await demoOrder(client.shop, 1, ({ status }) => status === "unpaid") };
};

test("for an order the form is filled in, and what is made leads back to its payment", async () => {
  const { client, order } = await openForOrder();
  await show(client, `?tab=recharges&top_up=45.50&order_id=${order.id}`);
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  expect(form.getByLabelText(/Amount in/)).toHaveProperty("value", "45.50");
  form.getByText(/^What your balance lacked for the order is filled in/);
  await click(form.getByRole("radio", { name: /Bank transfer/ }));
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a045.50" }));
  await screen.findByText("Transfer Rs. 45.50");
  await screen.findByText(/^This recharge is for an order\. It pays nothing by itself/);
  const links = screen.getAllByRole("link", { name: "Go to the payment" });
  expect(links[0]?.getAttribute("href")).toBe(`/payment/${order.id}`);
  // A reload fills in nothing.
  expect(window.location.search).toBe("?tab=recharges");
});

test("less than the order lacks is there: nothing says that it is enough, and the payment is where one sees", async () => {
  const { client, order } = await openForOrder();
  await show(client, `?tab=recharges&top_up=45.50&order_id=${order.id}`);
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  await type(form, "5");
  await click(form.getByRole("radio", { name: /Bank transfer/ }));
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a05.00" }));
  await screen.findByText("Transfer Rs. 5.00");
  client.shop.pass(5_000);
  await click(form.getByRole("button", { name: "Check again" }));
  await form.findByText("The money is there. It pays nothing by itself: go on to the payment.");
});

test("for an order, and it fails: tried again, it is for the order still", async () => {
  const { client, order } = await openForOrder();
  await show(client, `?tab=recharges&top_up=5&order_id=${order.id}`);
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  await click(form.getByRole("radio", { name: /Bank transfer/ }));
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a05.00" }));
  await form.findByText("Transfer Rs. 5.00");
  const id = await client.shop.server.inspect(({ recharges }) =>
    Math.max(...recharges.all().map((row) => row.id)),
  );
  await client.shop.server.settleRecharge(id, "failed");
  await click(form.getByRole("button", { name: "Check again" }));
  await form.findByText("The payment of Rs. 5.00 did not work");
  expect(form.queryByText(/when the money is there/)).toBeNull();
  form.getByRole("link", { name: "Go to the payment" });
  await click(form.getByRole("button", { name: "Try again" }));
  await form.findByText(/^What your balance lacked for the order is filled in/);
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a05.00" }));
  await form.findByText("Transfer Rs. 5.00");
  form.getByRole("link", { name: "Go to the payment" });
});

test("for an order that is cancelled while the payment site is open: looking again tells it", async () => {
  const { client, order } = await openForOrder();
  await show(client, `?tab=recharges&top_up=5&order_id=${order.id}`);
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a05.00" }));
  await form.findByText("Opening the payment site…");
  await comeBack();
  await form.findByText(/^This recharge is for an order/);
  await flush();
  await client.shop.call(`POST /client/orders/${order.id}/cancel`, {}, { token: client.token });
  await click(await form.findByRole("button", { name: "Look again now" }));
  await form.findByText(/^The order no longer waits to be paid/);
});

test("for an order that was cancelled meanwhile: nothing leads to its payment, neither before the recharge nor after", async () => {
  const { client, order } = await openForOrder();
  await show(client, `?tab=recharges&top_up=5&order_id=${order.id}`);
  const form = within(await screen.findByRole("dialog", { name: "Recharge" }));
  await waitFor(() => expect(client.calls).toContain(`GET /api/client/orders/${order.id}`));
  form.getByText(/^What your balance lacked for the order is filled in/);
  await client.shop.call(`POST /client/orders/${order.id}/cancel`, {}, { token: client.token });
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  const over = "The order no longer waits to be paid. A recharge only adds to your balance.";
  await form.findByText(over);
  await click(form.getByRole("radio", { name: /Bank transfer/ }));
  await click(form.getByRole("button", { name: "Recharge Rs.\u00a05.00" }));
  await form.findByText("Transfer Rs. 5.00");
  form.getByText(over);
  client.shop.pass(5_000);
  await click(form.getByRole("button", { name: "Check again" }));
  await form.findByText("Rs. 5.00 was added to your balance");
  form.getByText(over);
  expect(screen.queryByRole("link", { name: "Go to the payment" })).toBeNull();
});

test.for(["?top_up=abc&order_id=204", "?top_up=5", "?top_up=0&order_id=204"])(
  "an address that names no recharge (%s) is the wallet as it is",
  async (query) => {
    await show(await openClient(), query);
    await screen.findByRole("button", { name: "Recharge" });
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
