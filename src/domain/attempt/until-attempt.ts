import type { Subscribable } from "xstate";
import { type AttemptState, type AttemptStatus, attemptStatus } from "./attempt-status.ts";

interface WatchedAttempt extends Subscribable<AttemptState> {
  readonly getSnapshot: () => AttemptState;
}

/**
 * Resolves when the attempt's status passes `isMeant`; rejects if the attempt ends before. XState's own
 * `waitFor` would add to the first load of every page.
 */
export const untilAttempt = (
  attempt: WatchedAttempt,
  isMeant: (status: AttemptStatus) => boolean,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isMeant(attemptStatus(attempt.getSnapshot()))) {
      resolve();
      return;
    }
    const end = (): void => {
      watch.unsubscribe();
      reject(new Error("The attempt was no longer waited for"));
    };
    const watch = attempt.subscribe({
      next: (state) => {
        if (!isMeant(attemptStatus(state))) return;
        watch.unsubscribe();
        signal.removeEventListener("abort", end);
        resolve();
      },
      error: reject,
      complete: () => reject(new Error("The attempt has ended")),
    });
    signal.addEventListener("abort", end);
  });
