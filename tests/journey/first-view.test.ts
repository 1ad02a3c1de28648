import { readFile } from "node:fs/promises";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { commonCalls, firstCalls } from "../../scripts/vite/first-calls.ts";
import { customerRoutes } from "../../scripts/vite/shell-texts.ts";
import { contract } from "../../src/contract/contract.ts";
import { languages } from "../../src/domain/locale/language.ts";
import type { ScreenName } from "../../src/ui/routing/screen-actors.ts";
import { drawWith, type FontSet, fontSetsHere } from "../support/journey/rendered/fonts.ts";
import { shiftsOf, untilStill, watchShifts } from "../support/journey/rendered/layout.ts";
import { hostShop } from "../support/journey/host/host.ts";
import { type Customer, demoCustomer, moneyOf } from "../support/journey/host/shop.ts";
import { callsOf } from "../support/journey/calls.ts";
import { uk } from "../support/journey/texts.ts";
import { gone, shown, tap, until, untilInPage } from "../support/journey/wait.ts";

/** What a customer sees of the home screen before the bundle has come, and how React takes it over. */

const shop = hostShop();
let customer: Customer;
let fontSets: readonly FontSet[];

beforeAll(async () => {
  customer = await demoCustomer(shop, 0);
  fontSets = await fontSetsHere(shop.browser, shop.url);
});

/** Holds what lies at such addresses until it is told to go on. */
const hold = async (
  page: Page,
  addresses: string | RegExp | ((address: URL) => boolean),
): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Every script of the bundle; the shell has scripts of its own. */
const bundleScript = /\/assets\/(?!shell-)[^/]+\.js$/;

const holdBundle = (page: Page) => hold(page, bundleScript);

const holdServer = (page: Page) => hold(page, "**/api/client/**");

/** The word of a tab, without the count of its badge. */
const wordOf = (tab: string): string =>
  tab.split("\n").findLast((line) => /\p{L}/u.test(line)) ?? "";

const textsOf = (page: Page, cards: string): Promise<readonly string[]> =>
  page.locator(cards).allInnerTexts();

/** Where each link stands, by its address: whole pixels, from the window's left and top. */
const boxesOf = (page: Page, links: string): Promise<Readonly<Record<string, readonly number[]>>> =>
  page.locator(links).evaluateAll((found) =>
    Object.fromEntries(
      found.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return [link.getAttribute("href"), [x, y, width, height].map(Math.round)];
      }),
    ),
  );

/** How many cards, and how many prices, are to be seen above the bottom bar, without scrolling. */
const cardsInView = async (
  page: Page,
  width: number,
  height: number,
): Promise<{ readonly whole: number; readonly begun: number; readonly priced: number }> => {
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    const bar = document.querySelector("#root nav:has(a[href='/user'])")?.getBoundingClientRect();
    const end = bar?.top ?? 0;
    const cards = [...document.querySelectorAll("main ul a:has(h3)")].map((card) =>
      card.getBoundingClientRect(),
    );
    const prices = document.querySelectorAll(
      "main ul h3 + span + span > span > span:not(.visually-hidden)",
    );
    return {
      priced: [...prices].filter((price) => price.getBoundingClientRect().bottom <= end).length,
      whole: cards.filter(({ bottom }) => bottom <= end).length,
      begun: cards.filter(({ top }) => top < end).length,
    };
  });
};

test.each(languages)(
  "prices are there before the bundle, and React's are the same: %s",
  async (language) => {
    const phone = await shop.openPhone(customer, { language });
    await watchShifts(phone);
    const page = await phone.newPage();
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
    });
    const release = await holdBundle(page);
    await page.goto("", { waitUntil: "commit" });

    const early = "#shell a[data-early-price]";
    await shown(page.locator(early));
    await shown(page.locator("#shell h1"));
    await shown(page.locator("#shell .shell-banner img"));
    await until(
      "the categories",
      async () => (await page.locator("#shell a").count()) === 4 + 8 + 3,
    );
    const prices = await textsOf(page, early);
    const tabs = await textsOf(page, "#shell nav a");
    const places = await boxesOf(page, "#shell a");
    // Nothing shares the line with the bundle but the largest picture of the view.
    expect(pictures).toHaveLength(1);

    release();
    await gone(page.locator("#shell"));
    await untilStill(page);
    expect((await textsOf(page, "#root main ul a:has(h3)")).slice(0, 4)).toEqual(prices);
    expect((await textsOf(page, "#root nav:has(a[href='/user']) a")).map(wordOf)).toEqual(
      tabs.map(wordOf),
    );
    expect(await shiftsOf(page)).toEqual([]);
    expect(await boxesOf(page, "#root a")).toMatchObject(places);

    for (const fonts of fontSets) {
      await drawWith(page, fonts);
      expect(await cardsInView(page, 390, 844), `with ${fonts}`).toEqual({
        whole: 2,
        begun: 4,
        priced: 2,
      });
      expect(await cardsInView(page, 360, 740), `with ${fonts}`).toMatchObject({ whole: 2 });
      expect(await cardsInView(page, 320, 640), `with ${fonts}`).toMatchObject({ begun: 2 });
      expect(await cardsInView(page, 768, 844), `with ${fonts}`).toMatchObject({ whole: 5 });
      expect(await cardsInView(page, 1280, 844), `with ${fonts}`).toMatchObject({ whole: 5 });
      expect(await cardsInView(page, 1280, 720), `with ${fonts}`).toMatchObject({ priced: 5 });
    }
  },
);

/** What stands where data is to come is noted, in each page's `skeletons`. */
const noteSkeletons = (phone: BrowserContext): Promise<unknown> =>
  phone.addInitScript(() => {
    const skeletons: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || node.closest("#root") === null) continue;
        for (const told of [node, ...node.querySelectorAll("*")])
          if (told.matches("main [role=status]") && /^(Loading|Checking)/.test(told.textContent))
            skeletons.push(told.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { skeletons });
  });

/** What they show first needs no more than what was asked for before the bundle. */
const drawnAtOnce: readonly ScreenName[] = [
  "home",
  "product",
  "category",
  "orders",
  "order",
  "payment-success",
  "user",
  "wallet",
  "withdrawal-accounts",
  "messages",
];

test("the first calls of each screen are sent before the bundle arrives; each response is used, and none is asked for again; where they are all that it shows, no skeleton comes between the shell and it", async () => {
  const [order] = (await moneyOf(shop, customer)).orders;
  if (order === undefined) throw new Error("The demo's customer has no order");
  const phone = await shop.openPhone(customer);
  await noteSkeletons(phone);
  const page = await phone.newPage();
  const calls = callsOf(page);
  for (const { path, screen } of customerRoutes) {
    const id = /order|payment/.test(path) ? order.id : 1;
    const first = [...firstCalls[screen], ...commonCalls].map(
      ([name, query = ""]) => `GET ${contract[name].path.replace("{id}", `${id}`)}${query}`,
    );
    const before = calls.length;
    const release = await holdBundle(page);
    const query = screen === "payment-success" ? `?order_id=${id}` : "";
    await page.goto(path.slice(1).replace(":id", `${id}`) + query, { waitUntil: "commit" });
    await until(`the calls of ${screen}`, async () => calls.length - before >= first.length);
    expect(calls.slice(before).toSorted()).toEqual(first.toSorted());
    const isDrawnAtOnce = drawnAtOnce.includes(screen);
    if (isDrawnAtOnce)
      await until("the early responses", () =>
        page.evaluate(async () => {
          const early = globalThis.earlyAnswers?.answers ?? new Map();
          await Promise.all(early.values());
          return early.size > 0;
        }),
      );
    release();
    await gone(page.locator("#shell"));
    if (isDrawnAtOnce) {
      expect(await page.evaluate(() => Reflect.get(window, "skeletons")), `at ${screen}`).toEqual(
        [],
      );
    }
    await until(`every early response is used: ${screen}`, () =>
      page.evaluate(() => globalThis.earlyAnswers?.answers.size === 0),
    );
    // The customer's figures are read again by the screens that are about them.
    const repeated = calls.slice(before + first.length).filter((call) => first.includes(call));
    expect(repeated.filter((call) => call !== "GET /client/user")).toEqual([]);
    await page.unrouteAll();
    // A call that this screen sends later, as for its next page, is none of the next screen's.
    await page.goto("about:blank");
  }
});

test.each(["login", "register"])(
  "the code of the %s is requested before the bundle arrives",
  async (screen) => {
    const manifest = JSON.parse(await readFile("dist/.vite/manifest.json", "utf8"));
    const { file } = manifest[`src/ui/screens/${screen}/${screen}-screen.tsx`];
    const page = await (await shop.openPhone(null)).newPage();
    await holdBundle(page);
    const code = page.waitForRequest((request) => request.url().endsWith(file));
    await page.goto(screen, { waitUntil: "commit" });
    await code;
  },
);

test("a response that is late holds no picture of the others back", async () => {
  const page = await shop.visit(customer);
  await page.route("**/api/client/settings", () => undefined);
  await page.goto("", { waitUntil: "commit" });
  const pictures = page.locator("#root main a:has(h3) img");
  await until("the cards' pictures", async () => {
    const loaded = await pictures.evaluateAll((images) =>
      images.slice(0, 4).map((image) => image instanceof HTMLImageElement && image.complete),
    );
    return loaded.length === 4 && loaded.every(Boolean);
  });
});

test("no Error is made until the cards can be tapped: each would have whoever measures wait for it", async () => {
  const phone = await shop.openPhone(customer);
  await phone.addInitScript(() => {
    const made: string[] = [];
    const note = (message: unknown): void => void made.push(String(message));
    window.Error = new Proxy(Error, {
      apply(target, receiver, parts) {
        note(parts[0]);
        return Reflect.apply(target, receiver, parts);
      },
      construct(target, parts, subclass) {
        note(parts[0]);
        return Reflect.construct(target, parts, subclass);
      },
    });
    Object.assign(window, { errorsMade: made });
  });
  const page = await phone.newPage();
  await page.goto("");
  await shown(page.locator("[data-interactive]"));
  expect(await page.evaluate(() => Reflect.get(window, "errorsMade"))).toEqual([]);
});

const homeStored = (page: Page): Promise<void> =>
  untilInPage(page, "the home screen to be stored", () => localStorage.getItem("home") !== null);

/** A second visit on the same phone; `between`: in the page of the first one, when it is stored. */
const visitTwice = async (between: (page: Page) => Promise<unknown>): Promise<Page> => {
  const phone = await shop.openPhone(customer);
  await watchShifts(phone);
  const first = await phone.newPage();
  await first.goto("");
  await homeStored(first);
  await between(first);
  await first.close();
  return phone.newPage();
};

/** The addresses of the scripts that the page has loaded. */
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );

const age = (page: Page) => page.getByText(/^As of \d\d:\d\d$/);

test("while the server is silent, a returning customer sees the last home screen and its age; then the prices of now", async () => {
  let known: readonly string[] = [];
  const page = await visitTwice(async (first) => {
    known = await scriptsOf(first);
  });
  const release = await holdServer(page);
  const bundle = await holdBundle(page);
  // The first visit has left all scripts in the cache that the cards need.
  const scripts = await hold(
    page,
    ({ pathname, href }) => pathname.endsWith(".js") && !known.includes(href),
  );
  await page.goto("", { waitUntil: "commit" });
  await shown(page.locator("#shell a[data-early-price]"));
  const early = await textsOf(page, "#shell a[data-early-price]");
  bundle();
  await gone(page.locator("#shell"));
  const cards = "#root main ul a:has(h3)";
  expect((await textsOf(page, cards)).slice(0, 4)).toEqual(early);
  scripts();
  await shown(age(page));

  const address = await page.locator(cards).first().getAttribute("href");
  const id = Number(address?.split("/").at(-1));
  await shop.api.server.editProduct(id, { price: 12_345_00 });
  release();
  await gone(age(page));
  await shown(page.locator(cards).filter({ hasText: "12,345" }));
  expect(await shiftsOf(page)).toEqual([]);
});

test("a returning customer sees the last home screen before the script that draws it; then only what has changed is drawn again", async () => {
  const early = "#shell a[data-early-price]";
  let before: readonly string[] = [];
  const page = await visitTwice(async (first) => {
    before = await textsOf(first, "#root h1, #root main ul a:has(h3)");
  });
  const drawer = await hold(page, /\/assets\/shell-/);
  const server = await holdServer(page);
  const bundle = await holdBundle(page);
  await page.goto("", { waitUntil: "commit" });
  await shown(page.locator(early));
  expect(await textsOf(page, `#shell h1, ${early}`)).toEqual(before.slice(0, 5));
  expect(await page.locator("#shell img[src]").count()).toBe(1);
  await shown(page.locator("#shell .shell-banner img[src]"));
  const frame = page.locator("#shell .shell-banner span");
  expect(await frame.getAttribute("style")).toMatch(/aspect-ratio/);

  await page.locator(`${early}, #shell nav a`).evaluateAll((links) => {
    for (const link of links) link.setAttribute("data-seen", "");
  });
  const id = Number((await page.locator(early).nth(1).getAttribute("href"))?.split("/").at(-1));
  await shop.api.server.editProduct(id, { price: 54_321_00 });
  drawer();
  server();
  await shown(page.locator(early).nth(1).filter({ hasText: "54,321" }));
  const kept = await page
    .locator(early)
    .evaluateAll((links) => links.map((link) => link.hasAttribute("data-seen")));
  expect(kept).toEqual([true, false, true, true]);
  bundle();
  await gone(page.locator("#shell"));
  expect(await shiftsOf(page)).toEqual([]);
});

test("prices of yesterday are not shown", async () => {
  const page = await shop.visit(customer);
  await page.goto("");
  await homeStored(page);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("home") ?? "[]");
    stored[2] -= 24 * 60 * 60_000;
    localStorage.setItem("home", JSON.stringify(stored));
  });
  const release = await holdServer(page);
  const bundle = await holdBundle(page);
  await page.goto("", { waitUntil: "commit" });
  await shown(page.locator("#shell h1"));
  expect(await page.locator("[data-early-price]").count()).toBe(0);
  bundle();
  release();
  await shown(page.locator("#root main ul a:has(h3)").first());
});

/** Whether the browser may do what a tap with any of these keys asks of it; it does not here. */
const leftToBrowser = (link: Locator, keys: readonly string[]): Promise<boolean> =>
  link.evaluate(
    (control, modifiers) =>
      modifiers.every((key) => {
        let isLeft = false;
        const hear = (event: Event): void => {
          isLeft = !event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener("click", hear, { once: true });
        control.dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }),
        );
        return isLeft;
      }),
    keys,
  );

/** Longer than any in the demo. */
const longName = "Чохол для телефона з кишенькою для карток, ремінцем і підставкою, чорний";

test("a product and a category are there before the bundle, with its price and both buttons on a phone of 360×740, under a long name, too, and a tap on it is held", async () => {
  const phone = await shop.openPhone(customer, { language: "uk" });
  await watchShifts(phone);
  const page = await phone.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdBundle(page);
  await page.goto("product/1", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await shown(heading.filter({ hasText: uk.product.title }));
  const facts = "article > :last-child";
  await shown(page.locator(`#shell ${facts}`));
  const early = await textsOf(page, `#shell ${facts}`);
  const buy = page.locator("#shell").getByRole("link", { name: uk.product.buyNow });
  expect(await leftToBrowser(buy, ["ctrlKey", "metaKey", "shiftKey", "altKey"])).toBe(true);
  await tap(buy);
  await until("the checkout's address", async () =>
    page.url().endsWith("/checkout?product_id=1&quantity=1"),
  );
  release();
  await gone(page.locator("#shell"));
  await shown(heading.filter({ hasText: uk.checkout.title }));
  expect(await heading.count()).toBe(1);
  await page.goBack();
  await shown(page.locator(`#root ${facts}`));
  expect(await textsOf(page, `#root ${facts}`)).toEqual(early);

  const follow = await holdBundle(page);
  await page.goto("categories/1/products", { waitUntil: "commit" });
  const cards = "a:has(h3)";
  await until("four cards", async () => (await page.locator(`#shell ${cards}`).count()) >= 4);
  await shown(page.locator("#shell nav [aria-current], #shell nav a").first());
  const earlyCards = await textsOf(page, `#shell ${cards}`);
  const name = await heading.innerText();
  follow();
  await gone(page.locator("#shell"));
  await untilStill(page);
  expect((await textsOf(page, `#root ${cards}`)).slice(0, earlyCards.length)).toEqual(earlyCards);
  expect(await heading.innerText()).toBe(name);
  expect(await shiftsOf(page)).toEqual([]);

  // Then with a name of three lines.
  for (const isLong of [false, true]) {
    if (isLong)
      await page.route("**/api/client/products/1", async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({
          response,
          body: text.replace(/"name":"[^"]*"/, `"name":"${longName}"`),
        });
      });
    await page.goto("product/1");
    await gone(page.locator("#shell"));
    await untilStill(page);
    expect(await shiftsOf(page)).toEqual([]);
    const stock = page.locator("article h2 + p");
    await shown(stock);
    expect((await page.locator("article h2").innerText()) === longName).toBe(isLong);
    const buttons = page.locator("[data-edge=bottom]");
    await shown(buttons.getByRole("link", { name: uk.product.buyNow }));
    for (const fonts of fontSets) {
      await drawWith(page, fonts);
      const [seen, bar] = await Promise.all([stock.boundingBox(), buttons.boundingBox()]);
      if (seen === null || bar === null) throw new Error("The product is not there");
      expect(seen.y + seen.height, `with ${fonts}`).toBeLessThanOrEqual(bar.y);
      expect(bar.y + bar.height, `with ${fonts}`).toBeLessThanOrEqual(740);
    }
  }
});

test("a bundle that does not come: the shell says so in the customer's language, and a tap tries again", async () => {
  const page = await shop.visit(customer, { language: "uk" });
  await page.route(bundleScript, (route) => route.abort());
  await page.goto("");
  await shown(page.locator("#shell").getByRole("alert").getByText(uk.page.lost));
  await page.unroute(bundleScript);
  await tap(page.locator("#shell").getByRole("button", { name: uk.common.retry }));
  await shown(page.locator("#root main ul a:has(h3)").first());
});

test("without scripts, the page says what it needs, in every language", async () => {
  const phone = await shop.browser.newContext({ javaScriptEnabled: false });
  const page = await phone.newPage();
  await page.goto(shop.url);
  for (const language of languages) await shown(page.locator(`noscript p[lang=${language}]`));
  await phone.close();
});
