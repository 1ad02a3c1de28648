import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { afterFrame, untilStill } from "../support/journey/rendered/layout.ts";
import { violationsOf } from "../support/journey/rendered/axe.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { demoCustomer, placeOrder, putIntoCart } from "../support/journey/host/shop.ts";
import type { VisitOptions } from "../support/journey/host/visit.ts";
import { gone, shown, tap, until } from "../support/journey/wait.ts";

/** The way to the service chat of a customer with a service area (D9), by touch and by keys. */

const shop = hostShop();

const vip = 1;

const visitAsVip = async (options: Partial<VisitOptions> = {}): Promise<Page> =>
  shop.visit(await demoCustomer(shop, vip), options);

const chat = (page: Page): Locator => page.getByRole("link", { name: "Service chat" });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${part} is not on the screen`);
  return box;
};

/** Where the button is when it has come to rest. */
const restingAt = async (page: Page): Promise<Box> => {
  await shown(chat(page));
  let last = await boxOf(chat(page));
  await until("the service button to rest", async () => {
    await afterFrame(page);
    // A transition stands at its start until its first frame, which a busy machine draws late.
    const flying = await chat(page).evaluate((button) => button.getAnimations().length);
    const now = await boxOf(chat(page));
    const rests = flying === 0 && now.x === last.x && now.y === last.y;
    last = now;
    return rests;
  });
  return last;
};

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const expectInView = ({ x, y, width, height }: Box, page: Page): void => {
  const view = page.viewportSize() ?? expect.fail("the page has a size");
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(view.width);
  expect(y + height).toBeLessThanOrEqual(view.height);
};

/** A finger that carries the button by a way and lets it go at rest: what flies swallows a tap. */
const dragBy = async (page: Page, dx: number, dy: number): Promise<void> => {
  const { x, y, width, height } = await restingAt(page);
  const from = { x: x + width / 2, y: y + height / 2 };
  const client = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part?: number) => {
    timestamp += 0.2;
    return client.send("Input.dispatchTouchEvent", {
      type,
      timestamp,
      touchPoints: part === undefined ? [] : [{ x: from.x + dx * part, y: from.y + dy * part }],
    });
  };
  await touch("touchStart", 0);
  for (const part of [0.1, 0.3, 0.6, 0.9, 1, 1]) await touch("touchMove", part);
  await touch("touchEnd");
  await client.detach();
};

const chatOpens = async (page: Page, open: () => Promise<void>): Promise<void> => {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), open()]);
  await shown(tab.getByRole("heading", { name: "Service chat" }));
  expect(new URL(tab.url()).search).toBe("?area=Kyiv-Podil");
  await shown(tab.getByText("Kyiv-Podil"));
  await tab.close();
};

test("a tap opens the chat of the customer's area in another tab; arrow keys move it, Enter opens it, and it says so [S1.10 S1.11]", async () => {
  const page = await visitAsVip();
  await page.goto("user");
  const before = await restingAt(page);
  // On the shop's own origin the chat learns the language.
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await chatOpens(page, () => tap(chat(page)));
  expect(new URL(page.url()).pathname).toBe("/user");

  await chat(page).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await until(
    "the service button to be at the left",
    async () => (await boxOf(chat(page))).x === 8,
  );
  const after = await restingAt(page);
  expect(after.y).toBeLessThan(before.y - 60);
  expect(after.width).toBeGreaterThanOrEqual(44);
  expect(await chat(page).getAttribute("aria-describedby")).toBeTruthy();
  await shown(page.getByText(/arrow keys/));
  await chatOpens(page, () => page.keyboard.press("Enter"));
});

test("carried to the other side it stays there, over screens, reloads and a turned phone, and opens nothing", async () => {
  const page = await visitAsVip({ reducedMotion: "no-preference" });
  await page.goto("user");
  const before = await restingAt(page);
  expect(before.x).toBeGreaterThan(195);
  await dragBy(page, -200, -250);
  const after = await restingAt(page);
  expect(after.x).toBe(8);
  expect(after.y).toBeCloseTo(before.y - 250, 0);
  await tap(page.getByRole("link", { name: /^Cart/ }));
  await shown(page.getByRole("heading", { name: "Cart", level: 1 }));
  // While the cart is on its way, its bar is not there, and the button has more room.
  await untilStill(page);
  expect(await restingAt(page)).toEqual(after);
  await page.reload();
  expect(await restingAt(page)).toEqual(after);
  // A turned phone brings it into view, and turning back puts it where it was.
  await page.setViewportSize({ width: 844, height: 390 });
  await until("the service button to follow", async () => {
    const { y, height } = await restingAt(page);
    return y + height <= 390;
  });
  expectInView(await restingAt(page), page);
  await page.setViewportSize({ width: 390, height: 844 });
  await until("the service button to return", async () => {
    const { x, y } = await restingAt(page);
    return x === after.x && y === after.y;
  });
  // Out of the screen is not possible.
  await dragBy(page, -300, 900);
  expectInView(await restingAt(page), page);
  expect(page.context().pages()).toHaveLength(1);
});

test("it covers no bar, wherever it is put, on any screen [S1.10]", async () => {
  const customer = await demoCustomer(shop, vip);
  await putIntoCart(shop, customer, 47);
  const { id } = await placeOrder(shop, customer, 12);
  const page = await visitAsVip({ width: 320 });
  await page.goto("");
  for (const place of ["right 1", "left 0"]) {
    await page.evaluate((kept) => localStorage.setItem("service-place", kept), place);
    await page.reload();
    for (const screen of ["", "product/12", "cart", `payment/${id}`, "user"]) {
      await goWithin(page, `/${screen}`);
      const button = await restingAt(page);
      expectInView(button, page);
      const bars = page.locator("[data-edge]");
      await shown(bars.first());
      for (const bar of await bars.all()) {
        const box = await bar.boundingBox();
        if (box !== null) expect(overlap(button, box), `${screen} ${place}`).toBe(false);
      }
    }
  }
});

test("on a turned phone it is at the screen's own edge, however wide the screen is", async () => {
  const page = await visitAsVip();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("product/12");
  // A product takes the page's whole width; the user centre is one column.
  for (const address of ["product/12", "user", "product/12"]) {
    await goWithin(page, `/${address}`);
    await restingAt(page);
    await until(`the service button to be at the edge of ${address}`, async () => {
      const screen = await boxOf(page.locator("#root"));
      const { x, width } = await boxOf(chat(page));
      return Math.round(screen.x + screen.width - x - width) === 8;
    });
  }
});

test("axe finds nothing with it there, in light and in dark", async () => {
  const page = await visitAsVip();
  await page.goto("user");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await restingAt(page);
    expect({ colorScheme, found: await violationsOf(page) }).toEqual({ colorScheme, found: [] });
  }
});

test("a toast pushes it away", async () => {
  const page = await visitAsVip({ stored: { "service-place": "right 1" } });
  await page.goto("product/12");
  await shown(page.getByRole("button", { name: "Add to cart" }));
  await untilStill(page);
  const before = await restingAt(page);
  await tap(page.getByRole("button", { name: "Add to cart" }));
  const toast = page.getByText("Added to cart");
  await shown(toast);
  const { y: foot } = await boxOf(page.locator("main > [data-edge]"));
  await until(
    "the service button to make room above the toast, which lies above the foot",
    async () => {
      const box = await toast.boundingBox();
      return (
        box !== null &&
        box.y > foot / 2 &&
        box.y + box.height < foot &&
        !overlap(await boxOf(chat(page)), box)
      );
    },
  );
  await gone(toast);
  await until("the service button to return", async () => {
    const { y } = await boxOf(chat(page));
    // The foot of a page that does not end at a whole pixel.
    return Math.abs(y - before.y) < 1;
  });
});

test("what is read further down is free of it; a bit of the way back, or a key, brings it again", async () => {
  const page = await visitAsVip({ width: 320 });
  await page.goto("orders");
  await untilStill(page);
  const { x, y, width, height } = await restingAt(page);
  const isOnTop = (): Promise<boolean> =>
    chat(page).evaluate(
      (button, [left, top]) =>
        button.contains(document.elementFromPoint(left, top)) &&
        getComputedStyle(button).opacity === "1",
      [x + width / 2, y + height / 2] as const,
    );
  expect(await isOnTop()).toBe(true);
  await page.evaluate(() => window.scrollBy(0, 200));
  await until("the service button to go aside", async () => !(await isOnTop()));
  await chat(page).focus();
  await page.keyboard.press("Shift");
  expect(await chat(page).evaluate((button) => button.matches(":focus-visible"))).toBe(true);
  await until("the focused service button to be there", isOnTop);
  await chat(page).blur();
  await until("the service button to go aside again", async () => !(await isOnTop()));
  await page.evaluate(() => window.scrollBy(0, -40));
  await until("the service button to return", isOnTop);
});

test("a screen that just fits ends above it, not under it", async () => {
  const page = await visitAsVip();
  await page.goto("user");
  await untilStill(page);
  await restingAt(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height });
  const button = await restingAt(page);
  const last = await boxOf(page.getByRole("button", { name: "Log out" }));
  expect(overlap(button, last)).toBe(false);
  expect(last.y + last.height).toBeLessThan(button.y);
});

test.each([
  ["cart", /^Remove/],
  ["payment", "Copy the order number"],
] as const)("a small phone's %s: it lies on no button at first sight", async (screen, name) => {
  const customer = await demoCustomer(shop, vip);
  const order = await placeOrder(shop, customer, 5);
  for (const product of [1, 2, 3]) await putIntoCart(shop, customer, product);
  const page = await shop.visit(customer);
  const size = { cart: { width: 320, height: 568 }, payment: { width: 360, height: 640 } };
  await page.setViewportSize(size[screen]);
  await page.goto(screen === "cart" ? screen : `payment/${order.id}`);
  await shown(page.getByRole("button", { name }).first());
  await untilStill(page);
  const at = await restingAt(page);
  for (const button of await page.getByRole("button", { name }).all())
    expect(overlap(at, await boxOf(button))).toBe(false);
});

test("a small phone's cart that was scrolled: at rest it lies on no button", async () => {
  const customer = await demoCustomer(shop, vip);
  for (const product of [1, 2, 3, 4, 5, 6]) await putIntoCart(shop, customer, product);
  const page = await shop.visit(customer);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("cart");
  const removals = page.getByRole("button", { name: /^Remove/ });
  await shown(removals.first());
  await restingAt(page);
  // So that the fourth comes under the button's usual place; and up again, or the button stays away.
  const [room, removal] = [await boxOf(page.locator("[data-edge=bottom]").last()), removals.nth(3)];
  const { y, height } = await boxOf(removal);
  const down = Math.round(y + height / 2 - (room.y - 8 - 26));
  await page.evaluate((top) => scrollTo(0, top), down + 40);
  await untilStill(page);
  await page.evaluate((top) => scrollTo(0, top), down);
  await untilStill(page);
  const at = await restingAt(page);
  for (const button of await removals.all()) expect(overlap(at, await boxOf(button))).toBe(false);
});
