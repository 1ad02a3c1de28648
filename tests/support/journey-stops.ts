import type { Browser, BrowserContext, Page } from "playwright-core";
import { phone as drawnFor } from "./browser.ts";
import { goWithin } from "./journey-links.ts";
import type { Known, Stop, Visitor } from "./journey-tour.ts";
import { type SharedPage, sharePage } from "./journey-visit.ts";
import { openStop, phonesOf, type WalkOptions } from "./journey-walk.ts";
import { shown } from "./journey-wait.ts";

/** The phones of the visitors, each with one page that goes from stop to stop: these only look. */
export interface Tour {
  /** Goes to a stop's address on its visitor's page and waits until all is there. */
  readonly open: (stop: Stop) => Promise<Page>;
  readonly close: () => Promise<void>;
}

interface TourOptions extends WalkOptions {
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /**
   * Whether every stop is loaded anew, as by a visitor who comes by its address, or plain ones
   * (nothing is opened at them) are reached within the page, one from the other, which is quicker.
   */
  readonly loads: "every stop" | "where it must";
}

export const openTour = async (
  browser: Browser,
  known: Known,
  { prepare, loads, ...rest }: TourOptions,
): Promise<Tour> => {
  const phones = await phonesOf(browser, known, rest);
  for (const phone of Object.values(phones)) await prepare?.(phone);
  const pages = new Map<Visitor, SharedPage>();
  const wasPlain = new Map<Visitor, boolean>();

  const pageOf = async (visitor: Visitor): Promise<SharedPage> => {
    const open = pages.get(visitor);
    if (open !== undefined) return open;
    const opened = await sharePage(phones[visitor], () => {
      pages.delete(visitor);
      wasPlain.delete(visitor);
    });
    pages.set(visitor, opened);
    return opened;
  };

  return {
    open: async (stop) => {
      const { page, use } = await pageOf(stop.visitor);
      use();
      await page.setViewportSize(drawnFor.viewport);
      await page.emulateMedia({ colorScheme: "light" });
      const isPlain = stop.goOn === undefined;
      if (loads === "where it must" && isPlain && wasPlain.get(stop.visitor) === true) {
        await goWithin(page, `/${stop.address(known)}`);
        await shown(page.locator(stop.shows).first());
      } else {
        await openStop(page, stop, known);
      }
      wasPlain.set(stop.visitor, isPlain);
      return page;
    },
    close: async () => {
      for (const phone of Object.values(phones)) await phone.close();
    },
  };
};
