import type { Locator, Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { turnOfCommit } from "../../scripts/gallery/check/sample.ts";
import type { Fault } from "../../src/fake-server/faults/fault.ts";
import { catalogue as attempt } from "../../src/ui/i18n/catalogues/en/attempt.ts";
import { catalogue as common } from "../../src/ui/i18n/catalogues/en/common.ts";
import { catalogue as checkout } from "../../src/ui/i18n/catalogues/en/checkout.ts";
import { catalogue as orders } from "../../src/ui/i18n/catalogues/en/orders.ts";
import { catalogue as payment } from "../../src/ui/i18n/catalogues/en/payment.ts";
import { catalogue as success } from "../../src/ui/i18n/catalogues/en/payment-success.ts";
import { catalogue as accounts } from "../../src/ui/i18n/catalogues/en/withdrawal-accounts.ts";
import { customerRow } from "../support/shop-rows.ts";
import { callsInFlightOf } from "../support/journey/calls.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { openRecords } from "../support/journey/records.ts";
import {
  addBankAccount,
  moneyOf,
  type Customer,
  newCustomer,
  payByBalance,
  placeOrder,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { stopStepsBack } from "../support/journey/host/shared-phone.ts";
import { shown, tap, until } from "../support/journey/wait.ts";
import { exactButton } from "../support/journey/parts.ts";
import { amount, ledgerOf, openForm, submit } from "./withdrawing.ts";

/**
 * A server that acts and is not heard, or acts late (D7): whatever the customer does meanwhile, one
 * call leaves the browser, it has one effect, and everything ends by itself, or by the customer's
 * informed word where the shop cannot see it. The page's clock and the shop's are the test's.
 */

const shop = hostShop();

/** One kind of call, ready to be sent by a tap. */
interface Ready {
  readonly call: string;
  readonly address: string;
  /** Brings an open page to where the tap can be made. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly effects: () => Promise<number>;
  /** No lookup can find it: the customer sends it again after a minute, under the same key. */
  readonly sendAgain?: (page: Page) => Promise<void>;
  /** It keeps no record, for it repeats without harm: the customer looks, once it has taken effect. */
  readonly look?: (page: Page) => Promise<void>;
  /** What the customer reads at last. */
  readonly told: (page: Page) => Locator;
}

type Arrange = (customer: Customer) => Promise<Ready>;

const kinds: Readonly<Record<string, Arrange>> = {
  order: async (customer) => {
    const item = await putIntoCart(shop, customer, 61, 1);
    return {
      call: "POST /client/orders",
      address: `checkout?items=${item}`,
      prepare: (page) => shown(exactButton(page, checkout.submit)),
      send: (page) => tap(exactButton(page, checkout.submit)),
      effects: async () => (await moneyOf(shop, customer)).orders.length,
      told: (page) =>
        page
          .getByRole("heading", { name: payment.title, level: 1 })
          .or(page.getByText(checkout["former.title"])),
    };
  },
  payment: async (customer) => {
    const order = await placeOrder(shop, customer, 62);
    return {
      call: "POST /client/pay",
      address: `payment/${order.id}`,
      prepare: (page) => shown(exactButton(page, /^Pay Rs\./)),
      send: (page) => tap(exactButton(page, /^Pay Rs\./)),
      effects: async () => (await moneyOf(shop, customer)).debits.length,
      told: (page) => page.getByRole("heading", { name: success["title.paid"] }),
    };
  },
  "payment by redirect": async (customer) => {
    const order = await placeOrder(shop, customer, 66);
    return {
      call: "POST /client/pay",
      address: `payment/${order.id}`,
      prepare: (page) => tap(page.getByRole("radio", { name: payment["method.alipay"] })),
      send: (page) => tap(exactButton(page, /^Pay Rs\./)),
      sendAgain: async (page) => {
        await tap(exactButton(page, attempt.resend));
        await tap(exactButton(page, attempt.resendConfirm));
        await page.waitForURL(/\/fake-pay\//);
        await tap(exactButton(page, "Pay"));
        await page.waitForURL(/\/payment-success/);
      },
      effects: () =>
        shop.api.server.inspect((tables) => tables.charges.where("order_id", order.id).length),
      told: (page) => page.getByRole("heading", { name: success["title.paid"] }),
    };
  },
  recycling: async (customer) => {
    const order = await placeOrder(shop, customer, 63);
    await payByBalance(shop, customer, order.number);
    return {
      call: "POST /client/orders/*/recycle",
      address: `orders/${order.id}`,
      prepare: (page) => shown(exactButton(page, orders.recycle)),
      send: async (page) => {
        await tap(exactButton(page, orders.recycle));
        await tap(exactButton(page, orders.recycleConfirm));
      },
      effects: async () =>
        (await moneyOf(shop, customer)).orders.filter(({ status }) => status === "pending_recycle")
          .length,
      told: (page) => page.locator("[aria-current=step]").getByText("Sent for recycling"),
    };
  },
  cancellation: async (customer) => {
    const order = await placeOrder(shop, customer, 65);
    return {
      call: "POST /client/orders/*/cancel",
      address: `orders/${order.id}`,
      prepare: (page) => shown(exactButton(page, orders.cancel)),
      send: async (page) => {
        await tap(exactButton(page, orders.cancel));
        await tap(exactButton(page, orders.cancelConfirm));
      },
      look: async (page) => {
        const again = exactButton(page, attempt.checkAgain);
        if (await again.isVisible()) return tap(again);
        await stopStepsBack(page);
        await page.reload();
      },
      effects: async () =>
        (await moneyOf(shop, customer)).orders.filter(({ status }) => status === "cancelled")
          .length,
      told: (page) => page.locator("main").getByText(common["orderStatus.cancelled"]).first(),
    };
  },
  withdrawal: async (customer) => {
    await addBankAccount(shop, customer);
    return {
      call: "POST /client/withdrawals",
      address: "wallet",
      prepare: async (page) => {
        await openForm(page);
        await shown(page.getByText("PrivatBank"));
        await amount(page).fill("250.50");
      },
      send: submit,
      effects: async () => (await ledgerOf(shop, customer)).withdrawals.length,
      told: (page) => page.locator("main li > button").filter({ hasText: "250.50" }),
    };
  },
  recharge: async (customer) => ({
    call: "POST /client/recharges",
    address: "wallet",
    prepare: async (page) => {
      await tap(page.getByRole("button", { name: "Recharge", exact: true }).first());
      await page.getByLabel(/^Amount in/).fill("77");
      await tap(page.getByRole("radio", { name: /USDT/ }));
    },
    send: (page) => tap(page.locator("[role=dialog] [type=submit]")),
    effects: () =>
      shop.api.server.inspect(
        (tables) =>
          tables.recharges.where("customer_id", customerRow(tables, customer.username).id).length,
      ),
    told: (page) => page.getByText("Transfer Rs. 77.00"),
  }),
  "withdrawal account": async (customer) => ({
    call: "POST /client/withdrawal-accounts",
    address: "withdrawal-accounts",
    prepare: async (page) => {
      await tap(exactButton(page, accounts.add));
      for (const [label, value] of [
        [accounts.bankName, "PrivatBank"],
        [accounts.branchName, "Podil"],
        [accounts.accountNumber, "4149499312345678"],
        [accounts.accountName, "Olena"],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await shown(exactButton(page, accounts.save));
    },
    send: (page) => tap(exactButton(page, accounts.save)),
    effects: () =>
      shop.api.server.inspect(
        (tables) =>
          tables.withdrawalAccounts.where("customer_id", customerRow(tables, customer.username).id)
            .length,
      ),
    told: (page) => page.locator("article").getByText("PrivatBank"),
  }),
};

const fates: Readonly<Record<string, Omit<typeof Fault.Type, "call">>> = {
  "a gateway's 504, and the shop has acted": { kind: "gateway" },
  "a connection that drops, and the shop has acted": { kind: "drop", effect: "applied" },
  "a gateway's 504, and the shop acts 40 s later": { kind: "late", actsAfter: 40_000 },
};

const isSendOf =
  (pattern: string) =>
  (call: string): boolean =>
    new RegExp(`^${pattern.replace("*", "\\d+")}$`).test(call);

/** The call to an address, as `callsOf` names it. */
const callOf = (url: string): string => `POST ${new URL(url).pathname.slice("/api".length)}`;

/** Seconds that pass at once. */
const step = 4;

/** Lets time pass for the phone and for the shop until it is so; at most as long as one may wait. */
const untilSo = async (
  page: Page,
  callsInFlight: () => number,
  what: string,
  ask: () => Promise<boolean>,
) => {
  for (let seconds = 0; !(await ask()); seconds += step) {
    expect(seconds, `seconds until ${what}`).toBeLessThan(90);
    await shop.api.server.advance(step * 1_000);
    // The tabs of a phone have one clock.
    await page.clock.runFor(step * 1_000);
    // A machine that is slow does not make the shop late.
    await until("every answer", async () => callsInFlight() === 0);
  }
};

/** One send on its way to a customer's phone, whose server meets it with a fate. */
const begin = async (arrange: Arrange, fault: Omit<typeof Fault.Type, "call">) => {
  const customer = await newCustomer(shop);
  const ready = await arrange(customer);
  const page = await shop.visitByClock(customer);
  const phone = page.context();
  const keys: (string | undefined)[] = [];
  const isSend = (request: Request): boolean =>
    request.method() === "POST" && isSendOf(ready.call)(callOf(request.url()));
  const inFlight = new Map<Page, () => number>();
  const arrive = async (tab: Page): Promise<Page> => {
    tab.on("request", (request) => {
      if (isSend(request)) keys.push(request.headers()["idempotency-key"]);
    });
    inFlight.set(tab, callsInFlightOf(tab));
    await tab.goto(ready.address);
    return tab;
  };
  await arrive(page);
  await ready.prepare(page);
  shop.api.server.faults.next({ ...fault, call: ready.call });
  return {
    ...ready,
    page,
    isSend,
    open: async () => {
      const tab = await arrive(await phone.newPage());
      // Its clock is not to run away before its code has come: that takes time of this machine.
      await tab.waitForLoadState("networkidle");
      return tab;
    },
    /** All has ended: one call, one effect, nothing is open any more, and the customer reads so. */
    ends: async (first: Page, ...others: readonly Page[]) => {
      const tabs = [first, ...others];
      const callsInFlight = () => tabs.reduce((sum, tab) => sum + (inFlight.get(tab)?.() ?? 0), 0);
      const allUntil = (what: string, ask: () => Promise<boolean>) =>
        untilSo(first, callsInFlight, what, ask);
      if (ready.sendAgain !== undefined) {
        const choice = exactButton(first, attempt.resend);
        await allUntil("the customer may decide", () => choice.isVisible());
        expect(keys).toHaveLength(1);
        await ready.sendAgain(first);
      }
      await allUntil("it has taken effect", async () => (await ready.effects()) > 0);
      await ready.look?.(first);
      await allUntil("nothing is open", async () => (await openRecords(first)).length === 0);
      if (ready.look === undefined)
        expect(keys).toHaveLength(ready.sendAgain === undefined ? 1 : 2);
      expect(new Set(keys).size).toBe(1);
      expect(await ready.effects()).toBe(1);
      await shown(ready.told(first));
    },
  };
};

type Begun = Awaited<ReturnType<typeof begin>>;

const ways: Readonly<Record<string, (begun: Begun) => Promise<void>>> = {
  "waiting finds it": async ({ page, send, ends }) => {
    await send(page);
    await ends(page);
  },

  // Not a reload: the step back of a popup that closes in that moment would stop it.
  "a page that is closed in the middle and opened again finds it": async ({
    page,
    isSend,
    open,
    send,
    ends,
  }) => {
    const sent = page.waitForRequest(isSend);
    await send(page);
    await sent;
    await page.close();
    await ends(await open());
  },

  "a second tab sends nothing beside it": async ({ page, open, prepare, send, ends }) => {
    const second = await open();
    await prepare(second);
    await send(page);
    await send(second);
    await ends(page, second);
  },
};

/** One of nine with each commit: which fates, and which way is left out. */
const turn = turnOfCommit(9);
const turns = { fate: turn % 3, way: Math.trunc(turn / 3) };

const isWhole = process.env["LATE_SERVER"] === "all";

/**
 * Each kind in two of three ways, each with another fate, turned by the commit. The whole product, with
 * all further fates and ways, is walked without pages in `tests/simulation/late-server`; in pages by
 * `LATE_SERVER=all vitest run --project journey tests/journey/late-server.test.ts`.
 */
const cases = Object.entries(kinds).flatMap(([kind, arrange], row) =>
  Object.entries(ways)
    .filter((_, column) => isWhole || column !== (row + turns.way) % 3)
    .flatMap(([way, go], column) =>
      Object.entries(fates)
        .filter((_, place) => isWhole || place === (row + column + turns.fate) % 3)
        .map(([fate, fault]) => ({ kind, fate, way, arrange, fault, go })),
    ),
);

test.each(cases)("$kind: $fate, and $way", async ({ arrange, fault, go }) => {
  await go(await begin(arrange, fault));
});
