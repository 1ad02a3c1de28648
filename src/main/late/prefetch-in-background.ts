import type { Language } from "../../domain/locale/language.ts";
import type { PrefetchTarget } from "../../ui/routing/next-screens.ts";
import type { KeepAnswer } from "../../worker/messages.ts";
import type { PrefetchRequest } from "../../worker/next-file.ts";

export interface PrefetchOptions {
  /** Resolves when the customer waits for nothing; the signal aborts with the next call or tap. */
  readonly untilIdle: () => Promise<AbortSignal>;
  /** Has the service worker store one more file; null: there is no worker. */
  readonly keep: ((wish: PrefetchRequest, signal: AbortSignal) => Promise<KeepAnswer>) | null;
  /** Loads the code into the page. Never rejects. */
  readonly prefetch: (name: PrefetchTarget) => Promise<void>;
  /** The screens and popups that are likely to follow the current screen. */
  readonly next: () => readonly PrefetchTarget[];
  readonly language: () => Language;
  /** True from the second visit on, or after 30 s. */
  readonly mayKeepAll: () => boolean;
  /** Resolves when `next`, `language` or `mayKeepAll` may have changed. */
  readonly changed: () => Promise<void>;
}

/**
 * Prefetches code, one file at a time and only when the page is quiet: the likely next screens, then, with a
 * worker, all screens in the customer's language. Failed files are not retried until the page is reloaded.
 */
export const prefetchInBackground = async (options: PrefetchOptions): Promise<never> => {
  const { untilIdle, prefetch, next, language, mayKeepAll, changed } = options;
  const ready = new Set<PrefetchTarget>();
  let { keep } = options;
  let wholeIn: Language | null = null;
  for (;;) {
    const signal = await untilIdle();
    const screen = next().find((name) => !ready.has(name));
    const isAll = screen === undefined;
    if (isAll && (keep === null || !mayKeepAll() || wholeIn === language())) {
      await changed();
      continue;
    }
    const wish = { language: language(), screens: isAll ? [] : [screen], all: isAll };
    const answer = keep === null ? "nothing left" : await keep(wish, signal);
    if (answer === "failed") keep = null;
    if (answer !== "nothing left") continue;
    if (isAll) {
      wholeIn = wish.language;
    } else {
      // All files are stored: evaluating them now makes the screen ready for the tap.
      ready.add(screen);
      await prefetch(screen);
    }
  }
};
