import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetScreens } from "../../../../src/ui/routing/screen-memory.ts";
import { openShop, readMessages } from "../../../support/fake-shop.ts";
import { flush } from "../../../support/render-screen.tsx";
import { openWholeShop } from "../../../support/whole-shop.tsx";
import { click } from "../../../support/press.ts";

/** Where a keyboard and a screen reader are after another screen has come. The whole shop. */

configure({ asyncUtilTimeout: 8_000 });
beforeEach(forgetScreens);
afterEach(async () => {
  cleanup();
  await flush();
  // A screen that nobody waits for any more may still be on its way.
  await vi.dynamicImportSettled();
});

const follow = async (link: HTMLElement): Promise<void> => {
  link.focus();
  await click(link);
};
const focused = () => document.activeElement;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const expectAt = async (name: string): Promise<void> => {
  const there = await heading(name);
  await waitFor(() => expect(focused()).toBe(there));
};

test("the heading of the next screen has the focus, of the first one it has not", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  await readMessages(shop.call, token);
  await openWholeShop(shop.server, { address: "/user", token });
  await heading("My account");
  expect(focused()).toBe(document.body);

  await follow(await screen.findByRole("link", { name: "Wallet" }));
  await expectAt("Wallet");
  expect(document.title).toBe("Wallet");
  // It is told by the focus alone, and is no stop of the Tab key.
  expect(focused()?.getAttribute("tabindex")).toBe("-1");
  expect(focused()?.closest("[aria-live], [role=status], [role=alert]")).toBeNull();

  // Another tab is the same screen: the focus stays at it.
  const tab = await screen.findByRole("link", { name: "Withdrawals" });
  await follow(tab);
  await flush();
  expect(focused()).toBe(tab);

  await follow(await screen.findByRole("button", { name: "Back" }));
  await expectAt("My account");
});

test("a field that a screen begins with keeps the focus", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  await readMessages(shop.call, token);
  await openWholeShop(shop.server, { address: "/", token });
  await follow(await screen.findByRole("link", { name: "Search" }));
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(focused()).toBe(field));
});

test("an address without a screen says so, too", async () => {
  const shop = openShop();
  const { goTo } = await openWholeShop(shop.server, { address: "/login" });
  await heading("Log in");
  await goTo("/no/such/page");
  await expectAt("Not found");
});

test("who is sent back to the login is at its heading again", async () => {
  const shop = openShop();
  const { goTo } = await openWholeShop(shop.server, { address: "/no/such/page" });
  await heading("Not found");
  await goTo("/login");
  await expectAt("Log in");
  const before = focused();
  await goTo("/orders");
  await waitFor(() => expect(before?.isConnected).toBe(false));
  await expectAt("Log in to your account");
});
