import type { Subscribable } from "xstate";
import { type AttemptState, attemptStatus } from "./attempt-status.ts";

interface WatchedAttempt extends Subscribable<AttemptState> {
  readonly getSnapshot: () => AttemptState;
}

const isKnown = (state: AttemptState): boolean => attemptStatus(state) !== "checking";

/**
 * Resolves when it is known whether the attempt has an open record; rejects if the attempt ends before.
 * XState's own `waitFor` would add to the first load of every page.
 */
export const untilAttempt = (attempt: WatchedAttempt, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isKnown(attempt.getSnapshot())) {
      resolve();
      return;
    }
    const end = (): void => {
      watch.unsubscribe();
      reject(new Error("The attempt was no longer waited for"));
    };
    const watch = attempt.subscribe({
      next: (state) => {
        if (!isKnown(state)) return;
        watch.unsubscribe();
        signal.removeEventListener("abort", end);
        resolve();
      },
      error: reject,
      complete: () => reject(new Error("The attempt has ended")),
    });
    signal.addEventListener("abort", end);
  });
