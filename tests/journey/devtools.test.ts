import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostDemo } from "../support/journey/host/demo.ts";
import { openPhone, visit } from "../support/journey/host/visit.ts";
import { gone, shown, tap } from "../support/journey/wait.ts";

/** The developer's panel beside the shop, in the static demo. */

const demo = hostDemo();

const username = "0671230088";
const password = "clover77";

const panel = (page: Page): Locator => page.getByRole("complementary", { name: "Developer panel" });
const handle = (page: Page): Locator => page.getByRole("button", { name: "Developer panel" });
const says = (page: Page, text: string | RegExp): Promise<void> =>
  shown(panel(page).getByRole("status").filter({ hasText: text }));
const openTab = (page: Page, name: string): Promise<void> =>
  tap(panel(page).getByRole("tab", { name }));

const register = async (page: Page): Promise<void> => {
  await page.goto("register?invite_code=WELCOME2026");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").fill("067 123 00 88");
  await tap(page.getByRole("button", { name: "Create account" }));
  await shown(page.getByRole("navigation", { name: "Main" }));
};

const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // The button may lie behind the panel.
  await page.keyboard.press("Enter");
};

/** Buys a piece of the product, pays, and applies for its recycling; answers the order's number. */
const buyAndRecycle = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await tap(page.getByRole("link", { name: "Buy now" }));
  await tap(page.getByRole("button", { name: "Submit order" }));
  await tap(page.getByRole("button", { name: /^Pay Rs/ }));
  await shown(page.getByRole("heading", { name: "Payment received" }));
  const number = (await page.getByRole("definition").first().innerText()).trim();
  await tap(page.getByRole("link", { name: "View orders" }));
  await tap(page.getByRole("button", { name: "Apply for recycling" }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Apply" }));
  await shown(page.getByText("Sent for recycling"));
  // The words may be seen before the shop has the application: the count is read after it.
  await shown(page.getByRole("link", { name: "Recycling 1 order" }));
  return number;
};

/** Keeps a phone within the demo; answers what it asked for elsewhere. */
const keepWithinDemo = async (phone: BrowserContext): Promise<readonly string[]> => {
  const elsewhere: string[] = [];
  await phone.route(
    ({ href }) => !/^(data|blob):/.test(href) && !href.startsWith(demo.url),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  return elsewhere;
};

test("a customer shops with no other network; a developer lets the time pass, and the order is recycled", async () => {
  const phone = await openPhone(demo.browser, { url: demo.url });
  const elsewhere = await keepWithinDemo(phone);
  const page = await phone.newPage();
  await register(page);
  const number = await buyAndRecycle(page, "product/27");
  const shop = page.locator("#root");
  const box = await shop.boundingBox();

  await tap(handle(page));
  expect(await shop.boundingBox(), "the shop stays where it is").toEqual(box);
  const minute = panel(page).getByRole("button", { name: "+1 min" });
  const heightOf = async (): Promise<number> => (await minute.boundingBox())?.y ?? Number.NaN;
  const height = await heightOf();
  await tap(minute);
  await says(page, "The clock went 1 min forward");
  const moved = Math.abs((await heightOf()) - height);
  expect(moved, "what was tapped stays under the finger").toBeLessThan(1);
  await gone(panel(page).getByText(`Order ${number}`));

  // The shop tells of it; its popup and the panel do not get into each other's way.
  await tap(panel(page).getByRole("button", { name: "Refresh shop" }));
  const popup = page.getByRole("dialog", { name: "1 unread message" });
  await shown(popup);
  await openTab(page, "Customers");
  await tap(panel(page).getByRole("button", { name: "Freeze withdrawals" }));
  await says(page, `The withdrawals of ${username} are frozen`);
  await panel(page).getByLabel("Title").fill("Typed beside a popup");
  expect(await panel(page).getByLabel("Title").inputValue()).toBe("Typed beside a popup");
  await page.keyboard.press("Escape");
  await gone(panel(page));
  expect(await popup.isVisible()).toBe(true);
  await tap(popup.getByRole("button", { name: "Mark as read" }));
  await gone(popup);

  await tap(
    page.getByRole("navigation", { name: "Order status" }).getByRole("link", { name: "Recycled" }),
  );
  const card = page.getByRole("article").filter({ hasText: number });
  await shown(card.getByText("Recycled", { exact: true }));

  // What the machines do is seen as they do it, and the panel stays open with the next page.
  await page.keyboard.press("Alt+Shift+F");
  await openTab(page, "Machines");
  await shown(panel(page).getByText("session", { exact: true }));
  await shown(panel(page).getByText(/^authenticated\./));
  await page.reload();
  await shown(panel(page).getByText("session", { exact: true }));
  expect(elsewhere).toEqual([]);
});

test("a developer keeps the whole shop in a file, begins another and comes back", async () => {
  const page = await visit(demo.browser, { url: demo.url });
  await register(page);
  await tap(handle(page));
  await openTab(page, "State");
  const downloading = page.waitForEvent("download");
  await tap(panel(page).getByRole("button", { name: "Save as a file" }));
  const file = await (await downloading).path();
  await says(page, /^Saved as shop-demo\.json/);

  await panel(page).getByLabel("A shop to begin with").selectOption("empty-shop");
  // Escape keeps what there is, and the keyboard goes on from where it asked.
  const begin = panel(page).getByRole("button", { name: "Begin scenario" });
  const really = panel(page).getByRole("button", { name: "Really begin empty-shop" });
  await begin.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await really.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await gone(really);
  expect(await begin.evaluate((button) => button === document.activeElement)).toBe(true);
  // Nor do two taps at the same place throw it away.
  const box = await begin.boundingBox();
  if (box === null) throw new Error("The button is nowhere");
  const [x, y] = [box.x + box.width - 4, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await shown(really);
  await page.touchscreen.tap(x, y);
  await gone(really);
  await tap(begin);
  await tap(really);
  await says(page, "Scenario empty-shop began");
  await tap(panel(page).getByRole("button", { name: "Refresh shop" }));
  await shown(page.getByRole("button", { name: "Log in" }));
  await logIn(page);
  await shown(page.getByText("There is no customer with this username"));

  await panel(page).getByLabel("Load a file").setInputFiles(file);
  await says(page, "The state is loaded");
  await logIn(page);
  await shown(page.getByRole("navigation", { name: "Main" }));
});
