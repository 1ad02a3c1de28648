import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { untilStill } from "../support/journey/rendered/layout.ts";
import { openTour, type Tour } from "../support/journey/tour/stops.ts";
import { type Known, knownOf } from "../support/journey/tour/known.ts";
import { popupOf } from "../support/journey/tour/stop.ts";
import { stops } from "../support/journey/tour/tour.ts";
import { addBankAccount, newCustomer } from "../support/journey/host/shop.ts";
import { exactButton } from "../support/journey/parts.ts";
import { gone, shown, tap, until } from "../support/journey/wait.ts";
import { goOnAt } from "../support/journey/tour/walk.ts";
import { catalogue as wallet } from "../../src/ui/i18n/catalogues/en/wallet.ts";
import { amount, openForm, review, sendButton } from "./withdrawing.ts";

/** What every popup of the shop has to do with the focus, with Escape and with Back. */

const shop = hostShop();
let known: Known;
let tour: Tour;

beforeAll(async () => {
  known = await knownOf(shop);
  tour = await openTour(shop.browser, known, { arrive: "within" });
});

afterAll(() => tour.close());

const countOf = (page: Page): Promise<number> =>
  page.locator("[role=alertdialog], [role=dialog]").count();

/** Remembers the control that was tapped last. */
const watchOpener = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener(
      "click",
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const control = target.closest("button, a, input, [tabindex]");
        if (control !== null) Object.assign(window, { opener: control });
      },
      true,
    );
  });

const isFocusAtOpener = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === Reflect.get(window, "opener"));

/** Of the popup on top. In one step: it is asked after every key. */
const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[role=alertdialog], [role=dialog]")]
        .at(-1)
        ?.contains(document.activeElement) === true,
  );

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");

/** Around all that can be reached, and back over the edge: the focus never leaves the popup. */
const expectTrap = async (page: Page): Promise<void> => {
  await until("the focus to come into the popup", () => isFocusInside(page));
  const controls = await popupOf(page)
    .locator("a[href], button, input, select, textarea, [tabindex]")
    .count();
  const keys = [...Array.from({ length: controls + 1 }, () => "Tab"), "Shift+Tab", "Shift+Tab"];
  for (const key of keys) {
    await page.keyboard.press(key);
    // At the edge a guard takes the focus for a moment, and hands it on to the other end.
    await until(`${key} to stay inside`, () => isFocusInside(page)).catch(
      async (error: unknown) => {
        throw new Error(`${key} to ${await focused(page)}`, { cause: error });
      },
    );
  }
};

const expectClosed = async (page: Page, by: string, before: number): Promise<void> => {
  await until(`the popup to close by ${by}`, async () => (await countOf(page)) === before - 1);
  await until(`the focus to return after ${by}`, () => isFocusAtOpener(page)).catch(
    async (error: unknown) => {
      throw new Error(`The focus is at ${await focused(page)}`, { cause: error });
    },
  );
};

/** Under a popup that opened from another one, that other one is still there. */
const closeLower = async (page: Page, count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) {
    await page.keyboard.press("Escape");
    await until("the lower popup to close", async () => (await countOf(page)) === left - 1);
  }
  await untilStill(page);
};

test.each(stops.filter(({ kind }) => kind === "popup").map((stop) => [stop.name, stop] as const))(
  "%s: keeps the focus, gives it back, closes on Escape and on Back",
  async (_, stop) => {
    const page = await tour.open(stop);
    await watchOpener(page);
    const address = page.url();
    await goOnAt(page, stop, known);
    const first = await countOf(page);
    await expectTrap(page);
    await page.keyboard.press("Escape");
    await expectClosed(page, "Escape", first);
    await closeLower(page, first - 1);

    await goOnAt(page, stop, known);
    const again = await countOf(page);
    await until("the focus to come into the popup", () => isFocusInside(page));
    await page.goBack();
    await expectClosed(page, "Back", again);
    expect(page.url()).toBe(address);
    await closeLower(page, again - 1);
  },
);

test("the title of a long sheet stays whole while its form is scrolled, unless the letters are large", async () => {
  const page = await shop.visit(await newCustomer(shop));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("withdrawal-accounts");
  await tap(page.getByRole("button", { name: "Add account" }));
  const title = page.getByRole("dialog").getByRole("heading", { name: "Add account" });
  await shown(title);
  await untilStill(page);
  /** How far the form was scrolled, and by how much its title moved with it. */
  const scrolled = () =>
    title.evaluate((heading) => {
      let scroller: Element | null = heading;
      while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight)
        scroller = scroller.parentElement;
      if (scroller === null) throw new Error("nothing scrolls");
      scroller.scrollTop = 0;
      const { top } = heading.getBoundingClientRect();
      scroller.scrollTop = 90;
      const { x, y, width, height } = heading.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return {
        by: scroller.scrollTop,
        moved: top - y,
        isOnTop: hit !== null && heading.contains(hit),
      };
    });
  const { by, moved, isOnTop } = await scrolled();
  expect(by).toBeGreaterThan(40);
  expect([moved, isOnTop]).toEqual([0, true]);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect((await scrolled()).moved).toBeGreaterThan(40);
});

test.each(["withdraw", "review a withdrawal", "recharge", "change the password"])(
  "on a phone held sideways the main button is in view at once: %s",
  async (name) => {
    const stop =
      stops.find((each) => each.kind === "popup" && each.name === name) ??
      expect.fail("there is no such stop");
    const page = await tour.open(stop);
    await page.setViewportSize({ width: 844, height: 390 });
    await goOnAt(page, stop, known);
    const button = popupOf(page).locator("[data-foot] button").first();
    await shown(button);
    await untilStill(page);
    const box = await button.boundingBox();
    expect((box?.y ?? 390) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    // The customer reads what it is about: most of the height is not the foot's.
    expect(box?.y).toBeGreaterThan(390 * 0.6);
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const foot = popupOf(page).locator("[data-foot]");
    const inLargeLetters = await foot.boundingBox();
    expect((inLargeLetters?.y ?? 0) + (inLargeLetters?.height ?? 0)).toBeGreaterThan(390);
    await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
    await closeLower(page, await countOf(page));
  },
);

test("a long message of the server in a sheet leaves its buttons within reach", async () => {
  const customer = await newCustomer(shop);
  await addBankAccount(shop, customer);
  const page = await shop.visit(customer);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("wallet");
  await openForm(page);
  await shown(page.getByText("PrivatBank"));
  await amount(page).fill("150");
  await review(page);
  const message = "Withdrawals to this bank are closed for today. ".repeat(20);
  shop.api.server.faults.next({
    call: "POST /client/withdrawals",
    kind: "answer",
    status: 400,
    body: { code: 40_001, message },
  });
  await tap(sendButton(page));
  await shown(page.getByText(/closed for today/));
  await untilStill(page);
  const change = exactButton(page, wallet.reviewBack);
  const head = await page.getByRole("heading", { name: wallet.reviewTitle }).boundingBox();
  expect(head?.y).toBeGreaterThan(0);
  // As a finger scrolls: what is cut off can still be scrolled by a script.
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 5_000);
  await until("the last button to be in view", async () => {
    const box = await change.boundingBox();
    return box !== null && box.y + box.height <= 640;
  });
  await change.tap();
  await gone(sendButton(page));
});

/** Milliseconds from one tap to the next. */
const doubleTapMs = 200;

test.each([
  ["a dialog", "user", "Log out", "alertdialog", "Stay"],
  ["a sheet", "wallet", "Recharge", "dialog", "Close"],
] as const)(
  "%s that leaves lets the second of two taps not through, whether it is seen to move or not",
  async (_, address, opens, role, name) => {
    const page = await shop.visit(await newCustomer(shop));
    await page.goto(address);
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await tap(page.getByRole("button", { name: opens, exact: true }));
      const popup = page.getByRole(role);
      await shown(popup.getByRole("button", { name, exact: true }));
      await untilStill(page);
      const left = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = (since: number) => (now: number) => {
              // Below the bar, beside what the sheet covers.
              const beneath = document.elementFromPoint(innerWidth / 2, 80);
              if (beneath?.closest("#root") !== null) resolve(now - since);
              else requestAnimationFrame(look(since));
            };
            addEventListener("click", ({ timeStamp }) => look(timeStamp)(timeStamp), {
              once: true,
            });
          }),
      );
      await popup.getByRole("button", { name, exact: true }).tap();
      expect(await left, `with motion: ${reducedMotion}`).toBeGreaterThanOrEqual(doubleTapMs);
    }
  },
);
