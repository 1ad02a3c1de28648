import { Result } from "effect";
import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import type { Page } from "../paging/page.ts";
import { callActor, withOutput } from "../call/call-actor.ts";
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
  /** Both as they were before the popup opened, or the list has shown more since. */
  readonly offeredBefore: Pick<InboxContext, "offered" | "offeredCount">;
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

const unreadOf = (output: PageAnswer): readonly Message[] =>
  Result.isSuccess(output) ? output.success.items.filter(({ isRead }) => !isRead) : [];

/** There are unread messages that the popup has not shown. Each poll is considered once. */
const hasNewMessage = (context: InboxContext): boolean => {
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
      readonly dismissed?: Arrival | null;
    };
    emitted:
      | { type: "arrived" }
      /** The popup was dismissed: messages that are not newer than this do not open it again. */
      | { type: "dismissed"; newest: Arrival }
      | { type: "read"; ids: readonly MessageId[] }
      /** Failures of marking after the popup was closed. */
      | { type: "marks failed"; failed: readonly MarkFailure[] };
  },
  actors: {
    countUnread: callActor<Unread, CallFailure, void>(),
    /** The first page of unread messages. */
    loadUnread: callActor<Page<Message>, CallFailure, void>(),
    marking: markingMachine,
    /** Sends HIDDEN and RETURNED when the page is hidden and shown again. */
    watchPage: fromCallback<InboxEvent>(() => {}),
  },
  delays: { pollEvery: pollEveryMs },
  actions: {
    "store the count": enqueueActions(
      ({ context, enqueue }, { output }: { output: UnreadAnswer }) => {
        if (Result.isFailure(output)) return;
        const { count, newest } = output.success;
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
    "store the messages": assign(({ context }, { output }: { output: PageAnswer }) => {
      if (Result.isFailure(output)) return {};
      const { rows, total } = output.success;
      const shown = unreadOf(output);
      const [newest = null] = shown;
      return {
        shown,
        more: Math.max(0, total - rows),
        read: [],
        failed: [],
        unread: total,
        offeredBefore: { offered: context.offered, offeredCount: context.offeredCount },
        offered: newerOf(newest, newerOf(context.newest, context.offered)),
        offeredCount: Math.max(total, context.unread ?? 0),
      };
    }),
    "handle the outcome": enqueueActions(
      ({ context, enqueue }, { output }: { output: MarkingOutcome }) => {
        const { read, failed } = output;
        enqueue.assign({ read: [...context.read, ...read], failed });
        if (read.length > 0) enqueue.emit({ type: "read", ids: read });
        // Has the count read again, dropping older responses.
        enqueue.raise({ type: "READ_ELSEWHERE" });
      },
    ),
    "notify of the failed marks": enqueueActions(
      ({ enqueue }, { output }: { output: MarkingOutcome }) => {
        enqueue.emit({ type: "marks failed", failed: output.failed });
      },
    ),
    "report the dismissal": enqueueActions(({ context: { offered }, enqueue }) => {
      if (offered !== null) enqueue.emit({ type: "dismissed", newest: offered });
    }),
    "suppress the popup": assign({ heldBack: true, watched: false }),
    "reset the offer": assign(({ context }) => ({ followed: null, ...context.offeredBefore })),
  },
  guards: {
    "the page is hidden": ({ context }) => context.startedHidden,
    "there is a new message to show": ({ context }) => !context.heldBack && hasNewMessage(context),
    "all were read elsewhere": ({ context }) => context.unread === 0,
    "there are unread messages": (_, { output }: { output: PageAnswer }) =>
      unreadOf(output).length > 0,
    "all were marked": (_, { output }: { output: MarkingOutcome }) => output.failed.length === 0,
    "the popup was dismissed": ({ context }) => !context.watched,
  },
}).createMachine({
  id: "inbox",
  context: ({ input }) => ({
    unread: null,
    newest: null,
    polls: 0,
    followed: null,
    offered: input.dismissed ?? null,
    offeredCount: 0,
    offeredBefore: { offered: input.dismissed ?? null, offeredCount: 0 },
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
    HELD_BACK: { actions: "suppress the popup" },
    LET_THROUGH: { actions: assign({ heldBack: false }) },
    LISTED: {
      actions: [
        assign(({ context, event }) => {
          const offered = newerOf(event.newest, context.offered);
          const offeredCount = context.unread ?? 0;
          return { offered, offeredCount, offeredBefore: { offered, offeredCount } };
        }),
        "report the dismissal",
      ],
    },
  },
  states: {
    watch: {
      initial: "starting",
      on: { HIDDEN: ".hidden" },
      states: {
        starting: {
          always: [{ guard: "the page is hidden", target: "hidden" }, { target: "polling" }],
        },
        polling: {
          invoke: {
            src: "countUnread",
            onDone: { target: "waiting", actions: { type: "store the count", params: withOutput } },
          },
          // The running poll may be older than this.
          on: { READ_ELSEWHERE: { target: "polling", reenter: true } },
        },
        waiting: {
          after: { pollEvery: "polling" },
          on: { RETURNED: "polling", READ_ELSEWHERE: "polling" },
        },
        hidden: { on: { RETURNED: "polling" } },
      },
    },
    popup: {
      initial: "closed",
      states: {
        closed: { always: { guard: "there is a new message to show", target: "fetching" } },
        fetching: {
          entry: assign(({ context }) => ({ followed: context.polls })),
          invoke: {
            src: "loadUnread",
            onDone: [
              {
                guard: { type: "there are unread messages", params: withOutput },
                target: "showing",
                actions: { type: "store the messages", params: withOutput },
              },
              { target: "closed", actions: { type: "store the messages", params: withOutput } },
            ],
          },
          on: {
            HELD_BACK: {
              target: "closed",
              actions: ["suppress the popup", assign({ followed: null })],
            },
            // The running read may contain messages that were read since.
            READ_ELSEWHERE: { target: "fetching", reenter: true },
          },
        },
        showing: {
          always: { guard: "all were read elsewhere", target: "closed" },
          on: {
            CONFIRMED: "marking",
            DISMISSED: { target: "closed", actions: "report the dismissal" },
            HELD_BACK: { target: "closed", actions: ["suppress the popup", "reset the offer"] },
          },
        },
        marking: {
          entry: assign({ watched: true }),
          on: {
            DISMISSED: { actions: assign({ watched: false }) },
            HELD_BACK: { actions: "suppress the popup" },
          },
          invoke: {
            id: "marking",
            src: "marking",
            input: ({ context }) => ({
              ids: context.shown.map(({ id }) => id).filter((id) => !context.read.includes(id)),
            }),
            onDone: [
              {
                guard: { type: "all were marked", params: withOutput },
                target: "closed",
                actions: { type: "handle the outcome", params: withOutput },
              },
              {
                guard: "the popup was dismissed",
                target: "closed",
                actions: [
                  { type: "handle the outcome", params: withOutput },
                  { type: "notify of the failed marks", params: withOutput },
                ],
              },
              {
                target: "partly marked",
                actions: { type: "handle the outcome", params: withOutput },
              },
            ],
          },
        },
        "partly marked": {
          always: { guard: "all were read elsewhere", target: "closed" },
          on: {
            CONFIRMED: "marking",
            DISMISSED: { target: "closed", actions: "report the dismissal" },
            HELD_BACK: { target: "closed", actions: "suppress the popup" },
          },
        },
      },
    },
  },
});

export type InboxRef = ActorRefFrom<typeof inboxMachine>;
