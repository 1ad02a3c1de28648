import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pageSize } from "../../src/domain/paging/page.ts";
import { readMessages } from "../support/fake-shop.ts";
import { customerRow } from "../support/shop-rows.ts";
import { callsOf } from "../support/journey/calls.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { pushAddress } from "../support/journey/rendered/loading.ts";
import { logIn, logOut } from "../support/journey/login.ts";
import { type Customer, newCustomer } from "../support/journey/host/shop.ts";
import { leaveAndReturn } from "../support/journey/touch.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";
import { button } from "../support/journey/parts.ts";

/** What the shop writes, over real HTTP: the popup over any screen, the list, the counts. */

const shop = hostShop();

const popup = (page: Page): Locator => page.getByRole("dialog", { name: /unread message/ });

/** Sends messages called by these numbers, one after the other; answers their ids. */
const send = async (customer: Customer, ...numbers: readonly number[]) => {
  const ids: number[] = [];
  for (const number of numbers) {
    const words = { title: `Message no. ${number}`, content: `Words of no. ${number}` };
    ids.push(await shop.api.server.sendMessage({ username: customer.username, ...words }));
  }
  return ids;
};

const upTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

/** The ids of the customer's unread messages, as the server knows them. */
const unreadOf = ({ username }: Customer): Promise<readonly number[]> =>
  shop.api.server.inspect((tables) =>
    tables.messages
      .where("customer_id", customerRow(tables, username).id)
      .filter(({ is_read }) => !is_read)
      .map(({ id }) => id),
  );

const polls = (calls: readonly string[]): number =>
  calls.filter((call) => call === "GET /client/messages?page=1&limit=1&is_read=0").length;

/** A page whose clock the test moves, at a screen that is ready, and the inbox has looked once. */
const withClock = async (customer: Customer, address: string) => {
  const page = await shop.visitByClock(customer);
  const calls = callsOf(page);
  await page.goto(address);
  await expect.poll(() => polls(calls)).toBe(1);
  const lookedAt = performance.now();
  await page.waitForLoadState("networkidle");
  /** Until so many milliseconds after that look: the page's clock goes on by itself, too. */
  const runUntil = (milliseconds: number): Promise<void> =>
    page.clock.runFor(Math.max(0, milliseconds - (performance.now() - lookedAt)));
  return { page, calls, runUntil };
};

describe("the popup", () => {
  test("comes over the screen for what is sent while shopping; confirming marks exactly what it shows, for good [S2.81 S4.12]", async () => {
    const customer = await newCustomer(shop);
    const page = await shop.visit(customer);
    await page.goto("product/94");
    await shown(button(page, "Add to cart"));
    const ids = await send(customer, ...upTo(12));
    await leaveAndReturn(page);
    await shown(popup(page));
    const titles = await popup(page).getByRole("heading", { level: 3 }).allInnerTexts();
    expect(titles).toEqual(
      upTo(12)
        .slice(2)
        .toReversed()
        .map((number) => `Message no. ${number}`),
    );
    await shown(popup(page).getByRole("link", { name: "2 more in your messages" }));

    await tap(button(popup(page), "Mark as read"));
    await gone(popup(page));
    expect(await unreadOf(customer)).toEqual(ids.slice(0, 2));
    // The shopping goes on where it was.
    await shown(button(page, "Add to cart"));

    await page.reload();
    await shown(popup(page));
    expect(await popup(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Message no. 2",
      "Message no. 1",
    ]);
    await tap(button(popup(page), "Close"));
    await gone(popup(page));
    expect(await unreadOf(customer)).toEqual(ids.slice(0, 2));
    // Not again of its own accord, and not after a reload.
    await leaveAndReturn(page);
    await page.reload();
    await shown(button(page, "Add to cart"));
    await page.waitForLoadState("networkidle");
    expect(await popup(page).count()).toBe(0);
  });
});

describe("the popup and a question that opens in the same moment", () => {
  const modals = (page: Page): Locator => page.locator("[role=dialog], [role=alertdialog]");
  const question = (page: Page): Locator => page.getByRole("alertdialog", { name: /Log out/ });
  /** Taps where a popup may be in the way by now, as a finger does that was on its way down. */
  const tapThrough = (page: Page): Promise<void> =>
    page
      .locator("button", { hasText: "Log out" })
      .first()
      .evaluate((element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })))
      .then(() => undefined);

  /** Notes how many have been open at once, at the most. */
  const countModals = (page: Page): Promise<void> =>
    page.evaluate(() => {
      let most = 0;
      new MutationObserver(() => {
        const open = document.querySelectorAll(
          "[role=dialog][data-open], [role=alertdialog][data-open]",
        );
        most = Math.max(most, open.length);
        document.body.dataset["mostModals"] = String(most);
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-open"] });
    });
  const mostModals = (page: Page): Promise<number> =>
    page.evaluate(() => Number(document.body.dataset["mostModals"] ?? 0));
  const newestUnread = /messages\?page=1&limit=10&is_read=0/;
  /** Holds what is asked for at these addresses until the test lets it go. */
  const holdOn = (page: Page, address: RegExp) => {
    let isWaiting = false;
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    void page.route(address, async (route) => {
      isWaiting = true;
      await released;
      // What was given up meanwhile needs no answer.
      await route.continue().catch(() => undefined);
    });
    return { isWaiting: () => isWaiting, release: () => release() };
  };

  /** One is open, it can be reached, and it has the focus. */
  const expectAlone = async (page: Page, part: Locator): Promise<void> => {
    await shown(part);
    await expect.poll(() => modals(page).count()).toBe(1);
    await expect
      .poll(() => part.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    expect(await part.evaluate((element) => element.closest("[aria-hidden=true]"))).toBeNull();
  };

  test("just before the messages, while they are fetched, and when they are there: one at a time, and they come in the end", async () => {
    const customer = await newCustomer(shop);
    const { page } = await withClock(customer, "user");
    // What draws a question is fetched by the first one.
    await tap(button(page, "Log out"));
    await tap(button(question(page), "Stay"));
    await gone(modals(page));
    await countModals(page);

    for (const [number, tapAndRelease] of [
      async (release: () => void) => {
        await tapThrough(page);
        release();
      },
      async (release: () => void) => {
        release();
        await tapThrough(page);
      },
      async (release: () => void) => {
        release();
        await shown(popup(page));
        await tapThrough(page);
      },
    ].entries()) {
      // The new message is known of, and not fetched until the test says so.
      const messages = holdOn(page, newestUnread);
      await send(customer, number + 1);
      await page.clock.runFor(10_000);
      await expect.poll(messages.isWaiting).toBe(true);
      await tapAndRelease(messages.release);
      await expectAlone(page, question(page));
      await page.waitForLoadState("networkidle");
      await expectAlone(page, question(page));
      await tap(button(question(page), "Stay"));
      await expectAlone(page, popup(page));
      expect(await mostModals(page)).toBe(1);
      await tap(button(popup(page), "Close"));
      await gone(modals(page));
      await page.unroute(newestUnread);
    }
  });
});

describe("the watch", () => {
  test("polls every ten seconds, pauses while the page is hidden, and ends with a 401 and with the logout [S7.41 S9.7]", async () => {
    const customer = await newCustomer(shop);
    const { page, calls, runUntil } = await withClock(customer, "user");
    await runUntil(8_000);
    expect(polls(calls)).toBe(1);
    await page.clock.runFor(3_000);
    await expect.poll(() => polls(calls)).toBe(2);

    const turn = (state: "hidden" | "visible") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await page.clock.runFor(60_000);
    expect(polls(calls)).toBe(2);
    await turn("visible");
    await expect.poll(() => polls(calls)).toBe(3);

    await shop.api.server.revokeSessions(customer.username);
    await page.clock.runFor(11_000);
    await shown(page.getByText("Your session has expired, please log in again"));
    const ended = polls(calls);
    await page.clock.runFor(60_000);
    expect(polls(calls)).toBe(ended);

    await logIn(page, customer);
    await expect.poll(() => polls(calls)).toBe(ended + 1);
    await logOut(page);
    await page.clock.runFor(60_000);
    expect(polls(calls)).toBe(ended + 1);
  });
});

describe("the list", () => {
  /** At the list, with what the popup wanted to say put off. */
  const atTheList = async (messages: number) => {
    const customer = await newCustomer(shop);
    const ids = await send(customer, ...upTo(messages));
    const page = await shop.visit(customer);
    await page.goto("user");
    await tap(button(popup(page), "Close"));
    await gone(popup(page));
    return { customer, ids, page };
  };
  const row = (page: Page, number: number): Locator =>
    page.getByRole("main").getByRole("button", { name: new RegExp(`Message no\\. ${number}\\b`) });
  const unreadRows = (page: Page): Locator =>
    page.getByRole("main").getByRole("button", { name: /^Unread/ });

  test("a tap opens a message and marks it; the counts follow; a reload finds it read [S2.79 S4.11]", async () => {
    const { customer, ids, page } = await atTheList(3);
    const tab = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Me/ });
    const entry = page.getByRole("link", { name: /^Messages/ });
    await expect.poll(() => tab.innerText()).toMatch(/3 unread messages/);
    expect(await entry.innerText()).toMatch(/3 unread messages/);
    await tap(entry);
    await shown(page.getByText("Unread: 3"));
    await tap(row(page, 2));
    const opened = page.getByRole("dialog", { name: "Message no. 2" });
    await shown(opened.getByText("Words of no. 2"));
    await expect.poll(() => unreadOf(customer)).toEqual([ids[0], ids[2]]);
    // Back closes the message and leaves the list.
    await page.goBack();
    await gone(opened);
    await shown(page.getByText("Unread: 2"));
    expect(await unreadRows(page).count()).toBe(2);

    await page.reload();
    await shown(row(page, 2));
    expect(await unreadRows(page).count()).toBe(2);
    await tap(button(page, "Back"));
    await expect.poll(() => entry.innerText()).toMatch(/2 unread messages/);
    // They were in sight: nothing comes over the list, nor over the screen after it.
    expect(await popup(page).count()).toBe(0);
  });

  test("Back after a change of language finds every row in the new one, however many were loaded", async () => {
    const customer = await newCustomer(shop);
    for (let sent = 0; sent < 12; sent += 1)
      await shop.api.server.sendMessage({ username: customer.username, text: "holidays" });
    await readMessages(shop.call, customer.token);
    const page = await shop.visit(customer);
    await page.goto("messages");
    const rows = page.getByRole("main").getByRole("listitem");
    const rowsOf = (words: string): Promise<number> => rows.filter({ hasText: words }).count();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2_000);
        return rowsOf("Service hours on holidays");
      })
      .toBeGreaterThan(pageSize);
    await pushAddress(page, "/settings");
    await page.locator("select").selectOption("cs");
    await shown(page.getByRole("heading", { name: "Nastavení" }));
    await page.goBack();
    await shown(page.getByRole("heading", { name: "Zprávy" }));
    await shown(rows.filter({ hasText: "Provozní doba o svátcích" }).first());
    expect(await rowsOf("Service hours on holidays")).toBe(0);
  });
});
