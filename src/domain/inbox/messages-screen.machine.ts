import {
  type ActorRefFrom,
  assertEvent,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type SnapshotFrom,
} from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { MessageId } from "../identity/ids.ts";
import { pagedListMachine, type PageRequest } from "../paging/paged-list.machine.ts";
import type { LoadedPages, Page } from "../paging/page.ts";
import type { ShopPolicy } from "../policy.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { type CallActor, type DoneArgs, withEvent, withOutput } from "../call/call-actor.ts";
import { type InboxUpdate, inboxUpdates } from "./inbox-updates.ts";
import {
  type ListUnread,
  type MarkFailure,
  type MarkingLogic,
  markingMachine,
  type MarkingOutcome,
  type MarkSome,
} from "./marking.machine.ts";
import { asRead, type Message, messageKey, type MessagesQuery } from "./message.ts";

const messagesListMachine = pagedListMachine<Message, MessagesQuery, CallFailure>(messageKey);
export type MessagesListRef = ActorRefFrom<typeof messagesListMachine>;

export interface MessagesScreenActors {
  readonly loadMessages: CallActor<Page<Message>, CallFailure, PageRequest<MessagesQuery>>;
  readonly listUnread: ListUnread;
  readonly markSome: MarkSome;
}

interface MessagesScreenContext {
  readonly session: SessionRef;
  readonly policy: Pick<ShopPolicy, "markAllRead">;
  readonly list: MessagesListRef;
  readonly opened: Message | null;
  /** Tapped messages to mark as read, one after the other; the first is under way. */
  readonly tapped: readonly Message[];
  /** Tapped messages whose marking failed. */
  readonly unmarked: readonly MarkFailure[];
  /** Of "mark all": the messages that are tried again (none: all unread ones), and those that failed. */
  readonly again: readonly MessageId[];
  readonly failed: readonly MarkFailure[];
  /** Why the unread messages could not be listed, so that none was marked; null: they could. */
  readonly allFailure: CallFailure | null;
}

export type MessagesScreenEvent =
  | { readonly type: "OPENED"; readonly message: Message }
  | { readonly type: "CLOSED" }
  /** Retries marking the opened message. */
  | { readonly type: "MARK_AGAIN" }
  /** Marks all unread messages; after a partial failure, the failed ones. */
  | { readonly type: "MARK_ALL" }
  | { readonly type: "DISMISSED" }
  /** The shown list is stale: read again from the first page. */
  | { readonly type: "REFRESH" }
  /** Pull-to-refresh. */
  | { readonly type: "PULLED" }
  /** The page is visible again: messages may have been read on another device. */
  | { readonly type: "RETURNED" }
  /** The list is scrolled to its start, or away from it. */
  | { readonly type: "AT_HEAD" }
  | { readonly type: "AWAY" }
  /** The list's state or rows have changed. */
  | { readonly type: "xstate.snapshot.list" }
  | InboxUpdate;

const itemsOf = (list: MessagesListRef): readonly Message[] =>
  list.getSnapshot().context.loaded?.items ?? [];

const inboxOf = ({ session }: Pick<MessagesScreenContext, "session">) =>
  session.getSnapshot().context.inbox;

const without = (failures: readonly MarkFailure[], ids: readonly MessageId[]) =>
  failures.filter(({ id }) => !ids.includes(id));

/** Optimistic update: a message shows as read from the tap on; a failure is shown. */
export const isShownAsRead = (
  { tapped }: Pick<MessagesScreenContext, "tapped">,
  message: Message,
): boolean => message.isRead || tapped.some(({ id }) => id === message.id);

/** The messages that a marking has marked. */
const withRead = ({ event }: DoneArgs<MarkingOutcome>): { readonly ids: readonly MessageId[] } => ({
  ids: event.output.read,
});

/**
 * The messages screen: a paged list; a tap opens a message and marks it as read (specification §2, §4).
 * "Mark all" where the policy has it (D14). No call marks all: the unread ones are listed, then marked a
 * few at a time.
 *
 * @spec S2.78 S2.79 S4.11
 */
export const messagesScreenMachine = setup({
  types: {} as {
    context: MessagesScreenContext;
    events: MessagesScreenEvent;
    input: {
      readonly session: SessionRef;
      readonly policy: Pick<ShopPolicy, "markAllRead">;
      readonly restored?: LoadedPages<Message> | undefined;
    };
    children: { "marking the tapped": "marking"; "marking all": "marking" };
  },
  actors: {
    list: messagesListMachine,
    inboxUpdates,
    marking: markingMachine,
  },
  actions: {
    "open the tapped message": assign(({ context, event }) => {
      assertEvent(event, "OPENED");
      const { message } = event;
      return {
        opened: message,
        unmarked: without(context.unmarked, [message.id]),
        tapped: isShownAsRead(context, message) ? context.tapped : [...context.tapped, message],
      };
    }),
    "retry the failed mark": assign(({ context: { opened, tapped, unmarked } }) =>
      opened === null || !unmarked.some(({ id }) => id === opened.id)
        ? {}
        : { tapped: [...tapped, opened], unmarked: without(unmarked, [opened.id]) },
    ),
    "show the messages as read": enqueueActions(
      ({ context, enqueue }, { ids }: { ids: readonly MessageId[] }) => {
        const { list, opened } = context;
        const changed = itemsOf(list).filter(({ id, isRead }) => !isRead && ids.includes(id));
        for (const message of changed)
          enqueue.sendTo(list, { type: "ITEM_CHANGED", item: asRead(message) });
        // The running page read may return them as unread. A changed item restarts the read by itself.
        if (ids.length > 0 && changed.length === 0 && list.getSnapshot().hasTag("loading"))
          enqueue.sendTo(list, { type: "REREAD" });
        enqueue.assign({
          unmarked: without(context.unmarked, ids),
          failed: without(context.failed, ids),
          opened: opened !== null && ids.includes(opened.id) ? asRead(opened) : opened,
        });
      },
    ),
    // The inbox counts the unread messages again.
    "notify the inbox of read messages": enqueueActions(
      ({ context, enqueue }, { ids }: { ids: readonly MessageId[] }) => {
        const inbox = inboxOf(context);
        if (inbox !== null && ids.length > 0) enqueue.sendTo(inbox, { type: "READ_ELSEWHERE" });
      },
    ),
    // The popup does not show messages again that are listed here.
    "notify the inbox of listed messages": enqueueActions(({ context, enqueue }) => {
      const inbox = inboxOf(context);
      const [newest] = itemsOf(context.list);
      if (inbox !== null && newest !== undefined) enqueue.sendTo(inbox, { type: "LISTED", newest });
    }),
    "store the marking outcome": assign(({ context }, { output }: { output: MarkingOutcome }) => ({
      tapped: context.tapped.slice(1),
      unmarked: [...context.unmarked, ...output.failed],
    })),
    "retry the failed marks": assign(({ context }) => ({
      again: context.failed.map(({ id }) => id),
      failed: [],
    })),
    "refresh the list": sendTo(({ context }) => context.list, { type: "REFRESH" }),
  },
  guards: {
    "the list is not being refreshed": ({ context }) =>
      !context.list.getSnapshot().matches("refreshing"),
    "a tapped message is pending": ({ context }) => context.tapped.length > 0,
    "marking all is supported": ({ context }) => context.policy.markAllRead,
    "no failed mark is left": ({ context }) => context.failed.length === 0,
    "one page is shown": ({ context }) => {
      const { loaded } = context.list.getSnapshot().context;
      return loaded !== null && loaded.rowsRead <= loaded.pageRows;
    },
  },
}).createMachine({
  id: "messages screen",
  context: ({ input, spawn }) => ({
    session: input.session,
    policy: input.policy,
    list: spawn("list", {
      id: "list",
      syncSnapshot: true,
      input: { query: { unreadOnly: false }, restored: input.restored },
    }),
    opened: null,
    tapped: [],
    unmarked: [],
    again: [],
    failed: [],
    allFailure: null,
  }),
  type: "parallel",
  invoke: { src: "inboxUpdates", input: ({ context: { session } }) => ({ session }) },
  on: {
    OPENED: { actions: "open the tapped message" },
    MARK_AGAIN: { actions: "retry the failed mark" },
    CLOSED: { actions: assign({ opened: null }) },
    READ_ELSEWHERE: { actions: { type: "show the messages as read", params: withEvent } },
    REFRESH: { actions: "refresh the list" },
    INBOX_FOUND: { actions: "notify the inbox of listed messages" },
  },
  states: {
    restored: {
      initial: "checking",
      states: {
        // A restored list may be stale. Several pages are kept, as reading them again would lose the scroll
        // position.
        checking: {
          always: [
            { guard: "one page is shown", target: "done", actions: "refresh the list" },
            { target: "done" },
          ],
        },
        done: {},
      },
    },
    listed: { on: { "xstate.snapshot.list": { actions: "notify the inbox of listed messages" } } },

    pull: {
      initial: "resting",
      states: {
        resting: { on: { PULLED: { target: "refreshing", actions: "refresh the list" } } },
        refreshing: {
          on: {
            "xstate.snapshot.list": { guard: "the list is not being refreshed", target: "resting" },
          },
        },
      },
    },

    /** New and changed messages are loaded if the list is at its start, else when the customer scrolls back there. */
    place: {
      initial: "at the top",
      states: {
        "at the top": {
          on: {
            ARRIVED: { actions: "refresh the list" },
            RETURNED: { actions: "refresh the list" },
            AWAY: "away",
          },
        },
        away: {
          on: {
            ARRIVED: "missing changes",
            RETURNED: "missing changes",
            AT_HEAD: "at the top",
          },
        },
        "missing changes": {
          on: { AT_HEAD: { target: "at the top", actions: "refresh the list" } },
        },
      },
    },

    taps: {
      initial: "resting",
      states: {
        resting: { always: { guard: "a tapped message is pending", target: "marking" } },
        marking: {
          invoke: {
            id: "marking the tapped",
            src: "marking",
            input: ({ context }) => ({ ids: context.tapped.slice(0, 1).map(({ id }) => id) }),
            onDone: {
              target: "resting",
              actions: [
                { type: "show the messages as read", params: withRead },
                { type: "store the marking outcome", params: withOutput },
                { type: "notify the inbox of read messages", params: withRead },
              ],
            },
          },
        },
      },
    },
    all: {
      initial: "resting",
      states: {
        resting: { on: { MARK_ALL: { guard: "marking all is supported", target: "marking" } } },
        "not listed": { on: { MARK_ALL: "marking", DISMISSED: "resting" } },
        marking: {
          exit: assign({ again: [] }),
          invoke: {
            id: "marking all",
            src: "marking",
            input: ({ context: { again } }) => ({ ids: again, isAll: again.length === 0 }),
            onDone: [
              {
                guard: ({ event }) => event.output.failure !== null,
                target: "not listed",
                actions: assign({ allFailure: ({ event }) => event.output.failure }),
              },
              {
                target: "partly marked",
                actions: [
                  { type: "show the messages as read", params: withRead },
                  assign({ failed: ({ event }) => event.output.failed }),
                  { type: "notify the inbox of read messages", params: withRead },
                ],
              },
            ],
          },
        },
        "partly marked": {
          // All were marked, or taps have marked the rest meanwhile.
          always: { guard: "no failed mark is left", target: "resting" },
          on: {
            MARK_ALL: { target: "marking", actions: "retry the failed marks" },
            DISMISSED: { target: "resting", actions: assign({ failed: [] }) },
          },
        },
      },
    },
  },
});

export type MessagesScreenLogic = typeof messagesScreenMachine;
export type MessagesScreenRef = ActorRefFrom<MessagesScreenLogic>;

/** The screen, and what finishes its markings after it is unmounted. */
export interface MessagesScreen {
  readonly logic: MessagesScreenLogic;
  readonly marking: MarkingLogic;
}

export const messagesScreenLogic = ({
  loadMessages,
  ...marks
}: MessagesScreenActors): MessagesScreen => {
  const marking = markingMachine.provide({ actors: marks });
  const list = messagesListMachine.provide({ actors: { loadPage: loadMessages } });
  return { logic: messagesScreenMachine.provide({ actors: { list, marking } }), marking };
};

/** A pull-to-refresh is under way. */
export const isRefreshing = (screen: SnapshotFrom<MessagesScreenLogic>): boolean =>
  screen.matches({ pull: "refreshing" });
