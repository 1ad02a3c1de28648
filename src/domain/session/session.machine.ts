import { Result } from "effect";
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  emit,
  fromCallback,
  setup,
} from "xstate";
import { attemptEvents, type AttemptNews } from "../attempt/attempt-events.ts";
import type { AttemptOutcome } from "../attempt/outcome.ts";
import type { AttemptRequest } from "../attempt/request.ts";
import { type AttemptKind, type AttemptSubject, subjectId } from "../attempt/subject.ts";
import type { CallFailure } from "../call/failure.ts";
import type { InboxRef } from "../inbox/inbox.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import type { KeptRegistration } from "./register-form.ts";
import type { User } from "./user.ts";

/** Why nobody is logged in: decides what the login screen says and where it leads back to. */
export type EndReason = "logged out" | "session ended" | "password changed";

export interface SessionContext {
  /** Whether a token was stored when the shop was opened. */
  readonly hasToken: boolean;
  /** Null until a session has ended since the shop was opened. */
  readonly endReason: EndReason | null;
  /** What the server said as it ended the session; null: nothing. */
  readonly endWords: string | null;
  /** What a stranger had typed when the server turned the registration away (D11). */
  readonly registration: KeptRegistration | null;
  readonly user: User | null;
  readonly userFailure: CallFailure | null;
  /** A REFRESH came after the running read of the user was sent: its answer may be too old. */
  readonly isUserOvertaken: boolean;
  /** Pieces in the cart, for the tab bar's badge; null until it is known. */
  readonly cartCount: number | null;
  /** The same of the running count of the cart. */
  readonly isCountOvertaken: boolean;
  /** Null until its code is there, which comes after the first screen (decisions/0005). */
  readonly inbox: InboxRef | null;
  /** What this customer sends once (D7), by `subjectId`. It goes on wherever the customer goes. */
  readonly attempts: ReadonlyMap<string, AnyActorRef>;
  /** Grows whenever a customer is forgotten: what is keyed by it never outlives one. */
  readonly forgotten: number;
}

export type SessionEvent =
  /** Login or register was answered; the user comes with it where the server sends one. */
  | { readonly type: "LOGGED_IN"; readonly token: string; readonly user: User | null }
  | { readonly type: "INBOX_OPENED"; readonly inbox: InboxRef }
  /** A screen shows the subject: its attempt is started, unless it is there. */
  | {
      readonly type: "ATTEMPT_WANTED";
      readonly subject: AttemptSubject;
      readonly logic: AnyActorLogic;
    }
  | { readonly type: "LOG_OUT"; readonly reason?: EndReason }
  /** The stored token is gone: a 401 took it away, or a logout in another tab. */
  | { readonly type: "TOKEN_GONE"; readonly words?: string | null }
  /** A 401 answered a registration: the way leads to the login, and back (D11). */
  | {
      readonly type: "REGISTRATION_TURNED_AWAY";
      readonly words: string | null;
      readonly registration: KeptRegistration;
    }
  /** Another tab logged in. */
  | { readonly type: "TOKEN_CHANGED" }
  /** What is shown may be old. A read that is under way ends, its answer is dropped, and one more is made. */
  | { readonly type: "REFRESH" }
  /** The balance or the avatar has changed: a read that is under way is stopped and made again. */
  | { readonly type: "REFRESH_USER" }
  /** `by`: whoever shows the cart and needs no telling. */
  | { readonly type: "CART_CHANGED"; readonly by?: unknown }
  | AttemptNews<AttemptRequest, unknown, unknown, unknown>;

/** A call of one of the kinds has taken effect. */
const isDone = (
  outcome: AttemptOutcome<AttemptRequest, unknown, unknown, unknown>,
  ...kinds: readonly AttemptKind[]
): boolean =>
  (outcome.kind === "accepted" || outcome.kind === "found" || outcome.kind === "found twice") &&
  kinds.includes(outcome.request.kind);

/** With the next login nothing is left of how the last session ended. */
const nothingEnded = { endReason: null, endWords: null, registration: null } as const;

/**
 * Who is at the shop. It owns all that lives only while a customer is logged in (user, cart
 * badge, unread poll), so that a logout and a 401 (specification §8) stop it by themselves, once.
 *
 * @spec S2.20 S4.14 S4.15 S4.16 S8.1 S8.2
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: { readonly hasToken: boolean };
    /** The server's cart is not what it was: what was read of it before is old. */
    emitted:
      | { type: "cart changed"; by: unknown }
      /** What was read of the balance, its log or the orders before is old. */
      | { type: "order paid" }
      /** The counts of the orders that were read before are old. */
      | { type: "orders changed" };
  },
  actors: {
    loadUser: callActor<User, CallFailure, void>("loadUser"),
    countCart: callActor<number, CallFailure, void>("countCart"),
    /** Sends INBOX_OPENED in its own time, and stops that inbox when it is stopped. */
    openInbox: fromCallback<SessionEvent>(() => {}),
    /** Sends ATTEMPT_WANTED for each subject of which this customer has a record (D7.5). */
    resumeAttempts: fromCallback<SessionEvent>(() => {}),
    /** Sends TOKEN_GONE and TOKEN_CHANGED as they happen to the stored token. */
    watchToken: fromCallback<SessionEvent>(() => {}),
    attemptEvents: attemptEvents<AttemptRequest, unknown, unknown, unknown>(),
  },
  actions: {
    "keep the token": (_, _params: { readonly token: string; readonly user: User | null }) => {},
    /** Who logs out themselves leaves nothing for their return. */
    "forget the token": (_, _params: { readonly reason: EndReason }) => {},
    "take the user": assign((_, { answer }: { answer: Result.Result<User, CallFailure> }) =>
      Result.isSuccess(answer)
        ? { user: answer.success, userFailure: null }
        : { userFailure: answer.failure },
    ),
    // A badge that cannot be read keeps its last number: nothing else depends on it.
    "take the count": assign((_, { answer }: { answer: Result.Result<number, CallFailure> }) =>
      Result.isSuccess(answer) ? { cartCount: answer.success } : {},
    ),
    "start the attempt": assign(
      (
        { context, spawn },
        { subject, logic }: { subject: AttemptSubject; logic: AnyActorLogic },
      ) => {
        const id = subjectId(subject);
        if (context.attempts.has(id)) return {};
        const attempt = spawn(logic, { input: { subject } });
        spawn("attemptEvents", { input: { attempt } });
        return { attempts: new Map(context.attempts).set(id, attempt) };
      },
    ),
    // Not stopped: what an attempt is sending must not be interrupted. It ends by itself.
    "tell the attempts that the customer is gone": ({ context }) => {
      for (const attempt of context.attempts.values()) attempt.send({ type: "CUSTOMER_GONE" });
    },
    "forget the customer": assign(({ context }) => ({
      user: null,
      userFailure: null,
      cartCount: null,
      inbox: null,
      attempts: new Map(),
      forgotten: context.forgotten + 1,
    })),
    "note why the session ended": assign(
      (_, { reason, words = null }: { reason: EndReason; words?: string | null | undefined }) => ({
        endReason: reason,
        endWords: words,
      }),
    ),
  },
  guards: {
    "a token is stored": ({ context }) => context.hasToken,
    "the user is known": ({ context }) => context.user !== null,
    "the read of the user was overtaken": ({ context }) => context.isUserOvertaken,
    "the count was overtaken": ({ context }) => context.isCountOvertaken,
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    hasToken: input.hasToken,
    endReason: null,
    endWords: null,
    registration: null,
    user: null,
    userFailure: null,
    isUserOvertaken: false,
    cartCount: null,
    isCountOvertaken: false,
    inbox: null,
    attempts: new Map(),
    forgotten: 0,
  }),
  invoke: { src: "watchToken" },
  on: {
    ATTEMPT_WANTED: {
      actions: {
        type: "start the attempt",
        params: ({ event: { subject, logic } }) => ({ subject, logic }),
      },
    },
  },
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "a token is stored", target: "authenticated" }, { target: "anonymous" }],
    },
    anonymous: {
      entry: ["tell the attempts that the customer is gone", "forget the customer"],
      on: {
        LOGGED_IN: {
          target: "authenticated",
          actions: [
            {
              type: "keep the token",
              params: ({ event }) => ({ token: event.token, user: event.user }),
            },
            assign(({ event }) => ({ user: event.user, ...nothingEnded })),
          ],
        },
        TOKEN_CHANGED: { target: "authenticated", actions: assign(nothingEnded) },
        REGISTRATION_TURNED_AWAY: {
          actions: [
            {
              type: "note why the session ended",
              params: ({ event }) => ({ reason: "session ended", words: event.words }),
            },
            assign({ registration: ({ event }) => event.registration }),
          ],
        },
      },
    },
    authenticated: {
      type: "parallel",
      invoke: { src: "openInbox" },
      on: {
        INBOX_OPENED: { actions: assign({ inbox: ({ event }) => event.inbox }) },
        // It may be another customer's: nothing of the former one may stay on the screen.
        TOKEN_CHANGED: {
          target: "authenticated",
          reenter: true,
          actions: ["tell the attempts that the customer is gone", "forget the customer"],
        },
        LOG_OUT: {
          target: "anonymous",
          actions: [
            {
              type: "forget the token",
              params: ({ event }) => ({ reason: event.reason ?? "logged out" }),
            },
            {
              type: "note why the session ended",
              params: ({ event }) => ({ reason: event.reason ?? "logged out" }),
            },
          ],
        },
        TOKEN_GONE: {
          target: "anonymous",
          actions: {
            type: "note why the session ended",
            params: ({ event }) => ({ reason: "session ended", words: event.words }),
          },
        },
      },
      states: {
        user: {
          initial: "deciding",
          on: {
            ATTEMPT_ENDED: [
              {
                guard: ({ event }) => isDone(event.outcome, "payment"),
                target: ".loading",
                actions: [emit({ type: "order paid" }), emit({ type: "orders changed" })],
              },
              // An order exists, or has another status: their counts are others now.
              {
                guard: ({ event }) => isDone(event.outcome, "order", "recycle"),
                actions: emit({ type: "orders changed" }),
              },
              // The balance is another, whatever screen the customer has gone to meanwhile.
              {
                guard: ({ event }) => isDone(event.outcome, "withdrawal", "recharge"),
                target: ".loading",
              },
            ],
          },
          states: {
            deciding: {
              always: [{ guard: "the user is known", target: "known" }, { target: "loading" }],
            },
            loading: {
              entry: assign({ isUserOvertaken: false }),
              on: {
                REFRESH: { actions: assign({ isUserOvertaken: true }) },
                // What is being answered lacks what has changed since.
                REFRESH_USER: { target: "loading", reenter: true },
              },
              invoke: {
                src: "loadUser",
                onDone: [
                  { guard: "the read of the user was overtaken", target: "loading", reenter: true },
                  {
                    target: "settling",
                    actions: { type: "take the user", params: answered },
                  },
                ],
              },
            },
            settling: {
              always: [{ guard: "the user is known", target: "known" }, { target: "unknown" }],
            },
            known: {
              invoke: { src: "resumeAttempts" },
              on: { REFRESH: "loading", REFRESH_USER: "loading" },
            },
            unknown: { on: { REFRESH: "loading", REFRESH_USER: "loading" } },
          },
        },
        cart: {
          initial: "counting",
          on: {
            CART_CHANGED: {
              target: ".counting",
              actions: emit(({ event }) => ({ type: "cart changed", by: event.by })),
            },
            ATTEMPT_ENDED: {
              // What was ordered has left the cart (D6).
              guard: ({ event }) => isDone(event.outcome, "order"),
              target: ".counting",
              actions: emit({ type: "cart changed", by: null }),
            },
          },
          states: {
            counting: {
              entry: assign({ isCountOvertaken: false }),
              on: { REFRESH: { actions: assign({ isCountOvertaken: true }) } },
              invoke: {
                src: "countCart",
                onDone: [
                  { guard: "the count was overtaken", target: "counting", reenter: true },
                  {
                    target: "counted",
                    actions: { type: "take the count", params: answered },
                  },
                ],
              },
            },
            counted: { on: { REFRESH: "counting" } },
          },
        },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
