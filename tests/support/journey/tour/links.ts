import type { Page } from "playwright-core";
import { catalogue as checkout } from "../../../../src/ui/i18n/catalogues/en/checkout.ts";
import { catalogue as notFound } from "../../../../src/ui/i18n/catalogues/en/not-found.ts";
import { catalogue as order } from "../../../../src/ui/i18n/catalogues/en/order.ts";
import { catalogue as common } from "../../../../src/ui/i18n/catalogues/en/common.ts";
import { untilStill } from "../rendered/layout.ts";
import { pushAddress } from "../rendered/loading.ts";
import type { Known } from "./known.ts";
import type { Stop, Visitor } from "./stop.ts";
import { visitorsOf } from "./walk.ts";
import { passOn } from "../host/shared-phone.ts";
import { seen, untilInPage } from "../wait.ts";

/** What a walk through all stops has come by, in English. */
export interface Crawl {
  /**
   * What can be tapped, chosen or typed into, and the headings, each once:
   * `button Copy the number`, `link Search → /search`, `label Phone`, `nav Categories`.
   */
  readonly parts: readonly string[];
  /** The links that lead to nothing or to a failure: from where, to where, and what is there. */
  readonly dead: readonly string[];
  /** How many addresses of the shop that links lead to were opened. */
  readonly opened: number;
  /** The paths whose screens have taken the focus from what was pressed to get there. */
  readonly focused: readonly string[];
}

const partsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, label, select, nav, h2")].map((part) => {
      const name = part.getAttribute("aria-label") ?? (part.textContent ?? "").trim();
      return part instanceof HTMLAnchorElement
        ? `link ${name} → ${part.getAttribute("href")}`
        : `${part.tagName.toLowerCase()} ${name}`;
    }),
  );

/** Where the page's links lead, without those that only jump within it. */
const linksOf = async (page: Page): Promise<readonly string[]> => {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
  );
  return hrefs.map((href) => href.split("#")[0] ?? "");
};

/** Goes on within the page, as a link of the shop does. */
export const goWithin = async (page: Page, address: string): Promise<void> => {
  await pushAddress(page, address);
  // Until its code is there, a screen is empty.
  await untilInPage(page, `${address} to show a screen`, () =>
    [...document.querySelectorAll("main")].some(({ innerText }) => innerText.trim() !== ""),
  );
  await untilStill(page);
};

/**
 * Goes on from a control that has the focus, as one who presses it by the keyboard. Another screen has
 * to take the focus: its heading, or the field or the sheet that it begins with. The answer is the screen's path;
 * null: it is the same screen, where the focus stays.
 */
const goFromControl = async (page: Page, address: string): Promise<string | null> => {
  const before = await page.evaluate(() => {
    [...document.querySelectorAll<HTMLElement>("a[href], button")].findLast((control) => {
      control.focus();
      return control === document.activeElement;
    });
    return location.pathname;
  });
  await goWithin(page, address);
  const after = await page.evaluate(() => location.pathname);
  if (after === before) return null;
  await untilInPage(
    page,
    `the focus on what ${address} gives it to`,
    () => document.querySelector(":focus")?.matches("h1, [type=search], [role=dialog]") === true,
  );
  return after;
};

/** Loads an address that is no stop's: the first screen of a page takes no focus. */
const startElsewhere = async (page: Page): Promise<void> => {
  await page.goto("no/such/address");
  await seen(page, "main h2");
};

/** What a screen says when what was asked for is not there. */
const nothingThere: readonly string[] = [
  notFound.title,
  checkout["problem.title"],
  order.unknownTitle,
  common.noSuchOrder,
];

/** The words of a screen that has nothing to show: there is no such thing, or it failed. */
const emptyWordsOf = async (page: Page): Promise<string | undefined> => {
  const { headings, failures } = await page.evaluate(() => {
    const wordsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    return { headings: wordsOf("main h2"), failures: wordsOf("main [role=alert] h2") };
  });
  return headings.find((heading) => nothingThere.includes(heading)) ?? failures[0];
};

/** Addresses of one kind, such as those of two products, differ in nothing but their numbers. */
const kindOf = (address: string): string => address.replaceAll(/\d+/g, "#");

/** As many addresses of a kind are opened: the first may be right by chance. */
const ofEachKind = 2;

/**
 * Walks through the stops that have an address, and opens the addresses of the shop that they lead
 * to: of each kind, for who is logged in and for who is not. One visitor after the other has the page's phone.
 */
export const crawl = async (page: Page, known: Known, stops: readonly Stop[]): Promise<Crawl> => {
  const parts = new Set<string>();
  const dead: string[] = [];
  let opened = 0;
  const focused = new Set<string>();
  const go = async (page: Page, address: string): Promise<void> => {
    const path = await goFromControl(page, address);
    if (path !== null) focused.add(path);
  };
  const tried = new Map<string, number>();
  /** Stops that have something to show. Whoever is logged in comes to the same screens. */
  const alive = new Set<string>();
  const keyOf = (visitor: Visitor, address: string): string => `${visitor === "nobody"} ${address}`;
  for (const visitor of ["nobody", "customer", "newcomer"] as const) {
    const from = new Map<string, string>();
    await passOn(page, visitorsOf(known)[visitor]);
    await startElsewhere(page);
    for (const stop of stops.filter((each) => each.visitor === visitor)) {
      const address = `/${stop.address(known)}`;
      await go(page, address);
      await seen(page, stop.shows);
      if (stop.isLoading !== true && (await emptyWordsOf(page)) === undefined)
        alive.add(keyOf(visitor, address));
      for (const part of await partsOf(page)) parts.add(part);
      for (const link of await linksOf(page)) {
        if (!from.has(link)) from.set(link, stop.name);
      }
    }
    await startElsewhere(page);
    for (const [link, name] of from) {
      if (!link.startsWith(known.shop.url)) continue;
      const address = link.slice(known.shop.url.length - 1);
      if (alive.has(keyOf(visitor, address))) {
        opened += 1;
        continue;
      }
      const kind = keyOf(visitor, kindOf(address));
      const times = tried.get(kind) ?? 0;
      if (times === ofEachKind) continue;
      tried.set(kind, times + 1);
      await go(page, address);
      opened += 1;
      const empty = await emptyWordsOf(page);
      if (empty !== undefined) dead.push(`${name} → ${address}: ${empty}`);
    }
  }
  return { parts: [...parts], dead, opened, focused: [...focused] };
};
