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
import { attemptEvents, type AttemptUpdate } from "../attempt/attempt-events.ts";
import type { AttemptOutcome } from "../attempt/outcome.ts";
import type { AttemptRequest } from "../attempt/request.ts";
import { type AttemptKind, type AttemptSubject, subjectId } from "../attempt/subject.ts";
import type { CallFailure } from "../call/failure.ts";
import type { InboxRef } from "../inbox/inbox.machine.ts";
import { callActor, withOutput, withEvent } from "../call/call-actor.ts";
import type { RegistrationDraft } from "./register-form.ts";
import type { User } from "./user.ts";

/** Why nobody is logged in: decides the login screen's message and where it returns to. */
export type EndReason = "logged out" | "session ended" | "password changed";

export interface SessionContext {
  /** A token was stored when the page was loaded. */
  readonly hasToken: boolean;
  /** Null until a session has ended since the page was loaded. */
  readonly endReason: EndReason | null;
  /** The server's message when it ended the session; null: none. */
  readonly endWords: string | null;
  /** What a stranger has typed, until a login: it is there on the way between the two forms, and back (D11). */
  readonly draft: RegistrationDraft;
  readonly user: User | null;
  readonly userFailure: CallFailure | null;
  /** A REFRESH came after the running read of the user was sent: its response may be stale. */
  readonly isUserOvertaken: boolean;
  /** Number of pieces in the cart, for the tab bar's badge; null until it is known. */
  readonly cartCount: number | null;
  /** The same for the running cart count. */
  readonly isCountOvertaken: boolean;
  /** Null until its code is loaded, after the first screen (decisions/0005). */
  readonly inbox: InboxRef | null;
  /** This customer's attempts (D7), by `subjectId`. They outlive the screens. */
  readonly attempts: ReadonlyMap<string, AnyActorRef>;
  /** Incremented whenever a customer's data is cleared: a key for state that must not outlive one. */
  readonly customerKey: number;
}

export type SessionEvent =
  /** A login or register call succeeded; `user` is null where the server did not include it. */
  | { readonly type: "LOGGED_IN"; readonly token: string; readonly user: User | null }
  | { readonly type: "INBOX_OPENED"; readonly inbox: InboxRef }
  /** A screen shows the subject: its attempt is started, unless it is running. */
  | {
      readonly type: "ATTEMPT_REQUESTED";
      readonly subject: AttemptSubject;
      readonly logic: AnyActorLogic;
    }
  | { readonly type: "LOG_OUT"; readonly reason?: EndReason }
  /** The stored token was removed, by a 401 or by a logout in another tab. */
  | { readonly type: "TOKEN_GONE"; readonly words?: string | null }
  /** A 401 answered a registration: go to the login screen, with a way back (D11). */
  | { readonly type: "REGISTRATION_TURNED_AWAY"; readonly words: string | null }
  | { readonly type: "DRAFT_CHANGED"; readonly draft: RegistrationDraft }
  /** Another tab logged in. */
  | { readonly type: "TOKEN_CHANGED" }
  /** The server's words about the end of the session are in the former language (D12). */
  | { readonly type: "LANGUAGE_CHANGED" }
  /** The data may be stale. A running read ends, its response is dropped, and one more read is made. */
  | { readonly type: "REFRESH" }
  /** The balance or the avatar has changed: a running read is cancelled and made again. */
  | { readonly type: "REFRESH_USER" }
  /** `by`: the actor that shows the cart and needs no event. */
  | { readonly type: "CART_CHANGED"; readonly by?: unknown }
  /** An order's action has ended whose screen is gone. */
  | { readonly type: "ORDERS_CHANGED" }
  /** The profile was saved, or perhaps, and the screen that saved it is gone. */
  | { readonly type: "PROFILE_CHANGED" }
  | AttemptUpdate<AttemptRequest, unknown, unknown, unknown>;

/** A call of one of the kinds has taken effect. */
const isDone = (
  outcome: AttemptOutcome<AttemptRequest, unknown, unknown, unknown>,
  ...kinds: readonly AttemptKind[]
): boolean =>
  (outcome.kind === "accepted" || outcome.kind === "found" || outcome.kind === "found twice") &&
  kinds.includes(outcome.request.kind);

/** A login clears how the last session ended. */
const noEndedSession = { endReason: null, endWords: null, draft: {} } as const;

const noCustomer = { user: null, userFailure: null, cartCount: null, inbox: null } as const;

/**
 * The customer's session. It owns everything that lives only while a customer is logged in (user, cart
 * badge, unread poll), so a logout or a 401 (specification §8) stops all of it, once.
 *
 * @spec S2.20 S4.14 S4.15 S4.16 S8.1 S8.2
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: { readonly hasToken: boolean };
    /** The server's cart has changed: earlier reads of it are stale. */
    emitted:
      | { type: "cart changed"; by: unknown }
      /** Earlier reads of the balance, its log and the orders are stale. */
      | { type: "order paid" }
      /** Earlier reads of the order counts are stale. */
      | { type: "orders changed" }
      /** Earlier reads of the profile are stale. */
      | { type: "profile changed" };
  },
  actors: {
    loadUser: callActor<User, CallFailure, void>(),
    countCart: callActor<number, CallFailure, void>(),
    /** Sends INBOX_OPENED once the inbox is loaded, and stops the inbox when it is stopped itself. */
    openInbox: fromCallback<SessionEvent>(() => {}),
    /**
     * Sends ATTEMPT_REQUESTED for each subject that this customer has a record of (D7.5). Asked at once: a
     * reload tells who it is before the user is read, or although the read fails. A login does not.
     */
    resumeAttempts: fromCallback<SessionEvent>(() => {}),
    /** Sends TOKEN_GONE and TOKEN_CHANGED when the stored token changes. */
    watchToken: fromCallback<SessionEvent>(() => {}),
    attemptEvents: attemptEvents<AttemptRequest, unknown, unknown, unknown>(),
  },
  actions: {
    "store the token": (_, _params: { readonly token: string; readonly user: User | null }) => {},
    /** A deliberate logout stores nothing for the customer's return. */
    "clear the token": (_, _params: { readonly reason: EndReason }) => {},
    "store the user": assign((_, { output }: { output: Result.Result<User, CallFailure> }) =>
      Result.isSuccess(output)
        ? { user: output.success, userFailure: null }
        : { userFailure: output.failure },
    ),
    // The badge keeps its last number when the count fails: nothing else depends on it.
    "store the count": assign((_, { output }: { output: Result.Result<number, CallFailure> }) =>
      Result.isSuccess(output) ? { cartCount: output.success } : {},
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
    "clear the tab's storage": () => {},
    // Attempts are not stopped, as a sending must not be interrupted. They end by themselves.
    "notify the attempts of the logout": ({ context }) => {
      for (const attempt of context.attempts.values()) attempt.send({ type: "CUSTOMER_GONE" });
    },
    "clear the customer": assign(({ context }) => ({
      ...noCustomer,
      attempts: new Map(),
      customerKey: context.customerKey + 1,
    })),
    "store the end reason": assign(
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
    ...noEndedSession,
    ...noCustomer,
    isUserOvertaken: false,
    isCountOvertaken: false,
    attempts: new Map(),
    customerKey: 0,
  }),
  invoke: { src: "watchToken" },
  on: {
    ATTEMPT_REQUESTED: { actions: { type: "start the attempt", params: withEvent } },
  },
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "a token is stored", target: "authenticated" }, { target: "anonymous" }],
    },
    anonymous: {
      entry: ["notify the attempts of the logout", "clear the customer", "clear the tab's storage"],
      on: {
        LOGGED_IN: {
          target: "authenticated",
          actions: [
            { type: "store the token", params: withEvent },
            assign(({ event }) => ({ user: event.user, ...noEndedSession })),
          ],
        },
        TOKEN_CHANGED: { target: "authenticated", actions: assign(noEndedSession) },
        LANGUAGE_CHANGED: { actions: assign({ endWords: null }) },
        REGISTRATION_TURNED_AWAY: {
          actions: {
            type: "store the end reason",
            params: ({ event }) => ({ reason: "session ended", words: event.words }),
          },
        },
        DRAFT_CHANGED: {
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.draft },
          })),
        },
      },
    },
    authenticated: {
      type: "parallel",
      invoke: [{ src: "openInbox" }, { src: "resumeAttempts" }],
      on: {
        ORDERS_CHANGED: { actions: emit({ type: "orders changed" }) },
        PROFILE_CHANGED: { actions: emit({ type: "profile changed" }) },
        INBOX_OPENED: { actions: assign({ inbox: ({ event }) => event.inbox }) },
        // The token may be another customer's: no data of the former one may stay on the screen.
        TOKEN_CHANGED: {
          target: "authenticated",
          reenter: true,
          actions: [
            "notify the attempts of the logout",
            "clear the customer",
            "clear the tab's storage",
          ],
        },
        LOG_OUT: {
          target: "anonymous",
          actions: [
            {
              type: "clear the token",
              params: ({ event }) => ({ reason: event.reason ?? "logged out" }),
            },
            {
              type: "store the end reason",
              params: ({ event }) => ({ reason: event.reason ?? "logged out" }),
            },
          ],
        },
        TOKEN_GONE: {
          target: "anonymous",
          actions: {
            type: "store the end reason",
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
              // The order counts have changed.
              {
                guard: ({ event }) => isDone(event.outcome, "order", "recycle"),
                actions: emit({ type: "orders changed" }),
              },
              // The balance has changed, whatever screen the customer is on.
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
                // The running read may miss the change.
                REFRESH_USER: { target: "loading", reenter: true },
              },
              invoke: {
                src: "loadUser",
                onDone: [
                  { guard: "the read of the user was overtaken", target: "loading", reenter: true },
                  { target: "evaluating", actions: { type: "store the user", params: withOutput } },
                ],
              },
            },
            evaluating: {
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
              // The ordered lines have left the cart (D6).
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
                  { target: "counted", actions: { type: "store the count", params: withOutput } },
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
