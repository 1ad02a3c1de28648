import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutsOf } from "../../scripts/gallery/check/cuts.ts";
import { hostBrowser } from "../support/journey/host/in-worker.ts";
import {
  drawWideFromTheStart,
  drawWith,
  type FontSet,
  fontSetsHere,
  fontsOf,
} from "../support/journey/rendered/fonts.ts";
import {
  afterFrame,
  overflowsOf,
  shiftsOf,
  untilStill,
  watchShifts,
} from "../support/journey/rendered/layout.ts";
import { type OpenedShop, openJourneyShop } from "../support/journey/host/shop.ts";
import { openTour, type Tour } from "../support/journey/tour/stops.ts";
import { type Known, knownOf } from "../support/journey/tour/known.ts";
import { named } from "../support/journey/tour/tour.ts";
import { isOwn } from "../support/journey/rendered/own-words.ts";
import { seenOn } from "../support/journey/rendered/seen.ts";
import { hearServer, type ServerWords, strayWordsOf } from "../support/journey/rendered/words.ts";
import { copyMarked } from "../support/marked-build.ts";
import { sharedFolder } from "../support/temporary-folder.ts";
import { goOnAt } from "../support/journey/tour/walk.ts";
import { openPhone, visit } from "../support/journey/host/visit.ts";
import { shown } from "../support/journey/wait.ts";

/**
 * Nothing shifts while it loads, in Ukrainian, which is the widest; and every word is from the catalogues or
 * the server: the texts of this build bear marks without a width. With the machine's fonts, where these
 * are others, and with a wide one that the tests bring along, with which the narrowest phone has room for
 * all words, too. Screens alone: the words of popups are looked at by architecture/texts.test.ts. What a
 * screen looks like is for gallery.test.ts.
 */

const browser = hostBrowser();
let shop: OpenedShop;
let known: Known;
let fontSets: readonly FontSet[];
let tours: readonly (readonly [FontSet, Tour])[];
const marked = sharedFolder();
const heard: ServerWords[] = [];

const openTourIn = (fonts: FontSet): Promise<Tour> =>
  openTour(browser(), known, {
    language: "uk",
    arrive: "by address",
    prepare: async (phone) => {
      if (fonts === "a wide font") await drawWideFromTheStart(phone);
      await watchShifts(phone);
      heard.push(hearServer(phone));
    },
  });

beforeAll(async () => {
  // Slow enough for every skeleton to be seen, and uneven, so that answers come in any order.
  copyMarked(marked, "uk");
  shop = await openJourneyShop({ latency: { least: 40, most: 160 }, outDir: marked });
  fontSets = await fontSetsHere(browser(), shop.url);
  known = await knownOf(shop);
  tours = await Promise.all(
    fontSets.map(async (fonts) => [fonts, await openTourIn(fonts)] as const),
  );
});

afterAll(async () => {
  await Promise.all(tours.map(([, tour]) => tour.close()));
  await shop.close();
});

/** What the server has said to any of the visitors. */
const server: ServerWords = {
  all: async () => (await Promise.all(heard.map((words) => words.all()))).flat(),
};

/** Who waits for an answer comes from another screen, so that what shifts there is not told: `doubtStops`. */
const measured = named.filter(
  ([, { kind, visitor }]) => kind === "screen" && visitor !== "waiting",
);

/** The stop of that name, drawn with one font after the other. */
async function* inEachFont(name: string): AsyncGenerator<readonly [FontSet, Page]> {
  const [, stop] = named.find(([known]) => known === name) ?? [];
  if (stop === undefined) throw new Error(`There is no stop ${name}`);
  for (const [fonts, tour] of tours) yield [fonts, await tour.open(stop)];
}

test.each(measured)("%s [S1.12]", async (_, stop) => {
  let page: Page | undefined;
  for (const [fonts, tour] of tours) {
    page = await tour.open(stop);
    expect(await shiftsOf(page), `what shifted with ${fonts}`).toEqual([]);
  }
  if (page === undefined) throw new Error("There is no font to draw with");
  // The words are the same with any font. The wide one is the last.
  await goOnAt(page, stop, known);
  expect(await strayWordsOf(page, server), "words of nobody").toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await afterFrame(page);
  expect(
    [...(await overflowsOf(page)), ...cutsOf(await seenOn(page), isOwn)],
    "without room on the narrowest phone",
  ).toEqual([]);
});

test("a tab's count lies beside its word, not on it", async () => {
  for await (const [fonts, page] of inEachFont("screen: orders")) {
    await shown(page.locator("nav a span[aria-hidden]").first());
    const gaps = await page.locator("nav li a:has(span[aria-hidden])").evaluateAll((links) =>
      links.map((link) => {
        const word = document.createRange();
        if (link.firstChild !== null) word.selectNode(link.firstChild);
        const badge = link.querySelector("[aria-hidden]");
        return (badge?.getBoundingClientRect().left ?? 0) - word.getBoundingClientRect().right;
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect({ fonts, covered: gaps.filter((gap) => gap < 0) }).toEqual({ fonts, covered: [] });
  }
});

test("the rows of a list are laid out ten by ten (decisions/0036)", async () => {
  for await (const [fonts, page] of inEachFont("screen: orders")) {
    const groups = page.locator("main ul[role=presentation]");
    await shown(groups.first());
    const contained = await groups.evaluateAll((lists) =>
      lists.map((list) => getComputedStyle(list).contain),
    );
    expect({ fonts, contained }).toEqual({ fonts, contained: contained.map(() => "layout") });
  }
});

test("a tab that the keyboard comes to is in view, whole", async () => {
  for await (const [fonts, page] of inEachFont("screen: orders")) {
    const tabs = page.locator("nav li a");
    await tabs.first().focus();
    for (let left = (await tabs.count()) - 1; left > 0; left -= 1) await page.keyboard.press("Tab");
    const box = await tabs.last().boundingBox();
    expect({
      fonts,
      isFocused: await tabs.last().evaluate((tab) => tab.matches(":focus")),
    }).toEqual({
      fonts,
      isFocused: true,
    });
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test("the bottom bar's count has room for three signs", async () => {
  for await (const [fonts, page] of inEachFont("screen: cart")) {
    const badge = page.locator("nav span[aria-hidden] span[aria-hidden]");
    await shown(badge);
    const missing = await badge.evaluate((element) => {
      const { firstChild: text } = element;
      if (!(text instanceof Text)) throw new Error("The count is no text");
      const { data } = text;
      text.data = "99+";
      const room = element.scrollWidth - element.clientWidth;
      text.data = data;
      return room;
    });
    expect({ fonts, missing }).toEqual({ fonts, missing: 0 });
  }
});

test("the bottom bar is as high as what makes room for it takes it to be, in large letters, too", async () => {
  for await (const [fonts, page] of inEachFont("screen: cart")) {
    const heights = await page.evaluate(() => {
      const bar = document.querySelector("#root nav:has(a[href$='/user'])");
      if (bar === null) throw new Error("There is no bar");
      const room = document.createElement("div");
      room.style.height = "var(--tabs)";
      document.body.append(room);
      const found = ["", "130%", "200%"].map((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        return [bar, room].map((part) => Math.round(part.getBoundingClientRect().height));
      });
      document.documentElement.style.fontSize = "";
      room.remove();
      return found;
    });
    expect({ fonts, heights }).toEqual({ fonts, heights: heights.map(([, room]) => [room, room]) });
  }
});

test("in letters of twice the size a title's word stays whole, and a card has no gap", async () => {
  for await (const [fonts, page] of inEachFont("screen: category")) {
    await page.setViewportSize({ width: 320, height: 844 });
    const seen = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      const smallLine = 32;
      const title = document.querySelector("h1");
      const card = document.querySelector("main a:has(h3) > :last-child");
      if (title === null || card === null) throw new Error("both are there");
      const words = document.createRange();
      words.selectNodeContents(title);
      // What stands in a part: the part itself may be higher.
      const parts = [...card.children].map((part) =>
        (part.firstElementChild ?? part).getBoundingClientRect(),
      );
      const gaps = parts.slice(1).map(({ top }, index) => top - (parts[index]?.bottom ?? 0));
      const found = {
        lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size,
        // A card's least height may leave less than a line over.
        hasGap: gaps.some((gap) => gap >= smallLine),
      };
      document.documentElement.style.fontSize = "";
      return found;
    });
    expect({ fonts, ...seen }).toEqual({ fonts, lines: 1, hasGap: false });
  }
});

test("the wide font draws every letter, whatever the machine has", async () => {
  const page = await visit(browser(), { url: shop.url, language: "uk" });
  await drawWideFromTheStart(page);
  await page.goto("login");
  await shown(page.locator("form"));
  const drawnFrom = async () => (await fontsOf(page, "h1")).map(({ from }) => from);
  expect(await drawnFrom()).toEqual(["the tests"]);
  await drawWith(page, "the machine's fonts");
  expect(await drawnFrom()).toEqual(["the machine"]);
  await drawWith(page, "a wide font");
  expect(await drawnFrom()).toEqual(["the tests"]);
});

/** From each screen to the next, and what there is when it has come. */
const way = [
  ["nav a[href*='/categories/5/']", "main ul a:has(h3)"],
  ["main ul a:has(h3)", "article"],
  ["header a[href$='/cart']", "main article"],
  ["nav a[href$='/user']", "main section h2"],
  ["main a[href*='status=paid']", "main article"],
] as const;

test("from screen to screen nothing shifts", async () => {
  for (const fonts of fontSets) {
    const context = await openPhone(browser(), { url: shop.url, token: known.customer.token });
    await watchShifts(context);
    if (fonts === "a wide font") await drawWideFromTheStart(context);
    const page = await context.newPage();
    await page.goto("");
    for (const [link, shows] of way) {
      await page
        .locator(link)
        .first()
        // A click by script is no input: what shifts after it counts.
        .evaluate((element: HTMLElement) => element.click());
      await shown(page.locator(shows).first());
      await untilStill(page);
      expect(await shiftsOf(page), `after ${link}, with ${fonts}`).toEqual([]);
    }
  }
});
