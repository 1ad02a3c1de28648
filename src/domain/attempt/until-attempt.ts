import type { Subscribable } from "xstate";
import { type AttemptState, type AttemptStatus, attemptStatus } from "./attempt-status.ts";

interface WatchedAttempt extends Subscribable<AttemptState> {
  readonly getSnapshot: () => AttemptState;
}

/**
 * Ends when the attempt's status is one that is looked for; rejects when the attempt has ended
 * before. XState's own `waitFor` would come with the first load of every visit.
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
