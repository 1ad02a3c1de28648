import type { CDPSession, Locator, Page } from "playwright-core";
import { shown } from "../../tests/support/journey/wait.ts";

/** How the page answered one tap, in milliseconds. */
export interface Tapped {
  readonly name: string;
  /** From the finger to the next paint: the longest of the tap's events (Event Timing). */
  readonly nextPaint: number;
  /** From the finger to the end of the frame in which what the tap asks for is there. */
  readonly there: number;
}

/** What is looked for in each frame that shows something new: an element in view with this text; `gone`: that there is none. */
export interface Wanted {
  readonly css: string;
  readonly text?: string;
  readonly gone?: boolean;
}

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const events: PerformanceEntry[] = [];
  Object.assign(window, { benchEvents: events });
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: "event",
    durationThreshold: 16,
  } as PerformanceObserverInit);
};

/** Event Timing knows nothing shorter. */
const shortest = 16;

/** Milliseconds that a finger stays on the glass. */
const holdMs = 60;

/** Taps with a finger and reads how the page answered. */
export class TapWalk {
  readonly tapped: Tapped[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async open(page: Page, url: string): Promise<TapWalk> {
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(observe);
    await page.goto(url);
    // A headless window is as large as the viewport, its own bars included: the page's lowest 90 px are
    // never drawn, and a tap there is credited to the next change further up.
    const { windowId } = await session.send("Browser.getWindowForTarget");
    await session.send("Browser.setWindowBounds", {
      windowId,
      bounds: { width: 800, height: 1200 },
    });
    return new TapWalk(page, session);
  }

  async tap(name: string, on: Locator, wanted: Wanted): Promise<void> {
    await shown(on);
    await on.scrollIntoViewIfNeeded();
    await this.#rest();
    const box = await on.boundingBox();
    if (box === null) throw new Error(`${name}: there is nothing to tap`);
    await this.#page.evaluate((wanted) => {
      const seen = { start: 0, there: 0 };
      Object.assign(window, { benchTap: seen });
      const isThere = (): boolean => {
        const found = [...document.querySelectorAll(wanted.css)].some(
          (element) =>
            element.checkVisibility() &&
            (wanted.text === undefined || element.textContent?.trim() === wanted.text) &&
            element.getBoundingClientRect().top < innerHeight,
        );
        return found !== (wanted.gone ?? false);
      };
      if (isThere()) throw new Error(`${JSON.stringify(wanted)} is there before the tap`);
      addEventListener(
        "pointerup",
        ({ timeStamp }) => {
          seen.start = timeStamp;
          let isAsked = false;
          const askForFrame = (): void => {
            if (isAsked) return;
            isAsked = true;
            requestAnimationFrame(inFrame);
          };
          const inFrame = (): void => {
            isAsked = false;
            if (!isThere()) {
              // A sheet that rises comes into view without a change of the document. What moves without end
              // (a skeleton, the bar above a screen that is awaited) brings nothing into view.
              const isEnding = ({ effect }: Animation): boolean =>
                effect?.getComputedTiming().iterations !== Infinity;
              if (document.getAnimations().some(isEnding)) askForFrame();
              return;
            }
            observer.disconnect();
            // The frame's own work follows its callbacks, and what was loaded meanwhile follows the frame.
            void scheduler.postTask(() => (seen.there = performance.now()), {
              priority: "user-blocking",
            });
          };
          // To look in each frame would draw frames that no customer has.
          const observer = new MutationObserver(askForFrame);
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        },
        { once: true, capture: true },
      );
    }, wanted);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#session.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [point],
    });
    await this.#page.waitForTimeout(holdMs);
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await this.#page
      // By itself Playwright would look in each frame.
      .waitForFunction(() => Reflect.get(window, "benchTap").there > 0, null, { polling: 100 })
      .catch((cause: unknown) => {
        throw new Error(`${name}: ${JSON.stringify(wanted)} did not come`, { cause });
      });
    await this.#rest();
    const { start, there, longest } = await this.#page.evaluate((hold) => {
      const { start, there } = Reflect.get(window, "benchTap");
      const events: PerformanceEntry[] = Reflect.get(window, "benchEvents");
      const ofTap = events.filter(
        ({ startTime }) => startTime > start - hold - 40 && startTime < start + 30,
      );
      return { start, there, longest: Math.max(0, ...ofTap.map(({ duration }) => duration)) };
    }, holdMs);
    this.tapped.push({ name, nextPaint: Math.max(shortest, longest), there: there - start });
  }

  /** What was drawn last has been painted, and the page has nothing to do. */
  async #rest(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let time = 0; time < 3; time += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
    });
  }
}
