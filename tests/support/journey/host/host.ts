import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import type { PhoneOptions } from "./phone.ts";
import { type SharedPhone, sharedPhone } from "./shared-phone.ts";
import {
  type Customer,
  type JourneyShop,
  type JourneyShopOptions,
  type OpenedShop,
  openJourneyShop,
} from "./shop.ts";
import { openPhone, type VisitOptions } from "./visit.ts";

/** Who is logged in from the start; null: nobody. */
type Visitor = Pick<Customer, "token"> | null;

type Options = Partial<Omit<VisitOptions, "url" | "token">>;

/** The built shop and a browser to visit it with, for the tests of a file. */
export interface HostedShop extends JourneyShop {
  readonly browser: Browser;
  /**
   * A page on the phone that the tests of the file pass on. In another language, or for a second
   * visitor of the same test: on a phone of its own.
   */
  readonly visit: (visitor: Visitor, options?: Options) => Promise<Page>;
  /**
   * A phone of the test's own, for what the next one must not find: scripts before those of the
   * page, what the browser's protocol has switched.
   */
  readonly openPhone: (visitor: Visitor, options?: Options) => Promise<BrowserContext>;
  /** A page whose clock the test moves, on another phone that is passed on. */
  readonly visitByClock: (
    visitor: Visitor,
    options?: Omit<Options, "language" | "serviceWorker">,
  ) => Promise<Page>;
}

interface HostOptions extends JourneyShopOptions, Pick<PhoneOptions, "language"> {
  /** Pages that are left are kept for Back (bfcache). */
  readonly keepsPages?: boolean;
}

/** Opens both before the tests of a file, and takes faults back after each of them. */
export const hostShop = ({
  keepsPages = false,
  language = "en",
  ...rest
}: HostOptions = {}): HostedShop => {
  let browser: Browser;
  let shop: OpenedShop;
  const sharedBy = (options?: { readonly hasClock: boolean }): SharedPhone =>
    sharedPhone(
      () => browser,
      () => ({ url: shop.url, language }),
      options,
    );
  const shared = sharedBy();
  const withClock = sharedBy({ hasClock: true });
  beforeAll(async () => {
    browser = await openBrowser({ keepsPages });
    shop = await openJourneyShop(rest);
  });
  afterEach(() => shop.api.server.faults.clear());
  afterAll(async () => {
    await shared.close();
    await withClock.close();
    await browser.close();
    await shop.close();
  });

  const optionsOf = (visitor: Visitor, options: Options): VisitOptions => ({
    language,
    ...options,
    url: shop.url,
    ...(visitor === null ? {} : { token: visitor.token }),
  });
  const ownPhone = (visitor: Visitor, options: Options = {}): Promise<BrowserContext> =>
    openPhone(browser, optionsOf(visitor, options));

  return {
    get browser() {
      return browser;
    },
    get url() {
      return shop.url;
    },
    get api() {
      return shop.api;
    },
    get call() {
      return shop.call;
    },
    openPhone: ownPhone,
    visit: async (visitor, options = {}) => {
      const isOther = (options.language ?? language) !== language;
      if (isOther || options.serviceWorker === true || shared.isInUse()) {
        return (await ownPhone(visitor, options)).newPage();
      }
      return shared.lend(optionsOf(visitor, options));
    },
    visitByClock: (visitor, options = {}) => withClock.lend(optionsOf(visitor, options)),
  };
};
