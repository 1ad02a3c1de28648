/** Milliseconds after a tap within which nothing is fetched ahead: what it leads to comes first. */
const afterTapMs = 500;

/** Milliseconds until it is looked again whether the page is quiet. */
const lookAgainMs = 250;

const taps = ["pointerdown", "keydown"] as const;

export interface QuietNeeds {
  readonly page: Document;
  /** The shell is gone, and the pictures in view are there. */
  readonly isViewLoaded: (page: Document) => boolean;
  /** Whether a call has no answer yet. */
  readonly hasCalls: () => boolean;
  /** Resolves when the browser is idle. */
  readonly idle: () => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The times at which nobody waits for anything. */
export interface Quiet {
  /**
   * Resolves when the page is visible and settled, no call is in flight, nobody has just tapped, and the
   * browser is idle. The signal aborts with the next call or tap.
   */
  readonly begin: () => Promise<AbortSignal>;
  /** A call has started. */
  readonly disturb: () => void;
}

export const quietBrowser = ({
  page,
  isViewLoaded,
  hasCalls,
  idle,
  now,
  wait,
}: QuietNeeds): Quiet => {
  let lastTap = -afterTapMs;
  let current = new AbortController();
  const disturb = (): void => current.abort();
  for (const type of taps) {
    page.addEventListener(
      type,
      () => {
        lastTap = now();
        disturb();
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
    begin: async () => {
      for (;;) {
        await idle();
        if (isQuiet()) break;
        await wait(lookAgainMs);
      }
      current = new AbortController();
      return current.signal;
    },
    disturb,
  };
};
