import type { Language } from "../../domain/locale/language.ts";
import type { Ahead } from "../../ui/routing/next-screens.ts";
import type { KeepAnswer } from "../../worker/messages.ts";
import type { Wish } from "../../worker/next-file.ts";

export interface AheadNeeds {
  /** Resolves when the customer waits for nothing; the signal aborts with the next call or tap. */
  readonly quiet: () => Promise<AbortSignal>;
  /** Has the service worker store one more file; null: there is no worker. */
  readonly keep: ((wish: Wish, signal: AbortSignal) => Promise<KeepAnswer>) | null;
  /** Loads the code into the page. Never rejects. */
  readonly prefetch: (name: Ahead) => Promise<void>;
  /** The screens and popups that are likely to follow the current screen. */
  readonly next: () => readonly Ahead[];
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
export const fetchAhead = async (needs: AheadNeeds): Promise<never> => {
  const { quiet, prefetch, next, language, mayKeepAll, changed } = needs;
  const ready = new Set<Ahead>();
  let { keep } = needs;
  let wholeIn: Language | null = null;
  for (;;) {
    const signal = await quiet();
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
