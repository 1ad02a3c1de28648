import type { Locator, Page } from "playwright-core";
import type { ShopPolicy } from "../../../../src/domain/policy.ts";
import type { Known } from "./known.ts";
import type { JourneyShop } from "../host/shop.ts";
import { shown, tap } from "../wait.ts";

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
  /** Errors of the page that are a part of it. */
  readonly expectedErrors?: RegExp;
  /** What a shop must have for there to be such a stop (D1). Absent: any shop. */
  readonly needs?: (policy: ShopPolicy) => boolean;
}

/** Nobody, a customer with orders in every status and a full cart, a new one, or one who waits for answers. */
export type Visitor = "nobody" | "customer" | "newcomer" | "waiting";

export const press = (page: Page, selector: string): Promise<void> =>
  tap(page.locator(selector).first());

type Look = Omit<Stop, "name" | "kind" | "visitor">;

export const screen = (name: string, visitor: Visitor, look: Look): Stop => ({
  name,
  kind: "screen",
  visitor,
  ...look,
});

/** An address where nothing more than waiting is needed, as the customer sees it. */
export const asCustomer = (name: string, address: Stop["address"], shows: string): Stop =>
  screen(name, "customer", { address, shows });

/** `open` taps what opens the popup: the focus has to return there. */
export const popup = (
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
export const where = (needs: (policy: ShopPolicy) => boolean, stop: Stop): Stop => ({
  ...stop,
  needs,
});

export const hasRecharge = ({ rechargeMethods }: ShopPolicy): boolean => rechargeMethods.length > 0;
export const hasOrderDetail = ({ orderDetail }: ShopPolicy): boolean => orderDetail;
/** With the profile, which comes last, and what is changed in popups. */
export const hasWideSettings = (policy: ShopPolicy): boolean =>
  policy.extraUserFields && policy.passwordChange && policy.avatarChange;

/** The popup on top of the page. */
export const popupOf = (page: Page): Locator =>
  page.locator("[role=alertdialog], [role=dialog]").last();

/** In the wallet: to what the customer checks before a withdrawal is sent. */
export const reviewWithdrawal = async (page: Page): Promise<void> => {
  await press(page, "main section button");
  await shown(popupOf(page).locator("[aria-haspopup] svg").first());
  await popupOf(page).locator("[inputmode=decimal]").fill("123.45");
  await press(page, "[role=dialog] button[type=submit]");
  // The review takes no tap for a moment, and looks so.
  await shown(page.locator("[role=dialog] dl").first());
  await shown(popupOf(page).locator("button[aria-disabled=false]").first());
};

/** Said by no catalogue. */
export const serverWords = "Not before the stocktaking ends";

/** By default with a code that the shop knows nothing of: the words are all that it can tell. */
export const refuseNext = (shop: JourneyShop, call: string, code = 49_999): void =>
  void shop.api.server.faults.next({
    call,
    kind: "answer",
    body: { code, message: serverWords },
  });

/** The call succeeds, as the customer sees it, and changes nothing for the stops that come. */
export const pretendNext = (shop: JourneyShop, call: string): void =>
  void shop.api.server.faults.next({ call, kind: "answer" });

/** Sends its form without a tap, so that what was tapped last is what opened the popup. */
export const submitPopup = (page: Page): Promise<void> =>
  popupOf(page)
    .locator("form")
    .evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
