import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import type { Page } from "../paging/page.ts";
import { answered, callActor } from "../call/call-actor.ts";
import { type MarkFailure, markingMachine, type MarkingOutcome } from "./marking.machine.ts";
import { type Arrival, isNewer, type Message, newerOf, type Unread } from "./message.ts";

/** Milliseconds between two polls of the unread messages (specification §7, §9). */
export const pollEveryMs = 10_000;

export interface InboxContext {
  /** Null until it is known. */
  readonly unread: number | null;
  /** The newest unread message as of the last poll. */
  readonly newest: Message | null;
  /** Number of successful polls. */
  readonly polls: number;
  /** The last poll after which the popup loaded its messages; null: it may do so without a new poll. */
  readonly followed: number | null;
  /** The newest message that the popup or the list has shown, or that was dismissed before; null: none. */
  readonly offered: Arrival | null;
  /** The unread count at that time, for servers whose newest row cannot be decoded. */
  readonly offeredCount: number;
  /** The messages in the popup, newest first. */
  readonly shown: readonly Message[];
  /** Number of unread messages that do not fit into the popup. */
  readonly more: number;
  /** Ids of the shown messages that were marked as read. */
  readonly read: readonly MessageId[];
  /** The shown messages whose marking failed. */
  readonly failed: readonly MarkFailure[];
  readonly heldBack: boolean;
  /** The popup is open while its messages are being marked. */
  readonly watched: boolean;
  /** The page was hidden when the inbox was opened. */
  readonly startedHidden: boolean;
}

export type InboxEvent =
  | { readonly type: "HIDDEN" }
  | { readonly type: "RETURNED" }
  /** Messages were read elsewhere on this page: the count is stale. */
  | { readonly type: "READ_ELSEWHERE" }
  /** The list shows this message and older ones. */
  | { readonly type: "LISTED"; readonly newest: Message }
  /** The popup must not open: a payment is under way (D10), or another popup is open. */
  | { readonly type: "HELD_BACK" }
  /** The popup can be rendered and may open. Initially it is held back. */
  | { readonly type: "LET_THROUGH" }
  /** Marks the shown messages as read; after a partial failure, retries the failed ones. */
  | { readonly type: "CONFIRMED" }
  | { readonly type: "DISMISSED" };

type UnreadAnswer = Result.Result<Unread, CallFailure>;
type PageAnswer = Result.Result<Page<Message>, CallFailure>;

const unreadOf = (answer: PageAnswer): readonly Message[] =>
  Result.isSuccess(answer) ? answer.success.items.filter(({ isRead }) => !isRead) : [];

/** There are unread messages that the popup has not shown. Each poll is considered once. */
const isNews = (context: InboxContext): boolean => {
  const { unread, newest, polls, followed, offered, offeredCount } = context;
  if (unread === null || unread === 0 || polls === followed) return false;
  return newest === null ? unread > offeredCount : isNewer(newest, offered);
};

/**
 * A logged-in customer's unread messages: counted every ten seconds while the page is visible, with at most
 * one poll in flight (D10), and shown by a popup. A failed poll is silent. The session owns this machine
 * and stops it when it ends.
 *
 * The popup shows each message once by itself, and none that the list has shown. Confirming marks exactly
 * the shown ones. Dismissing leaves them unread, and the popup stays closed until a newer message arrives.
 *
 * @spec S2.81 S4.12 S7.41 S9.7
 */
export const inboxMachine = setup({
  types: {} as {
    context: InboxContext;
    events: InboxEvent;
    input: {
      readonly isHidden: boolean;
      /** The newest message that was dismissed before the page was loaded; null: none. */
      readonly putOff?: Arrival | null;
    };
    emitted:
      | { type: "arrived" }
      /** The popup was dismissed: messages that are not newer than this do not open it again. */
      | { type: "put off"; newest: Arrival }
      | { type: "read"; ids: readonly MessageId[] }
      /** Failures of marking after the popup was closed. */
      | { type: "marks failed"; failed: readonly MarkFailure[] };
  },
  actors: {
    countUnread: callActor<Unread, CallFailure, void>("countUnread"),
    /** The first page of unread messages. */
    loadUnread: callActor<Page<Message>, CallFailure, void>("loadUnread"),
    marking: markingMachine,
    /** Sends HIDDEN and RETURNED when the page is hidden and shown again. */
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
        // Has the count read again, dropping older responses.
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
          // The running poll may be older than this.
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
            // The running read may contain messages that were read since.
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
