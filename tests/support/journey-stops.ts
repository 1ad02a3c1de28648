import type { Browser, BrowserContext, Page } from "playwright-core";
import { settled } from "./journey-layout.ts";
import type { Known, Stop } from "./journey-tour.ts";
import { newPhone, openPage, type VisitOptions } from "./journey-visit.ts";
import { shown } from "./journey-wait.ts";

/** The phones of the three visitors, shared by the tests of a file: these only look. */
export interface Tour {
  /** Opens a stop and waits until it shows all that it has to show. */
  readonly goTo: (stop: Stop) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export const openTour = async (
  browser: Browser,
  known: Known,
  options: Omit<VisitOptions, "url" | "token"> & {
    readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  },
): Promise<Tour> => {
  const { prepare, ...rest } = options;
  const phoneOf = async (token: string | undefined): Promise<BrowserContext> => {
    const context = await newPhone(browser, {
      url: known.shop.url,
      ...rest,
      ...(token === undefined ? {} : { token }),
    });
    await prepare?.(context);
    return context;
  };
  const phones = {
    nobody: await phoneOf(undefined),
    customer: await phoneOf(known.customer.token),
    newcomer: await phoneOf(known.newcomer.token),
  };
  return {
    goTo: async (stop) => {
      const page = await openPage(phones[stop.visitor]);
      await page.goto(stop.address(known));
      await shown(page.locator(stop.shows).first());
      await settled(page);
      if (stop.goOn !== undefined) {
        await stop.goOn(page, known);
        await settled(page);
      }
      return page;
    },
    close: async () => {
      for (const phone of Object.values(phones)) await phone.close();
    },
  };
};
