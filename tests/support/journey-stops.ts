import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Known, Stop } from "./journey-tour.ts";
import { openPage } from "./journey-visit.ts";
import { openStop, phonesOf, type WalkOptions } from "./journey-walk.ts";

/** The phones of the visitors, shared by the tests of a file: these only look. */
export interface Tour {
  /** Opens a stop's address on a page of its own and waits until all is there. */
  readonly open: (stop: Stop) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export const openTour = async (
  browser: Browser,
  known: Known,
  options: WalkOptions & {
    readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  },
): Promise<Tour> => {
  const { prepare, ...rest } = options;
  const phones = await phonesOf(browser, known, rest);
  for (const phone of Object.values(phones)) await prepare?.(phone);
  return {
    open: async (stop) => {
      const page = await openPage(phones[stop.visitor]);
      await openStop(page, stop, known);
      return page;
    },
    close: async () => {
      for (const phone of Object.values(phones)) await phone.close();
    },
  };
};
