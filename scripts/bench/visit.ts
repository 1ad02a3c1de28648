import type { Browser, BrowserContext, Page } from "playwright-core";
import { openPhone } from "./open-phone.ts";
import { slowDown } from "./slow-phone.ts";

/** A file or an answer that the page has asked for, the page itself among them. */
export interface Loaded {
  readonly url: string;
  /** Milliseconds from the navigation's start: asked for, sent (it may wait for the line), there. */
  readonly asked: number;
  readonly sent: number;
  readonly there: number;
  /** Over the line, headers included: none from a cache or a service worker. */
  readonly bytes: number;
}

/** Milliseconds from the navigation's start, but for `shifts` (CLS, thousandths). */
export interface Figures {
  readonly paint: number;
  readonly largestPaint: number;
  /** The first frame in which the selector's element is there. */
  readonly prices: number;
  readonly cards: number;
  /** The last answer has come, and the last long task has ended. */
  readonly settled: number;
  /** What long tasks take beyond 50 ms each. */
  readonly blocked: number;
  readonly shifts: number;
}

export interface Seen {
  readonly figures: Figures;
  readonly loaded: readonly Loaded[];
}

export interface Visited {
  readonly url: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  /** Selectors of prices that can be read, and of cards that can be tapped. */
  readonly prices: string;
  readonly cards: string;
}

/** Told by the page. To wait by a selector, Playwright runs 340 KB of script on the processor that is measured. */
const complete = "All that is measured is there";

/** Runs in the page before its own scripts. */
const observe = ({
  complete,
  ...wanted
}: Readonly<Record<"prices" | "cards" | "complete", string>>): void => {
  const seen = {
    paint: 0,
    largestPaint: 0,
    prices: 0,
    cards: 0,
    settled: 0,
    blocked: 0,
    shifts: 0,
  };
  const found = new Set<string>();
  const loaded: Loaded[] = [];
  Object.assign(window, { benchSeen: { figures: seen, loaded } });
  const load = (entry: PerformanceEntry): void => {
    if (!(entry instanceof PerformanceResourceTiming)) return;
    const { name, startTime, requestStart, responseEnd, transferSize } = entry;
    // Another origin does not say when it was asked.
    const sent = Math.max(startTime, requestStart);
    loaded.push({ url: name, asked: startTime, sent, there: responseEnd, bytes: transferSize });
  };
  const entries = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }).observe({ type, buffered: true });
  const end = (): void => {
    if (seen.paint === 0 || seen.prices === 0 || seen.cards === 0) return;
    observer.disconnect();
    console.debug(complete);
  };
  entries("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    seen.paint = startTime;
    end();
  });
  entries("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  entries("longtask", ({ startTime, duration }) => {
    seen.blocked += duration - 50;
    seen.settled = Math.max(seen.settled, startTime + duration);
  });
  entries("resource", (entry) => {
    seen.settled = Math.max(seen.settled, entry.startTime + entry.duration);
    load(entry);
  });
  // The page's own entry is complete when its load event has ended.
  addEventListener("load", () =>
    setTimeout(() => performance.getEntriesByType("navigation").forEach(load)),
  );
  entries("layout-shift", (entry) => {
    seen.shifts += 1000 * Number(Reflect.get(entry, "value"));
  });
  // To look in each frame would draw frames that no customer has: a fifth of the time until React's cards.
  const observer = new MutationObserver(() => {
    for (const name of ["prices", "cards"] as const) {
      if (found.has(name) || document.querySelector(wanted[name]) === null) continue;
      found.add(name);
      requestAnimationFrame(() => {
        seen[name] = performance.now();
        end();
      });
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
};

/** How a first visit went, and how a second one did on the same phone. */
export interface Visits {
  readonly cold: Seen;
  /** With what the first one has left in the cache and in storage. */
  readonly warm: Seen;
}

const visitOnce = async (
  context: BrowserContext,
  { url, prepare, prices, cards }: Visited,
  offline = false,
): Promise<Seen> => {
  const page = await context.newPage();
  const fromWorker = new Set<string>();
  page.on("response", (response) => {
    if (response.fromServiceWorker()) fromWorker.add(response.url());
  });
  await prepare(page);
  await page.addInitScript(observe, { prices, cards, complete });
  const isComplete = page.waitForEvent("console", (message) => message.text() === complete);
  await slowDown(page, offline);
  await page.goto(url, { waitUntil: "commit" });
  await isComplete;
  await page.waitForLoadState("networkidle");
  const seen: Seen = await page.evaluate(() => Reflect.get(window, "benchSeen"));
  // What a page stores and caches for the next visit, it does when it has nothing else to do.
  await page.waitForTimeout(3_000);
  await page.close();
  // Of what a worker answers, the browser states the size as well.
  const loaded = seen.loaded.map((each) =>
    fromWorker.has(each.url) ? { ...each, bytes: 0 } : each,
  );
  return { ...seen, loaded };
};

/** Visits twice, in a context of its own. */
export const visit = async (browser: Browser, visited: Visited): Promise<Visits> => {
  const context = await openPhone(browser);
  const cold = await visitOnce(context, visited);
  const warm = await visitOnce(context, visited);
  await context.close();
  return { cold, warm };
};

/** How an installed shop starts from the home screen's icon. */
export interface Installed {
  readonly warm: Seen;
  readonly offline: Seen;
}

/** How long a worker may take to keep the whole build, in milliseconds. */
const keepingMs = 180_000;

/** Waits until the service worker answers the page. Returns the address that the manifest starts at. */
const untilKept = async (context: BrowserContext, { url, prepare }: Visited): Promise<string> => {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(url);
  // Not by `waitForFunction`: it takes the promise itself for an answer.
  await page.evaluate(
    async ({ address, keepingMs }) => {
      const end = performance.now() + keepingMs;
      while ((await caches.match(address)) === undefined) {
        if (performance.now() > end) throw new Error("The worker does not keep the page");
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    },
    { address: new URL("/", url).href, keepingMs },
  );
  const start = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    if (link === null) throw new Error("The page names no manifest");
    const { start_url: address } = await (await fetch(link.href)).json();
    return new URL(String(address), link.href).href;
  });
  await page.close();
  return start;
};

/** Starts with the network, and then without, in a context of its own. */
export const visitInstalled = async (browser: Browser, visited: Visited): Promise<Installed> => {
  const context = await openPhone(browser);
  await visitOnce(context, visited);
  const started = { ...visited, url: await untilKept(context, visited) };
  const warm = await visitOnce(context, started);
  await context.setOffline(true);
  const offline = await visitOnce(context, started, true);
  await context.close();
  return { warm, offline };
};
