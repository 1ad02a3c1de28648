import type { AnyActorRef } from "xstate";
import { type AttemptState, attemptStatus } from "../../domain/attempt/attempt-status.ts";
import type { AttemptOutcome } from "../../domain/attempt/outcome.ts";
import type { AttemptRequest } from "../../domain/attempt/request.ts";
import type { SessionContext } from "../../domain/session/session.machine.ts";

export type AnyOutcome = AttemptOutcome<AttemptRequest, unknown, unknown, unknown>;

/** The interaction between a customer and one of the page's attempts (D7). */
export type AttemptInteraction =
  /** The customer requests it; `isAgain`: an informed resend. */
  | { readonly type: "requested"; readonly request: AttemptRequest; readonly isAgain: boolean }
  /** The customer accepts that the record is lost with this tab (D7.1). */
  | { readonly type: "this tab only" }
  /** The customer stops waiting for the outcome. */
  | { readonly type: "dismissed" }
  /** The customer is shown the outcome, or why nothing was sent. */
  | { readonly type: "outcome shown"; readonly outcome: AnyOutcome };

interface WatchedState extends AttemptState {
  readonly context: AttemptState["context"] & {
    readonly request: AttemptRequest | null;
    readonly knowsPlace: boolean;
    readonly outcome: AnyOutcome | null;
  };
}

/** Derived from states alone, whether a screen or its machine sends the events. */
const interactionsBetween = (
  before: WatchedState,
  now: WatchedState,
): readonly AttemptInteraction[] => {
  const { request, knowsPlace, outcome } = now.context;
  const status = attemptStatus(before);
  return [
    ...(request !== null && request !== before.context.request
      ? [
          {
            type: "requested" as const,
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
 * Watches every attempt that the session starts. The function for its interactions is created when the attempt starts, because
 * the attempt stays that customer's.
 */
export const watchAttempts = (
  startFor: (attempt: AnyActorRef, subject: unknown) => (interaction: AttemptInteraction) => void,
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
        const interactions = interactionsBetween(before, now);
        before = now;
        for (const one of interactions) tell(one);
      },
      // Errors are reported where the actors are started.
      error: () => {},
    });
    attempt.on("ended", ({ outcome }: { readonly outcome: AnyOutcome }) =>
      tell({ type: "outcome shown", outcome }),
    );
  };
  return ({ attempts }) => {
    for (const attempt of attempts.values()) if (!followed.has(attempt)) follow(attempt);
  };
};
