import type { Browser, BrowserContext, Page } from "playwright-core";
import { phone as drawnFor } from "../../browser.ts";
import { goWithin } from "./links.ts";
import type { Known } from "./known.ts";
import type { Stop, Visitor } from "./stop.ts";
import { type SharedPage, sharePage } from "../host/visit.ts";
import { openStop, phonesOf, type WalkOptions } from "./walk.ts";
import { leaveUnanswered } from "../rendered/loading.ts";
import { seen } from "../wait.ts";

/** The phones of the visitors, shared by the tests of a file: these only look. */
export interface Tour {
  /** Goes to a stop's address and waits until all is there. */
  readonly open: (stop: Stop) => Promise<Page>;
  readonly close: () => Promise<void>;
}

interface TourOptions extends WalkOptions {
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /**
   * Each visitor loads every address once, as who comes by it; or all stops are reached one from the
   * other within the page, because each test closes what it opens.
   */
  readonly arrive: "by address" | "within";
}

export const openTour = async (
  browser: Browser,
  known: Known,
  { prepare, arrive, ...rest }: TourOptions,
): Promise<Tour> => {
  const phones = await phonesOf(browser, known, rest);
  for (const phone of Object.values(phones)) await prepare?.(phone);
  const pages = new Map<Visitor, SharedPage>();
  /** The stop before, from which the next one may be reached within the page. */
  const before = new Map<Visitor, Stop>();

  /** Addresses that a visitor has loaded in the page that is open. */
  const loaded = new Map<Visitor, Set<string>>();

  const isPlain = (stop: Stop): boolean => stop.goOn === undefined;
  const isReachedFrom = (last: Stop | undefined, stop: Stop): boolean => {
    if (last === undefined) return false;
    if (arrive === "within") return true;
    const isLoaded = loaded.get(stop.visitor)?.has(stop.address(known)) === true;
    return isLoaded && (isPlain(last) || last.isLoading === true);
  };

  const pageOf = async (visitor: Visitor): Promise<SharedPage> => {
    const open = pages.get(visitor);
    if (open !== undefined) return open;
    const opened = await sharePage(phones[visitor], () => {
      pages.delete(visitor);
      before.delete(visitor);
    });
    loaded.set(visitor, new Set());
    pages.set(visitor, opened);
    return opened;
  };

  return {
    open: async (stop) => {
      const { page, use } = await pageOf(stop.visitor);
      use(stop.expectedErrors);
      await page.setViewportSize(drawnFor.viewport);
      await page.emulateMedia({ colorScheme: "light" });
      const last = before.get(stop.visitor);
      if (isReachedFrom(last, stop)) {
        if (last?.isLoading === true) await leaveUnanswered(page);
        await page.unrouteAll();
        await stop.prepare?.(page);
        await goWithin(page, `/${stop.address(known)}`);
        await seen(page, stop.shows);
      } else {
        await openStop(page, stop, known);
        loaded.get(stop.visitor)?.add(stop.address(known));
      }
      before.set(stop.visitor, stop);
      return page;
    },
    close: async () => {
      for (const phone of Object.values(phones)) await phone.close();
    },
  };
};
