import type { Language } from "../../domain/locale/language.ts";
import type { Ahead } from "../../ui/routing/next-screens.ts";
import type { KeepAnswer } from "../../worker/messages.ts";
import type { Wish } from "../../worker/next-file.ts";

export interface AheadNeeds {
  /** Resolves when nobody waits for anything; the signal aborts when that has an end. */
  readonly quiet: () => Promise<AbortSignal>;
  /** Has the service worker keep one more file; null: there is no worker. */
  readonly keep: ((wish: Wish, signal: AbortSignal) => Promise<KeepAnswer>) | null;
  /** Loads the code into the page. Never rejects. */
  readonly prefetch: (name: Ahead) => Promise<void>;
  /** What is likely to come next, from where the customer is now. */
  readonly next: () => readonly Ahead[];
  readonly language: () => Language;
  /** From the second visit, or after a while. */
  readonly mayKeepAll: () => boolean;
  /** Resolves when one of the three above may have changed. */
  readonly changed: () => Promise<void>;
}

/**
 * Fetches what the customer has not asked for, one thing at a time and only when it is quiet: the
 * likely next screens, then, where a worker can keep them, all screens in the customer's language.
 * What fails is not tried again until the page is loaded anew.
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
      // Its files are here: what is left is to evaluate them, so that the tap finds the screen ready.
      ready.add(screen);
      await prefetch(screen);
    }
  }
};
