import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Language } from "../../../../src/domain/locale/language.ts";
import { openBrowser } from "./browser.ts";
import { inWorker } from "./in-worker.ts";
import type { PhoneOptions } from "./phone.ts";
import { type PhonePool, phonePool } from "./phone-pool.ts";
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
   * A page on a phone that tests pass on. For a second visitor of the same test, and with a service
   * worker: on a phone of its own.
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

/** What a file visits, and with what. */
interface Host {
  readonly browser: Browser;
  readonly shop: OpenedShop;
  readonly phones: PhonePool;
}

/** The worker's own, as new; or others, for a file that needs another browser or another shop. */
const hostOf = (
  keepsPages: boolean,
  options: JourneyShopOptions,
  use: (host: Host) => void,
): void => {
  if (!keepsPages && Object.keys(options).length === 0) {
    inWorker.beforeAll(async ({ browser, shop, phones }) => {
      await shop.api.server.reset();
      use({ browser, shop, phones });
    });
    return;
  }
  let opened: Host | undefined;
  const open = async (browser: Browser): Promise<void> => {
    const shop = await openJourneyShop(options);
    opened = { browser, shop, phones: phonePool(browser, shop.url) };
    use(opened);
  };
  if (keepsPages) beforeAll(async () => open(await openBrowser({ keepsPages })));
  else inWorker.beforeAll(({ browser }) => open(browser));
  afterAll(async () => {
    await opened?.phones.close();
    if (keepsPages) await opened?.browser.close();
    await opened?.shop.close();
  });
};

/** Provides both to the tests of a file, and takes faults back after each of them. */
export const hostShop = ({
  keepsPages = false,
  language = "en",
  ...rest
}: HostOptions = {}): HostedShop => {
  let host: Host;
  hostOf(keepsPages, rest, (provided) => {
    host = provided;
  });
  afterEach(() => host.shop.api.server.faults.clear());

  const optionsOf = (
    visitor: Visitor,
    options: Options,
  ): VisitOptions & { readonly language: Language } => ({
    language,
    ...options,
    url: host.shop.url,
    ...(visitor === null ? {} : { token: visitor.token }),
  });
  const ownPhone = (visitor: Visitor, options: Options = {}): Promise<BrowserContext> =>
    openPhone(host.browser, optionsOf(visitor, options));

  return {
    get browser() {
      return host.browser;
    },
    get url() {
      return host.shop.url;
    },
    get api() {
      return host.shop.api;
    },
    get call() {
      return host.shop.call;
    },
    openPhone: ownPhone,
    visit: async (visitor, options = {}) => {
      const phone = host.phones.phone(options.language ?? language, false);
      if (options.serviceWorker === true || phone.isInUse()) {
        return (await ownPhone(visitor, options)).newPage();
      }
      return phone.lend(optionsOf(visitor, options));
    },
    visitByClock: (visitor, options = {}) =>
      host.phones.phone(language, true).lend(optionsOf(visitor, options)),
  };
};
