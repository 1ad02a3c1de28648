import type { Page } from "playwright-core";
import type { ShopPolicy } from "../../../../src/domain/policy.ts";
import { cancelledProduct } from "./known.ts";
import { productOf } from "../host/shop.ts";
import {
  hasOrderDetail,
  hasRecharge,
  hasWideSettings,
  popup,
  popupOf,
  press,
  reviewWithdrawal,
  submitPopup,
  where,
  type Stop,
} from "./stop.ts";
import { leaveAndReturn } from "../touch.ts";
import { shown, tap } from "../wait.ts";
import { onePixelPng } from "../../pictures.ts";

const hasImageZoom = ({ imageZoom }: ShopPolicy): boolean => imageZoom;

/** Of the rows with a chevron at their end it is the first. */
const openPasswordSheet = (page: Page): Promise<void> =>
  tap(page.locator("main button:has(> span:last-child > svg)").first());

/** Whatever comes over a screen and holds the focus. */
export const popupStops: readonly Stop[] = [
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
  popup("review a withdrawal", () => "wallet", "main li button", reviewWithdrawal),
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
        await tap(page.locator("main li button", { hasText: "USDT" }).first());
        await shown(popupOf(page).locator("h3"));
      },
    ),
  ),
  where(
    hasImageZoom,
    popup(
      "a picture, enlarged",
      () => "product/1",
      "main article",
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
    "main article",
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
        await shop.api.server.editProduct(cancelledProduct, { onSale: false });
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
    popup("change the password", () => "settings", "main form [type=submit]", openPasswordSheet),
  ),
  where(
    hasWideSettings,
    popup(
      "change the password, filled in wrongly",
      () => "settings",
      "main form [type=submit]",
      async (page) => {
        await openPasswordSheet(page);
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
];
