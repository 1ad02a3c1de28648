import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import type { Page } from "../paging/page.ts";
import { answered, callActor } from "../call/call-actor.ts";
import { type MarkFailure, markingMachine, type MarkingOutcome } from "./marking.machine.ts";
import { type Arrival, isNewer, type Message, newerOf, type Unread } from "./message.ts";

/** Milliseconds between two looks at the unread messages (specification §7, §9). */
export const pollEveryMs = 10_000;

export interface InboxContext {
  /** Null until it is known. */
  readonly unread: number | null;
  /** The newest unread message as of the last look. */
  readonly newest: Message | null;
  /** Looks that were answered. */
  readonly polls: number;
  /** The look that the popup has followed; null: the next chance counts. */
  readonly followed: number | null;
  /** The newest message that the popup or the list has shown; null: none. */
  readonly offered: Arrival | null;
  /** How many were unread then, for a server whose newest row cannot be read. */
  readonly offeredCount: number;
  /** What the popup shows, the newest first. */
  readonly shown: readonly Message[];
  /** Unread messages that the popup does not show, for want of room. */
  readonly more: number;
  /** Of the shown ones, those that were marked. */
  readonly read: readonly MessageId[];
  /** Of the shown ones, those whose mark failed. */
  readonly failed: readonly MarkFailure[];
  readonly heldBack: boolean;
  /** The popup is open while its messages are being marked. */
  readonly watched: boolean;
  /** As the inbox was opened. */
  readonly startedHidden: boolean;
}

export type InboxEvent =
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  /** Messages were read elsewhere on this page: the count is old. */
  | { readonly type: "READ_ELSEWHERE" }
  /** The list shows it, and what is older. */
  | { readonly type: "LISTED"; readonly newest: Message }
  /** Nothing may come over the screen: a payment is in flight (D10), another popup is open. */
  | { readonly type: "HELD_BACK" }
  /** The popup can be drawn, and nothing speaks against it. Until then it is held back. */
  | { readonly type: "LET_THROUGH" }
  /** The shown ones were read; after a partial failure, try the others again. */
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" };

type UnreadAnswer = Result.Result<Unread, CallFailure>;
type PageAnswer = Result.Result<Page<Message>, CallFailure>;

const unreadOf = (answer: PageAnswer): readonly Message[] =>
  Result.isSuccess(answer) ? answer.success.items.filter(({ isRead }) => !isRead) : [];

/** Something that the popup has not shown yet; told by a look that it has not followed. */
const isNews = (context: InboxContext): boolean => {
  const { unread, newest, polls, followed, offered, offeredCount } = context;
  if (unread === null || unread === 0 || polls === followed) return false;
  return newest === null ? unread > offeredCount : isNewer(newest, offered);
};

/**
 * The unread messages of a customer who is logged in: counted every ten seconds while the page is
 * visible, with one look in flight at most (D10), and shown by a popup. A look that fails is
 * silent, and the next one comes as if nothing had been. Who stops it: the session, whose end it
 * does not outlive.
 *
 * The popup shows each message of its own accord once, and none that the list has shown. Confirming
 * marks exactly the shown ones; dismissed, they stay unread, and nothing more comes until something
 * new has arrived.
 *
 * @spec S2.81 S4.12 S7.41 S9.7
 */
export const inboxMachine = setup({
  types: {} as {
    context: InboxContext;
    events: InboxEvent;
    input: {
      readonly isHidden: boolean;
      /** The newest message that was put off before the page was loaded. */
      readonly putOff?: Arrival | null;
    };
    emitted:
      | { type: "arrived" }
      /** Seen and left unread: what is not newer does not come again. */
      | { type: "put off"; newest: Arrival }
      | { type: "read"; ids: readonly MessageId[] }
      /** Of marks that nobody was watching any more. */
      | { type: "marks failed"; failed: readonly MarkFailure[] };
  },
  actors: {
    countUnread: callActor<Unread, CallFailure, void>("countUnread"),
    /** The newest unread messages, one page of them. */
    loadUnread: callActor<Page<Message>, CallFailure, void>("loadUnread"),
    marking: markingMachine,
    /** Sends HIDDEN and RETURNED as the page goes and comes. */
    watchPage: fromCallback<InboxEvent>(() => {}),
  },
  delays: { pollEvery: pollEveryMs },
  actions: {
    "take the count": enqueueActions(
      ({ context, enqueue }, { answer }: { answer: UnreadAnswer }) => {
        if (Result.isFailure(answer)) return;
        const { count, newest } = answer.success;
        enqueue.assign({
          unread: count,
          newest,
          polls: context.polls + 1,
          offeredCount: Math.min(context.offeredCount, count),
        });
        if (context.polls > 0 && newest !== null && isNewer(newest, context.newest))
          enqueue.emit({ type: "arrived" });
      },
    ),
    "take the messages": assign(({ context }, { answer }: { answer: PageAnswer }) => {
      if (Result.isFailure(answer)) return {};
      const { rows, total } = answer.success;
      const shown = unreadOf(answer);
      const [newest = null] = shown;
      return {
        shown,
        more: Math.max(0, total - rows),
        read: [],
        failed: [],
        unread: total,
        offered: newerOf(newest, newerOf(context.newest, context.offered)),
        offeredCount: Math.max(total, context.unread ?? 0),
      };
    }),
    "take the outcome": enqueueActions(
      ({ context, enqueue }, { outcome }: { outcome: MarkingOutcome }) => {
        const { read, failed } = outcome;
        enqueue.assign({ read: [...context.read, ...read], failed });
        if (read.length > 0) enqueue.emit({ type: "read", ids: read });
        // What the server counts now, and nothing that is older.
        enqueue.raise({ type: "READ_ELSEWHERE" });
      },
    ),
    "tell of the failed marks": enqueueActions(
      ({ enqueue }, { outcome }: { outcome: MarkingOutcome }) => {
        enqueue.emit({ type: "marks failed", failed: outcome.failed });
      },
    ),
    "put it off": enqueueActions(({ context: { offered }, enqueue }) => {
      if (offered !== null) enqueue.emit({ type: "put off", newest: offered });
    }),
    "hold the popup back": assign({ heldBack: true, watched: false }),
    "offer it again": assign({ followed: null, offered: null, offeredCount: 0 }),
  },
  guards: {
    "the page is hidden": ({ context }) => context.startedHidden,
    "there is news to tell": ({ context }) => !context.heldBack && isNews(context),
    "messages came": (_, { answer }: { answer: PageAnswer }) => unreadOf(answer).length > 0,
    "all were marked": (_, { outcome }: { outcome: MarkingOutcome }) => outcome.failed.length === 0,
    "nobody is watching": ({ context }) => !context.watched,
  },
}).createMachine({
  id: "inbox",
  context: ({ input }) => ({
    unread: null,
    newest: null,
    polls: 0,
    followed: null,
    offered: input.putOff ?? null,
    offeredCount: 0,
    shown: [],
    more: 0,
    read: [],
    failed: [],
    heldBack: true,
    watched: false,
    startedHidden: input.isHidden,
  }),
  invoke: { src: "watchPage" },
  type: "parallel",
  on: {
    HELD_BACK: { actions: "hold the popup back" },
    LET_THROUGH: { actions: assign({ heldBack: false }) },
    LISTED: {
      actions: [
        assign(({ context, event }) => ({
          offered: newerOf(event.newest, context.offered),
          offeredCount: context.unread ?? 0,
        })),
        "put it off",
      ],
    },
  },
  states: {
    watch: {
      initial: "starting",
      on: { HIDDEN: ".hidden" },
      states: {
        starting: {
          always: [{ guard: "the page is hidden", target: "hidden" }, { target: "asking" }],
        },
        asking: {
          invoke: {
            src: "countUnread",
            onDone: {
              target: "waiting",
              actions: { type: "take the count", params: answered },
            },
          },
          // What is being answered may be older than that.
          on: { READ_ELSEWHERE: { target: "asking", reenter: true } },
        },
        waiting: {
          after: { pollEvery: "asking" },
          on: { RETURNED: "asking", READ_ELSEWHERE: "asking" },
        },
        hidden: { on: { RETURNED: "asking" } },
      },
    },
    popup: {
      initial: "away",
      states: {
        away: { always: { guard: "there is news to tell", target: "fetching" } },
        fetching: {
          entry: assign(({ context }) => ({ followed: context.polls })),
          invoke: {
            src: "loadUnread",
            onDone: [
              {
                guard: { type: "messages came", params: answered },
                target: "showing",
                actions: { type: "take the messages", params: answered },
              },
              {
                target: "away",
                actions: { type: "take the messages", params: answered },
              },
            ],
          },
          on: {
            HELD_BACK: {
              target: "away",
              actions: ["hold the popup back", assign({ followed: null })],
            },
            // What is being answered may hold what was read since.
            READ_ELSEWHERE: { target: "fetching", reenter: true },
          },
        },
        showing: {
          on: {
            CONFIRMED: "marking",
            DISMISSED: { target: "away", actions: "put it off" },
            HELD_BACK: { target: "away", actions: ["hold the popup back", "offer it again"] },
          },
        },
        marking: {
          entry: assign({ watched: true }),
          on: {
            DISMISSED: { actions: assign({ watched: false }) },
            HELD_BACK: { actions: "hold the popup back" },
          },
          invoke: {
            id: "marking",
            src: "marking",
            input: ({ context }) => ({
              ids: context.shown.map(({ id }) => id).filter((id) => !context.read.includes(id)),
            }),
            onDone: [
              {
                guard: {
                  type: "all were marked",
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: "away",
                actions: {
                  type: "take the outcome",
                  params: ({ event }) => ({ outcome: event.output }),
                },
              },
              {
                guard: "nobody is watching",
                target: "away",
                actions: [
                  { type: "take the outcome", params: ({ event }) => ({ outcome: event.output }) },
                  {
                    type: "tell of the failed marks",
                    params: ({ event }) => ({ outcome: event.output }),
                  },
                ],
              },
              {
                target: "partly marked",
                actions: {
                  type: "take the outcome",
                  params: ({ event }) => ({ outcome: event.output }),
                },
              },
            ],
          },
        },
        "partly marked": {
          on: {
            CONFIRMED: "marking",
            DISMISSED: { target: "away", actions: "put it off" },
            HELD_BACK: { target: "away", actions: "hold the popup back" },
          },
        },
      },
    },
  },
});

export type InboxRef = ActorRefFrom<typeof inboxMachine>;
