import type { AnyActorRef } from "xstate";
import { type AttemptState, attemptStatus } from "../../domain/attempt/attempt-status.ts";
import type { AttemptOutcome } from "../../domain/attempt/outcome.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import type { SessionContext } from "../../domain/session/session.machine.ts";

export type AnyOutcome = AttemptOutcome<AttemptRequest, unknown, unknown, unknown>;

/** What happens between a customer and one of the page's attempts (D7). */
export type AttemptNews =
  /** The customer wants it sent; `isAgain`: once more, by an informed word. */
  | { readonly type: "asked"; readonly request: AttemptRequest; readonly isAgain: boolean }
  /** The customer has read that the record is lost with this tab, and goes on (D7.1). */
  | { readonly type: "this tab only" }
  /** The customer's word that nothing more is to be waited for. */
  | { readonly type: "dismissed" }
  /** The customer is told how it ended, or why nothing was sent. */
  | { readonly type: "told"; readonly outcome: AnyOutcome };

interface WatchedState extends AttemptState {
  readonly context: AttemptState["context"] & {
    readonly request: AttemptRequest | null;
    readonly knowsPlace: boolean;
    readonly outcome: AnyOutcome | null;
  };
}

/** By their states alone: who sends their events, a screen or its machine, does not matter. */
const newsBetween = (before: WatchedState, now: WatchedState): readonly AttemptNews[] => {
  const { request, knowsPlace, outcome } = now.context;
  const status = attemptStatus(before);
  return [
    ...(request !== null && request !== before.context.request
      ? [
          {
            type: "asked" as const,
            request,
            isAgain: status === "in doubt" || status === "at the payment site",
          },
        ]
      : []),
    ...(knowsPlace && !before.context.knowsPlace ? [{ type: "this tab only" as const }] : []),
    ...(outcome?.kind === "dismissed" && outcome !== before.context.outcome
      ? [{ type: "dismissed" as const }]
      : []),
  ];
};

/**
 * Follows every attempt that the session starts. `told` is made for each, in the moment in which it
 * starts: the attempt goes on being that customer's.
 */
export const watchAttempts = (
  startFor: (attempt: AnyActorRef, subject: unknown) => (news: AttemptNews) => void,
): ((session: Pick<SessionContext, "attempts">) => void) => {
  const followed = new WeakSet<AnyActorRef>();
  const follow = (attempt: AnyActorRef): void => {
    followed.add(attempt);
    const stateOf = (): WatchedState => attempt.getSnapshot();
    let before = stateOf();
    const tell = startFor(attempt, Reflect.get(before.context, "subject"));
    attempt.subscribe({
      next: () => {
        const now = stateOf();
        const news = newsBetween(before, now);
        before = now;
        for (const one of news) tell(one);
      },
      // It is told where the actors are started.
      error: () => {},
    });
    attempt.on("ended", ({ outcome }: { readonly outcome: AnyOutcome }) =>
      tell({ type: "told", outcome }),
    );
  };
  return ({ attempts }) => {
    for (const attempt of attempts.values()) if (!followed.has(attempt)) follow(attempt);
  };
};
