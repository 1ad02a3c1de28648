import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { catalogue as checkout } from "../../src/ui/i18n/catalogues/en/checkout.ts";
import { catalogue as csCommon } from "../../src/ui/i18n/catalogues/cs/common.ts";
import { catalogue as cs } from "../../src/ui/i18n/catalogues/cs/wallet.ts";
import { catalogue as uk } from "../../src/ui/i18n/catalogues/uk/attempt.ts";
import { catalogue as ukCommon } from "../../src/ui/i18n/catalogues/uk/common.ts";
import { catalogue as ukWallet } from "../../src/ui/i18n/catalogues/uk/wallet.ts";
import { brokenWordsOf } from "../support/journey/rendered/broken-words.ts";
import { afterFrame, untilStill } from "../support/journey/rendered/layout.ts";
import { hostShop } from "../support/journey/host/host.ts";
import {
  type Customer,
  demoCustomer,
  newCustomer,
  productOf,
  putIntoCart,
} from "../support/journey/host/shop.ts";
import { goWithin } from "../support/journey/tour/links.ts";
import { seen, shown, tap } from "../support/journey/wait.ts";

/** What is cut or crooked on a narrow phone, in Czech, which has long words, or in Ukrainian, whose are longer. */

const shop = hostShop({ language: "cs" });

let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
});

/** A page of 360×640 CSS pixels at an address, when all is there. */
const open = async (address: string, shows: string): Promise<Page> => {
  const page = await shop.visit(customer);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address);
  await seen(page, shows);
  await untilStill(page);
  return page;
};

/** The keyboard goes through all of a row, from its first control on. */
const expectWholeItems = async (page: Page, row: string): Promise<void> => {
  await seen(page, `${row} li`);
  const items = page.locator(row).first().locator("a, button");
  await items.first().focus();
  const cut: string[] = [];
  const count = await items.count();
  for (let index = 0; index < count; index += 1) {
    const at = await page.evaluate(() => {
      const item = document.activeElement;
      const { left = 0, right = 0 } = item?.getBoundingClientRect() ?? {};
      return { name: item?.textContent ?? "", isWhole: left >= -1 && right <= innerWidth + 1 };
    });
    expect(at.name).toBe(await items.nth(index).textContent());
    if (!at.isWhole) cut.push(at.name);
    await page.keyboard.press("Tab");
  }
  expect(count, `in ${row}`).toBeGreaterThan(2);
  expect(cut, `in ${row}`).toEqual([]);
};

test("what the keyboard comes to in a row that moves is seen whole: home, a category's neighbours, the orders' statuses", async () => {
  const page = await open("", "main nav li");
  await expectWholeItems(page, "main nav:nth-of-type(1)");
  await expectWholeItems(page, "main nav:nth-of-type(2)");
  await goWithin(page, "/categories/2/products");
  await expectWholeItems(page, "main nav");
  await goWithin(page, "/orders");
  await expectWholeItems(page, "nav:has([aria-current])");
});

test.each(["", "orders"])(
  "/%s: Enter at 'Load more' leaves the next Tab the first new row",
  async (address) => {
    const page = await shop.visit(await demoCustomer(shop, 0));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(address);
    const more = page.getByRole("button", { name: csCommon.loadMore });
    await shown(more);
    await page.keyboard.press("Tab");
    await more.focus();
    const at = () =>
      page.evaluate(() => {
        const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
        const row = document.activeElement?.closest("li")?.getAttribute("aria-posinset");
        return { row, isSeen: top >= 0 && top < innerHeight };
      });
    await page.keyboard.press("Enter");
    await expect.poll(at).toEqual({ row: "10", isSeen: true });
    await page.keyboard.press("Tab");
    expect(await at()).toEqual({ row: "11", isSeen: true });
  },
);

const enlarge = (page: Page, letters = "200%"): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);

const bannerTitle = "main [role=group] a > span:last-child";

/** At its top, the next Tab comes to the page's first control. */
const startAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    window.scrollTo(0, 0);
  });

const inUsualLetters = { width: 1280, height: 640, letters: "" };

test.each([
  {
    address: "cart",
    key: "Tab",
    views: [
      inUsualLetters,
      { width: 320, height: 640, letters: "130%" },
      { width: 320, height: 700, letters: "200%" },
    ],
  },
  { address: "product/1", key: "Tab", views: [{ width: 320, height: 800, letters: "130%" }] },
  { address: "orders", key: "Shift+Tab", views: [inUsualLetters] },
  { address: "wallet", key: "Shift+Tab", views: [inUsualLetters] },
])(
  "$address: what $key comes to is not behind a bar, in any size",
  async ({ address, key, views }) => {
    const owner = await (address === "cart" ? newCustomer(shop) : demoCustomer(shop, 0));
    if (address === "cart")
      for (const product of [1, 2, 3, 4]) await putIntoCart(shop, owner, product);
    const page = await shop.visit(owner);
    await page.setViewportSize(inUsualLetters);
    await page.goto(address);
    await seen(page, "main [data-edge=bottom] button, main li button");
    const look = () =>
      page.evaluate(() => {
        const control = document.activeElement;
        if (control === null || control === document.body) return null;
        const { left, top, width, height } = control.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        // Null: outside of the window.
        const isHidden = over === null || (!control.contains(over) && !over.contains(control));
        return { name: control.getAttribute("aria-label") ?? control.textContent, isHidden };
      });
    for (const { letters, ...size } of views) {
      await page.setViewportSize(size);
      await enlarge(page, letters);
      await untilStill(page);
      const names: string[] = [];
      const hidden: string[] = [];
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key);
        let at = await look();
        if (at === null) break;
        if (at.isHidden) {
          // The page may scroll to it in the next frame.
          await afterFrame(page);
          at = await look();
        }
        names.push(at?.name ?? "");
        if (at?.isHidden !== false) hidden.push(at?.name ?? "nothing");
      }
      expect(names.length, `letters of ${letters}`).toBeGreaterThan(10);
      expect(hidden, `letters of ${letters}`).toEqual([]);
      await startAgain(page);
    }
  },
);

/** The keyboard's focus is drawn around the first such control. */
const expectRing = async (page: Page, selector: string): Promise<void> => {
  const control = page.locator(`#root ${selector}`).first();
  await shown(control);
  await untilStill(page);
  // Of the control before, no ring is left.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const box = await control.boundingBox();
  if (box === null) throw new Error("It is there");
  const [x, y] = [Math.round(box.x) - 10, Math.round(box.y) - 10];
  const [width, height] = [Math.round(box.width) + 20, Math.round(box.height) + 20];
  const take = async (): Promise<string> => {
    const clip = { x, y, width, height };
    return (await page.screenshot({ clip, scale: "css" })).toString("base64");
  };
  const before = await take();
  // The keyboard's focus, not a finger's.
  await page.keyboard.press("Tab");
  await control.focus();
  const after = await take();
  const sides = await page.evaluate(
    async ([one = "", other = ""]) => {
      const pixelsOf = async (picture: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        if (context === null) throw new Error("There is no canvas");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [plain, ringed] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
      const lightAt = ({ data, width: row }: ImageData, left: number, top: number): number => {
        const at = 4 * (top * row + left);
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        return 0.3 * red + 0.6 * green + 0.1 * blue;
      };
      const steps = Array.from({ length: 20 }, (__, step) => step);
      const isDrawn = (placeOf: (step: number) => readonly [number, number]): boolean =>
        steps.filter((step) => {
          const place = placeOf(step);
          return Math.abs(lightAt(plain, ...place) - lightAt(ringed, ...place)) > 60;
        }).length >= 2;
      const [middle, centre] = [plain.width >> 1, plain.height >> 1];
      return {
        top: isDrawn((step) => [middle, step]),
        right: isDrawn((step) => [plain.width - 1 - step, centre]),
        bottom: isDrawn((step) => [middle, plain.height - 1 - step]),
        left: isDrawn((step) => [step, centre]),
      };
    },
    [before, after],
  );
  expect(sides, `of ${selector}`).toEqual({ top: true, right: true, bottom: true, left: true });
};

test("the ring of the keyboard is seen at each side of a banner, of a button on the balance, of the order of products and of the first one", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("");
  await expectRing(page, "section a[href]");
  await goWithin(page, "/wallet");
  await expectRing(page, "main section button");
  await goWithin(page, "/categories/2/products");
  await expectRing(page, "select");
  await expectRing(page, "main li a[href^='/product/']");
});

test("three lines of a banner's title are within the banner", async () => {
  const page = await open("", bannerTitle);
  const room = await page.evaluate((css) => {
    const title = document.querySelector(css);
    const slide = title?.parentElement;
    if (!(title instanceof HTMLElement) || slide == null)
      throw new Error("The first banner has a title");
    // In every font.
    title.innerText = "Do školy\ns novou\ntechnikou";
    const { lineHeight } = getComputedStyle(title);
    const { top, height } = title.getBoundingClientRect();
    return {
      lines: Math.round(height / Number.parseFloat(lineHeight)),
      isWithin: top >= slide.getBoundingClientRect().top,
    };
  }, bannerTitle);
  expect(room).toEqual({ lines: 3, isWithin: true });
});

test("in large letters a title on the line below its button is in line with the page, and what is centred stays so", async () => {
  const page = await open("settings", "main form");
  await page.setViewportSize({ width: 320, height: 640 });
  const places = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const title = document.querySelector("h1");
    const button = title?.previousElementSibling;
    const words = document.querySelector("label:has([type=file]) > span:last-child");
    const card = document.querySelector("main section");
    if (title == null || button == null || words === null || card === null)
      throw new Error("All are there");
    const besides = title.getBoundingClientRect().left;
    title.textContent = "Nejneobhospodařovávatelnější";
    const below = title.getBoundingClientRect();
    const found = {
      isBelow: below.top >= button.getBoundingClientRect().bottom - 1,
      besides,
      left: below.left,
      page: card.getBoundingClientRect().left,
      align: getComputedStyle(words).textAlign,
    };
    document.documentElement.style.fontSize = "";
    return found;
  });
  expect(places).toEqual({ isBelow: true, besides: 52, left: 12, page: 12, align: "center" });
});

test("in large letters a username of ten digits, and the longest word of an order's status and of a payment's outcome, are one line", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("user");
  for (const [address, words] of [
    ["/user", "0671234501"],
    ["/orders/1", "Перероблено"],
    ["/payment-success?order_id=1", "підтверджено"],
  ] as const) {
    await goWithin(page, address);
    await seen(page, "main h2");
    const lines = await page.evaluate((text) => {
      document.documentElement.style.fontSize = "200%";
      const title = document.querySelector("main h2");
      if (title === null) throw new Error("It is there");
      title.textContent = text;
      const range = document.createRange();
      range.selectNodeContents(title);
      const found = range.getClientRects().length;
      document.documentElement.style.fontSize = "";
      return found;
    }, words);
    expect(lines, `lines of ${words}`).toBe(1);
  }
});

test("on a phone held sideways, the ring of an amount stands clear of the buttons below, beside a keyboard, too, and what is wrong with it is read above them", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0));
  await page.setViewportSize({ width: 360, height: 320 });
  await page.goto("wallet");
  await tap(page.getByRole("button", { name: cs.withdraw, exact: true }));
  await page.getByLabel(cs.amount, { exact: true }).focus();
  await untilStill(page);
  const room = await page.evaluate(() => {
    const field = document.activeElement;
    const foot = document.querySelector("[role=dialog] [data-foot]");
    if (field === null || foot === null) throw new Error("Both are there");
    return foot.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(4);

  await page.setViewportSize({ width: 740, height: 360 });
  await tap(page.getByRole("button", { name: cs.review, exact: true }));
  await shown(page.getByText(cs["problem.empty"]));
  await untilStill(page);
  const above = await page.evaluate(() => {
    const words = document.querySelector("[role=dialog] form div div [role=alert]");
    const foot = document.querySelector("[role=dialog] [data-foot]");
    if (words === null || foot === null) throw new Error("Both are there");
    return foot.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
  });
  expect(above).toBeGreaterThanOrEqual(0);
});

test("above a keyboard, what is wrong with the amount that is being typed comes into view", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("wallet");
  await tap(page.getByRole("button", { name: cs.withdraw, exact: true }));
  const amount = page.getByLabel(cs.amount, { exact: true });
  await amount.focus();
  // The keyboard opens, and the browser keeps the field in view.
  await page.setViewportSize({ width: 740, height: 150 });
  await amount.evaluate((field) => field.scrollIntoView({ block: "nearest" }));
  await untilStill(page);
  await page.keyboard.press("Enter");
  const words = page.getByText(cs["problem.empty"]);
  await shown(words);
  await untilStill(page);
  const end = await words.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(150);
});

test("on a phone held sideways, 390 and 360 px high, the whole picture of a product is above the buttons", async () => {
  // Not the shell's article, which React's replaces.
  const page = await open("product/1", "main article");
  for (const height of [390, 360]) {
    await page.setViewportSize({ width: 844, height });
    await untilStill(page);
    const { picture, foot } = await page.evaluate(() => {
      const image = document.querySelector("main article img");
      const bar = document.querySelector("[data-edge=bottom]");
      if (image === null || bar === null) throw new Error("Both are there");
      return {
        picture: image.getBoundingClientRect().bottom,
        foot: bar.getBoundingClientRect().top,
      };
    });
    expect(picture, `${height} px`).toBeLessThanOrEqual(foot);
  }
});

test("the names of the orders' statuses are 4 px from each other and from the card's edges, at least", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0), { language: "uk" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("user");
  await seen(page, "#my-orders + ul a");
  await untilStill(page);
  const gaps = await page.evaluate(() => {
    const list = document.querySelector("#my-orders + ul");
    const card = list?.parentElement?.getBoundingClientRect();
    if (list === null || card === undefined) throw new Error("Both are there");
    const range = document.createRange();
    const names = [...list.querySelectorAll("a > span:nth-child(2)")].map((name) => {
      range.selectNodeContents(name);
      return range.getBoundingClientRect();
    });
    const starts = [...names.map(({ left }) => left), card.right];
    return starts.map((start, index) => start - (names[index - 1]?.right ?? card.left));
  });
  expect(gaps.length).toBe(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test("no word of a product's name is broken on a screen 320 or 768 px wide", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0), { language: "uk" });
  await page.setViewportSize({ width: 320, height: 1024 });
  await page.goto("categories/1/products");
  await seen(page, "main h3");
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    await untilStill(page);
    const { names, broken } = await page.evaluate(() => {
      const range = document.createRange();
      const titles = [...document.querySelectorAll("main h3")];
      const isBroken = (text: ChildNode, { index, 0: word }: RegExpExecArray): boolean => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      };
      return {
        names: titles.length,
        broken: titles.flatMap(({ firstChild: text }) =>
          text === null
            ? []
            : [...(text.textContent ?? "").matchAll(/[^ -]+/g)]
                .filter((word) => isBroken(text, word))
                .map(([word]) => word),
        ),
      };
    });
    expect(names).toBeGreaterThan(9);
    expect(broken, `${width} px`).toEqual([]);
  }
});

test("the way to another code is in line with the words above it", async () => {
  const page = await shop.visit(null, { language: "uk" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("register?invite_code=WELCOME2026");
  await seen(page, "form button");
  await untilStill(page);
  const starts = await page.evaluate(() => {
    const range = document.createRange();
    const box = [...document.querySelectorAll("main div")].find((part) =>
      part.textContent?.startsWith("Вас запросили"),
    );
    return [...(box?.querySelectorAll("p, button") ?? [])].map((part) => {
      range.selectNodeContents(part);
      return Math.round(range.getBoundingClientRect().left);
    });
  });
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
});

test("a question breaks a name that is longer than its line", async () => {
  const owner = await newCustomer(shop);
  const name = "Oberösterreichische-Landesbank-Aktiengesellschaft".replaceAll("-", "");
  await shop.call(
    "POST /client/withdrawal-accounts",
    {
      withdrawal_type: "bank",
      bank_name: name,
      bank_account: "4149499312345678",
      account_name: "Olena",
      branch_name: "Linz",
    },
    { token: owner.token },
  );
  const page = await shop.visit(owner, { language: "en" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("withdrawal-accounts");
  await tap(page.getByRole("button", { name: /^Delete/ }));
  await seen(page, "[role=alertdialog] h2 + div");
  await untilStill(page);
  const words = page.locator("[role=alertdialog] h2 + div");
  expect(await words.innerText()).toContain(name);
  const overflow = await words.evaluate(({ scrollWidth, parentElement }) => {
    const popup = parentElement ?? document.body;
    return Math.max(scrollWidth, popup.scrollWidth) - popup.clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a changed price is whole beside a name that is longer than its line", async () => {
  const id = 94;
  const page = await shop.visit(customer, { language: "en" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(`**/client/products/${id}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/"name":"[^"]*"/, `"name":"${"m".repeat(40)}"`),
    });
  });
  await page.goto(`checkout?product_id=${id}&quantity=1`);
  const submit = page.getByRole("button", { name: checkout.submit });
  await shown(submit);
  const { price } = await productOf(shop, id);
  onTestFinished(() => shop.api.server.editProduct(id, { price }));
  await shop.api.server.editProduct(id, { price: price + 1_00 });
  await tap(submit);
  const sheet = page.getByRole("dialog", { name: checkout["sheet.title"] });
  await shown(sheet);
  await untilStill(page);
  expect(await sheet.innerText()).toContain("m".repeat(40));
  const rights = await sheet
    .locator("p, strong, s")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(2);
  expect(Math.max(...rights)).toBeLessThanOrEqual(320);
});

test("no question leaves a single word on its last line", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0), { language: "uk" });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("user");
  await tap(page.getByRole("button", { name: uk.logOut, exact: true }));
  await seen(page, "[role=alertdialog] h2 + div");
  await untilStill(page);
  const lines = await page.evaluate(() => {
    const words = document.querySelector("[role=alertdialog] h2 + div");
    const range = document.createRange();
    const counts = new Map<number, number>();
    const walker = document.createTreeWalker(words ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const line = Math.round(range.getBoundingClientRect().bottom);
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
    }
    return [...counts.values()];
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)).toBeGreaterThan(1);
});

test("no category's name is broken or shortened where it is beside its picture, from 960 pixels on", async () => {
  const broken: string[] = [];
  const shortened: string[] = [];
  for (const language of ["cs", "uk"] as const) {
    const page = await shop.visit(customer, { language });
    await page.setViewportSize({ width: 960, height: 768 });
    await page.goto("");
    await seen(page, "main nav li a:has(img)");
    for (const width of [960, 1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await untilStill(page);
      for (const word of await brokenWordsOf(page)) broken.push(`${width}: ${word}`);
      const names = page.locator("main nav li a:has(img) span:last-child");
      const cut = await names.evaluateAll((parts) =>
        parts
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      );
      for (const name of cut) shortened.push(`${width}: ${name}`);
    }
  }
  expect({ broken, shortened }).toEqual({ broken: [], shortened: [] });
});

test("in large letters a name is not broken beside what has room below it", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0), { language: "uk" });
  await page.setViewportSize({ width: 390, height: 844 });
  /** How many lines this text has, where it is seen. */
  const linesOf = (words: string): Promise<readonly number[]> =>
    page.evaluate((text) => {
      const range = document.createRange();
      return [...document.querySelectorAll("main span, [role=dialog] button span")]
        .filter((part) => part.childElementCount === 0 && part.textContent === text)
        .map((part) => {
          range.selectNodeContents(part);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        });
    }, words);
  await page.goto("settings");
  await shown(page.getByText(ukCommon.language, { exact: true }));
  await enlarge(page);
  expect(await linesOf(ukCommon.language)).toEqual([1]);
  await goWithin(page, "/wallet");
  await tap(page.getByRole("button", { name: ukWallet.withdraw, exact: true }));
  await tap(page.getByRole("dialog").getByRole("button", { name: /PrivatBank/ }));
  await shown(page.getByRole("dialog", { name: ukWallet.chooseAccount }));
  // Of the form below, and of the choice.
  expect(await linesOf("PrivatBank")).toEqual([1, 1]);
});

test("in a wide window large letters have the room that they need", async () => {
  const page = await shop.visit(await demoCustomer(shop, 0), { language: "uk" });
  await page.setViewportSize({ width: 1280, height: 800 });
  const broken: string[] = [];
  await page.goto("wallet");
  await enlarge(page);
  for (const address of ["/wallet", "/orders/1", "/withdrawal-accounts"]) {
    await goWithin(page, address);
    await seen(page, "main li, main article");
    await untilStill(page);
    broken.push(...(await brokenWordsOf(page)));
  }
  await tap(page.getByRole("button", { name: /^Видалити PrivatBank/ }));
  await shown(page.getByRole("alertdialog"));
  await untilStill(page);
  expect([...broken, ...(await brokenWordsOf(page))]).toEqual([]);
});
