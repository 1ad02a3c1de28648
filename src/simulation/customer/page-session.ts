import { type Actor, type AnyActorRef, createActor, fromCallback } from "xstate";
import { startInbox } from "../../adapters/xstate/actors/inbox.actors.ts";
import { boundSessionMachine } from "../../adapters/xstate/actors/session.actors.ts";
import { resumeAttempts } from "../../adapters/xstate/attempts/resume-attempts.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionEvent } from "../../domain/session/session.machine.ts";
import type { Page } from "./page.ts";

export interface PageSessionOptions {
  readonly policy: ShopPolicy;
  /** The page polls messages; otherwise the inbox stays unloaded. */
  readonly hasInbox: boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** An actor has failed. */
  readonly failed: (error: unknown) => void;
  /** A root actor is about to start; of the inbox, it has just started. */
  readonly starting: (actor: AnyActorRef) => void;
}

/** A page's session, not yet started, with its inbox and its attempts. */
export interface PageSession {
  readonly session: Actor<ReturnType<typeof boundSessionMachine>>;
  /** When the last answered poll for messages began, at the earliest. */
  readonly polledAt: () => number;
}

export const createPageSession = (
  ports: Page["ports"],
  { policy, hasInbox, now, failed, starting }: PageSessionOptions,
): PageSession => {
  /** The times of the last two answers to polls: the later poll began between them. */
  let polled = { last: now(), before: now(), polls: 0 };
  const session = createActor(
    boundSessionMachine(ports).provide({
      actors: {
        openInbox: fromCallback<SessionEvent>(({ sendBack }) => {
          if (!hasInbox) return;
          const inbox = startInbox(ports);
          starting(inbox);
          polled = { last: now(), before: now(), polls: 0 };
          inbox.subscribe({
            next: ({ context: { polls } }) => {
              if (polls !== polled.polls) polled = { last: now(), before: polled.last, polls };
            },
            error: failed,
          });
          sendBack({ type: "INBOX_OPENED", inbox });
          return () => inbox.stop();
        }),
        resumeAttempts: fromCallback<SessionEvent>(({ sendBack }) => {
          let isOver = false;
          void resumeAttempts(ports, policy, (event) => {
            if (!isOver) sendBack(event);
          });
          return () => {
            isOver = true;
          };
        }),
      },
    }),
    { input: { hasToken: ports.tokens.read() !== null } },
  );
  return { session, polledAt: () => polled.before };
};
