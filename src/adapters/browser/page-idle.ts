/** Milliseconds after a tap within which nothing is prefetched: the tap's own requests come first. */
const afterTapMs = 500;

/** Milliseconds between two checks whether the page is quiet. */
const recheckMs = 250;

const taps = ["pointerdown", "keydown"] as const;

export interface PageIdleOptions {
  readonly page: Document;
  /** True when the shell is removed and the visible pictures are loaded. */
  readonly isViewLoaded: (page: Document) => boolean;
  /** Whether a call has no answer yet. */
  readonly hasCalls: () => boolean;
  /** Resolves when the browser is idle. */
  readonly idle: () => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Finds the times at which the customer waits for nothing, so that prefetching slows nothing down. */
export interface PageIdle {
  /**
   * Resolves when the page is visible and loaded, no call is in flight, the last tap is 500 ms ago, and the
   * browser is idle. The signal aborts with the next call or tap.
   */
  readonly untilIdle: () => Promise<AbortSignal>;
  /** Call it when a call starts: it aborts the current signal. */
  readonly interrupt: () => void;
}

export const pageIdleBrowser = ({
  page,
  isViewLoaded,
  hasCalls,
  idle,
  now,
  wait,
}: PageIdleOptions): PageIdle => {
  let lastTap = -afterTapMs;
  let current = new AbortController();
  const interrupt = (): void => current.abort();
  for (const type of taps) {
    page.addEventListener(
      type,
      () => {
        lastTap = now();
        interrupt();
      },
      { capture: true, passive: true },
    );
  }
  const isQuiet = (): boolean =>
    page.visibilityState === "visible" &&
    !hasCalls() &&
    now() - lastTap >= afterTapMs &&
    isViewLoaded(page);
  return {
    untilIdle: async () => {
      for (;;) {
        await idle();
        if (isQuiet()) break;
        await wait(recheckMs);
      }
      current = new AbortController();
      return current.signal;
    },
    interrupt,
  };
};
