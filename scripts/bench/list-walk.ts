import type { CDPSession, Page } from "playwright-core";
import { slowPhone } from "./slow-phone.ts";

/** What the main thread did, in milliseconds; `all` has painting, observers and the collector as well. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly all: number;
}

export interface Size {
  readonly nodes: number;
  readonly bytes: number;
}

/** A screen with one long list, of which a page is open. */
export class ListWalk {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The tag that each row has one of. */
  readonly #row: string;

  private constructor(page: Page, session: CDPSession, row: string) {
    this.#page = page;
    this.#session = session;
    this.#row = row;
  }

  static async open(page: Page, url: string, row: string): Promise<ListWalk> {
    const session = await page.context().newCDPSession(page);
    // The thread's own time: what else the machine does is not counted.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url);
    const walk = new ListWalk(page, session, row);
    await walk.#atLeast(1);
    return walk;
  }

  /** Scrolls to the end until there are so many rows, at full speed. False: not within so many minutes. */
  async fill(rows: number, minutes: number): Promise<boolean> {
    await this.#session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const isFull = await this.#page.evaluate(
      async ({ tag, rows, minutes }) => {
        const shown = document.getElementsByTagName(tag);
        const end = performance.now() + minutes * 60_000;
        while (shown.length < rows && performance.now() < end) {
          window.scrollTo(0, document.documentElement.scrollHeight);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return shown.length >= rows;
      },
      { tag: this.#row, rows, minutes },
    );
    await this.#rest();
    await this.#session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpu });
    await this.#rest();
    return isFull;
  }

  count(): Promise<number> {
    return this.#page.evaluate((tag) => document.getElementsByTagName(tag).length, this.#row);
  }

  /** Scrolls to the end, and waits for the page that this asks for. Divided by the rows that came, × 10. */
  async tenMore(): Promise<Work> {
    const before = await this.count();
    const work = await this.#during(() =>
      this.#page.evaluate(async () => {
        const { body, documentElement } = document;
        const height = documentElement.scrollHeight;
        window.scrollTo(0, height);
        await new Promise<void>((resolve) => {
          const observer = new ResizeObserver(() => {
            if (documentElement.scrollHeight < height + 300) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(body);
        });
      }),
    );
    const share = 10 / ((await this.count()) - before);
    return {
      script: work.script * share,
      style: work.style * share,
      layout: work.layout * share,
      all: work.all * share,
    };
  }

  /** Half a screen towards the start, over rows that are there. */
  step(): Promise<Work> {
    return this.#during(() => this.#page.evaluate(() => window.scrollBy(0, -400)));
  }

  /** Nodes of the document, and the heap after its garbage is collected. */
  async size(): Promise<Size> {
    await this.#session.send("HeapProfiler.collectGarbage");
    const metrics = await this.#metrics();
    return { nodes: metrics("Nodes"), bytes: metrics("JSHeapUsedSize") };
  }

  /**
   * Opens the row in the middle of the screen, goes back, and answers the milliseconds from the browser's
   * event to the frame in which the same row stands where it stood. @throws Error when it never does.
   */
  async back(): Promise<number> {
    const link = await this.#page.evaluate(() => {
      const x = innerWidth / 3;
      const rowAt = (y: number): Element | null =>
        document.elementFromPoint(x, y)?.closest("main li:has(a[href])") ?? null;
      // Between two rows there may be nothing.
      const y = [0, 30].map((by) => innerHeight / 2 + by).find((each) => rowAt(each) !== null) ?? 0;
      const linkOf = (row: Element | null) => row?.querySelector<HTMLElement>("a[href]") ?? null;
      const topOf = (row: Element | null) => row?.getBoundingClientRect().top ?? Number.NaN;
      const link = linkOf(rowAt(y));
      const href = link?.getAttribute("href") ?? "";
      const top = topOf(rowAt(y));
      const seen = { took: 0 };
      Object.assign(window, { benchBack: seen });
      addEventListener(
        "popstate",
        () => {
          const start = performance.now();
          const look = (): void => {
            const row = rowAt(y);
            if (linkOf(row)?.getAttribute("href") !== href || Math.abs(topOf(row) - top) > 2)
              requestAnimationFrame(look);
            // The frame's own work follows its callbacks.
            else setTimeout(() => (seen.took = performance.now() - start));
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
      link?.click();
      return href;
    });
    await this.#page.waitForFunction((href) => location.pathname.endsWith(href), link);
    await this.#rest();
    await this.#page.evaluate(() => history.back());
    await this.#page.waitForFunction(() => Reflect.get(window, "benchBack").took > 0, null, {
      timeout: 60_000,
    });
    const { took } = await this.#page.evaluate(() => Reflect.get(window, "benchBack"));
    await this.#rest();
    return took;
  }

  async #during(act: () => Promise<unknown>): Promise<Work> {
    await this.#rest();
    const before = await this.#metrics();
    await act();
    await this.#frames();
    const after = await this.#metrics();
    const milliseconds = (name: string): number => 1000 * (after(name) - before(name));
    return {
      script: milliseconds("ScriptDuration"),
      style: milliseconds("RecalcStyleDuration"),
      layout: milliseconds("LayoutDuration"),
      all: milliseconds("TaskDuration"),
    };
  }

  async #metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.#session.send("Performance.getMetrics");
    const named = new Map(metrics.map(({ name, value }) => [name, value]));
    return (name) => named.get(name) ?? Number.NaN;
  }

  async #atLeast(rows: number): Promise<void> {
    await this.#page.waitForFunction(
      ({ tag, rows }) => document.getElementsByTagName(tag).length >= rows,
      { tag: this.#row, rows },
      { timeout: 120_000 },
    );
  }

  /** No call under way, and nothing left to draw. */
  async #rest(): Promise<void> {
    await this.#page.waitForLoadState("networkidle");
    await this.#frames();
  }

  #frames(): Promise<void> {
    return this.#page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        ),
    );
  }
}
