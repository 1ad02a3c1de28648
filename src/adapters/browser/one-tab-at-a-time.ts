import { Effect } from "effect";
import type { Locks } from "./safe-storage.ts";

/** The name of the lock, shared by all tabs of the shop. */
const lockName = "attempts";

/** Milliseconds to wait for another tab; one that never lets go must not keep a customer from paying. */
const patienceMs = 1_000;

/**
 * Milliseconds for which the lock is kept after the work: what one process writes into local
 * storage reaches another a moment later.
 */
const settlingMs = 50;

interface Work<Answer> {
  /** Runs to its end at once; must not throw. */
  readonly work: () => Answer;
  /** The answer came too late for whoever asked: they were interrupted. */
  readonly undo: (answer: Answer) => void;
}

/**
 * Does a piece of work while no other tab does one: check-and-write in local storage is two steps.
 * Without Web Locks, or where they fail, it is done all the same, as it would be without this.
 */
export const oneTabAtATime = <Answer>(
  locks: Locks | undefined,
  { work, undo }: Work<Answer>,
): Effect.Effect<Answer> =>
  locks === undefined
    ? Effect.sync(work)
    : Effect.callback((resume) => {
        const waiting = new AbortController();
        let done: { readonly answer: Answer } | undefined;
        let interrupted = false;
        const doIt = (): void => {
          if (done !== undefined || interrupted) return;
          done = { answer: work() };
          resume(Effect.succeed(done.answer));
        };
        const impatient = setTimeout(() => {
          waiting.abort();
          doIt();
        }, patienceMs);
        const held = (): Promise<void> => {
          clearTimeout(impatient);
          doIt();
          return new Promise((release) => setTimeout(release, settlingMs));
        };
        try {
          locks.request(lockName, { signal: waiting.signal }, held).catch(() => {
            clearTimeout(impatient);
            doIt();
          });
        } catch {
          clearTimeout(impatient);
          doIt();
        }
        return Effect.sync(() => {
          interrupted = true;
          clearTimeout(impatient);
          waiting.abort();
          if (done !== undefined) undo(done.answer);
        });
      });
