import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hostShop } from "../support/journey/host/host.ts";
import { type Customer, newCustomer } from "../support/journey/host/shop.ts";
import { afterFrame } from "../support/journey/rendered/layout.ts";
import { shown, tap } from "../support/journey/wait.ts";

/** A picture that grows, and does so for nobody who asks for less motion. */

const shop = hostShop();
let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
});

type Motion = "reduce" | "no-preference";

/** In px, rounded. */
type Box = readonly [left: number, top: number, width: number];

interface Movement {
  /** Where the copy of the picture begins and ends. */
  readonly from: Box;
  readonly to: Box;
  /** Of the picture itself meanwhile. */
  readonly opacity: string;
}

/**
 * A page that notes each picture that grows. It slows the movement down from the start, because on a busy
 * machine it may end within its first frame.
 */
const visitWith = async (reducedMotion: Motion): Promise<Page> => {
  const page = await (await shop.openPhone(customer, { reducedMotion })).newPage();
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("body > [inert], span:has(> img) { animation-duration: 250s !important }");
    document.adoptedStyleSheets = [slow];
    const grown: Movement[] = [];
    Object.assign(window, { grown });
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.parentElement !== document.body) return;
      const copied = target.querySelector("img");
      const picture = [...document.images].find(
        (image) => image !== copied && image.src === copied?.src,
      );
      const [animation] = target.getAnimations();
      const end = animation?.effect?.getComputedTiming().endTime;
      if (!picture?.parentElement || animation === undefined || typeof end !== "number") return;
      const boxAt = (time: number): Box => {
        animation.currentTime = time;
        const { left, top, width } = target.getBoundingClientRect();
        return [Math.round(left), Math.round(top), Math.round(width)];
      };
      animation.pause();
      grown.push({
        to: boxAt(end - 0.001),
        from: boxAt(0),
        opacity: getComputedStyle(picture.parentElement).opacity,
      });
      animation.play();
    });
  });
  return page;
};

const grownOn = (page: Page): Promise<readonly Movement[]> =>
  page.evaluate(() => Reflect.get(window, "grown"));

/** React's own: the one of the shell, which stands there before, goes. */
const cardOn = (page: Page): Locator =>
  page.locator("[data-interactive] a[href='/product/1']").first();

const boxOf = (picture: Locator): Promise<Box> =>
  picture.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [Math.round(left), Math.round(top), Math.round(width)] as const;
  });

test("a product's picture grows out of its card and back into it, further down the list, too; a tap meanwhile goes where it was aimed", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  const card = cardOn(page);
  await shown(card);
  await page.evaluate(() => window.scrollTo(0, 250));
  const inCard = await boxOf(card.locator("img"));
  const large = page.getByRole("region", { name: "Photos" }).locator("img").first();
  let inProduct: Box | undefined;
  // Until the code of both ways, which comes after the first view, is there.
  await expect
    .poll(async () => {
      const before = await grownOn(page);
      await tap(card);
      await shown(page.getByRole("button", { name: "Add to cart" }));
      inProduct = await boxOf(large);
      // The picture still grows.
      await tap(page.getByRole("button", { name: "Back" }));
      await shown(card);
      return (await grownOn(page)).length - before.length;
    })
    .toBe(2);
  expect((await grownOn(page)).slice(-2)).toEqual([
    { from: inCard, to: inProduct, opacity: "0" },
    { from: inProduct, to: inCard, opacity: "0" },
  ]);
  const { length } = await grownOn(page);
  await tap(page.getByRole("link", { name: "Me", exact: true }));
  await page.waitForURL(/\/user$/);
  expect(await grownOn(page)).toHaveLength(length);
});

test("a picture that has grown leaves no copy behind, nor does one that is scrolled meanwhile", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  const card = cardOn(page);
  const copies = page.locator("body > [inert]");
  await expect
    .poll(async () => {
      const before = await grownOn(page);
      await tap(card);
      await shown(page.getByRole("button", { name: "Add to cart" }));
      // It begins to grow in the frame after.
      await afterFrame(page);
      const grown = (await grownOn(page)).length - before.length;
      if (grown === 0) {
        await page.goBack();
        await shown(card);
        await afterFrame(page);
      }
      return grown;
    })
    .toBe(1);
  // The event of a scroll that was before comes late on a busy phone.
  await page.evaluate(() => void dispatchEvent(new Event("scroll")));
  expect(await copies.count()).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(() => copies.count()).toBe(0);
  const { length } = await grownOn(page);
  await page.goBack();
  // On a busy phone it is over before it is looked at.
  await expect.poll(async () => (await grownOn(page)).length).toBe(length + 1);
  // On a busy phone the list comes to its place late, which ends the movement as well.
  await copies.evaluateAll((left) => {
    for (const animation of left.flatMap((copy) => copy.getAnimations())) animation.finish();
  });
  await expect.poll(() => copies.count()).toBe(0);
});

test("who asks for less motion sees the product, and the list, at once", async () => {
  const page = await visitWith("reduce");
  await page.goto("");
  const card = cardOn(page);
  // The second time with the code of the product's screen: it would grow.
  for (const _ of [1, 2]) {
    await tap(card);
    await shown(page.getByRole("button", { name: "Add to cart" }));
    await page.goBack();
    await shown(card);
  }
  expect(await grownOn(page)).toEqual([]);
});

test("a slide on its way stands still when the address changes, and goes on where the screen stays", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  const seen = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const place = (): string =>
      [...document.querySelectorAll<HTMLElement>("section [role=group]")]
        .map((slide) => slide.getBoundingClientRect().left)
        .join();
    const isMoving = async (): Promise<boolean> => {
      const before = place();
      await frame();
      await frame();
      return place() !== before;
    };
    while (!(await isMoving()));
    history.pushState(null, "");
    await frame();
    const isStill = !(await isMoving());
    while (!(await isMoving()));
    return { isStill };
  });
  expect(seen).toEqual({ isStill: true });
});

test("the banners turn by themselves only while they can be seen", async () => {
  const page = await visitWith("no-preference");
  await page.goto("");
  // What does not turn is a log, so that it is announced when it is moved by hand.
  const still = page.getByRole("region", { name: "Offers" }).getByRole("log");
  await expect.poll(() => still.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => still.count()).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => still.count()).toBe(0);
});

test("in forced colours one sees how to stop the banners, and that work goes on", async () => {
  const page = await visitWith("no-preference");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("");
  const pause = page.getByRole("button", { name: "Pause" });
  await shown(pause);
  await pause.focus();
  const light = "rgb(255, 255, 255)";
  const inks = await pause.evaluate((element) => {
    const { color, outlineColor } = getComputedStyle(element);
    return { color, outlineColor };
  });
  expect(inks).toEqual({ color: light, outlineColor: light });

  await page.goto("product/1");
  const add = page.getByRole("button", { name: "Add to cart" });
  await shown(add);
  await page.route("**/cart", () => {});
  await add.click();
  const ring = page
    .getByRole("button", { name: /Adding/ })
    .locator("[role=status] span")
    .first();
  const edges = await ring.evaluate((element) => {
    const { borderTopColor, borderBottomColor } = getComputedStyle(element);
    return { borderTopColor, borderBottomColor };
  });
  expect(edges).toEqual({ borderTopColor: "rgba(0, 0, 0, 0)", borderBottomColor: "rgb(0, 0, 0)" });
});
