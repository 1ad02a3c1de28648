import { Result } from "effect";
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
import { pagedListMachine } from "../paging/paged-list.machine.ts";
import type { LoadedPages } from "../paging/page.ts";
import type { ShopPolicy } from "../policy.ts";
import type { SessionRef } from "../session/session.machine.ts";
import { answered, callActor } from "../call/call-actor.ts";
import { type InboxNews, inboxNews } from "./inbox-news.ts";
import type { MessagesActors } from "./messages-actors.ts";
import { type MarkFailure, markingMachine, type MarkingOutcome } from "./marking.machine.ts";
import { asRead, type Message, messageKey, type MessagesQuery } from "./message.ts";

export const messagesListMachine = pagedListMachine<Message, MessagesQuery, CallFailure>(
  messageKey,
);
export type MessagesListRef = ActorRefFrom<typeof messagesListMachine>;

interface MessagesContext {
  readonly session: SessionRef;
  readonly policy: Pick<ShopPolicy, "markAllRead">;
  readonly list: MessagesListRef;
  readonly opened: Message | null;
  /** Tapped messages to mark as read, one after the other; the first is under way. */
  readonly tapped: readonly Message[];
  /** Tapped messages whose marking failed. */
  readonly unmarked: readonly MarkFailure[];
  /** Of "mark all": the messages still to mark, and those that failed. */
  readonly left: readonly MessageId[];
  readonly failed: readonly MarkFailure[];
  /** Why the unread messages could not be listed, so that none was marked; null: they could. */
  readonly allFailure: CallFailure | null;
}

export type MessagesEvent =
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
  /** The list is scrolled to its start, or away from it. */
  | { readonly type: "AT_HEAD" }
  | { readonly type: "AWAY" }
  /** The list's state or rows have changed. */
  | { readonly type: "xstate.snapshot.list" }
  | InboxNews;

type IdsAnswer = Result.Result<readonly MessageId[], CallFailure>;

const itemsOf = (list: MessagesListRef): readonly Message[] =>
  list.getSnapshot().context.loaded?.items ?? [];

const inboxOf = ({ session }: Pick<MessagesContext, "session">) =>
  session.getSnapshot().context.inbox;

const without = (failures: readonly MarkFailure[], ids: readonly MessageId[]) =>
  failures.filter(({ id }) => !ids.includes(id));

/** Optimistic update: a message shows as read from the tap on; a failure is shown. */
export const isShownAsRead = (
  { tapped }: Pick<MessagesContext, "tapped">,
  message: Message,
): boolean => message.isRead || tapped.some(({ id }) => id === message.id);

/**
 * The messages screen: a paged list; a tap opens a message and marks it as read (specification §2, §4).
 * "Mark all" where the policy has it (D14). No call marks all: the unread ones are listed, then marked a
 * few at a time.
 *
 * @spec S2.78 S2.79 S4.11
 */
export const messagesScreenMachine = setup({
  types: {} as {
    context: MessagesContext;
    events: MessagesEvent;
    input: {
      readonly session: SessionRef;
      readonly policy: Pick<ShopPolicy, "markAllRead">;
      readonly restored?: LoadedPages<Message> | undefined;
    };
    children: { "marking the tapped": "marking"; "marking all": "marking" };
  },
  actors: {
    list: messagesListMachine,
    inboxNews,
    marking: markingMachine,
    listUnread: callActor<readonly MessageId[], CallFailure, void>("listUnread"),
  },
  actions: {
    "take the tap": assign(({ context, event }) => {
      assertEvent(event, "OPENED");
      const { message } = event;
      return {
        opened: message,
        unmarked: without(context.unmarked, [message.id]),
        tapped: isShownAsRead(context, message) ? context.tapped : [...context.tapped, message],
      };
    }),
    "take the tap again": assign(({ context: { opened, tapped, unmarked } }) =>
      opened === null || !unmarked.some(({ id }) => id === opened.id)
        ? {}
        : { tapped: [...tapped, opened], unmarked: without(unmarked, [opened.id]) },
    ),
    "show them as read": enqueueActions(
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
    "tell of them": enqueueActions(
      ({ context, enqueue }, { ids }: { ids: readonly MessageId[] }) => {
        const inbox = inboxOf(context);
        if (inbox !== null && ids.length > 0) enqueue.sendTo(inbox, { type: "READ_ELSEWHERE" });
      },
    ),
    // The popup does not show messages again that are listed here.
    "tell what is listed": enqueueActions(({ context, enqueue }) => {
      const inbox = inboxOf(context);
      const [newest] = itemsOf(context.list);
      if (inbox !== null && newest !== undefined) enqueue.sendTo(inbox, { type: "LISTED", newest });
    }),
    "take the outcome of the tap": assign(
      ({ context }, { outcome }: { outcome: MarkingOutcome }) => ({
        tapped: context.tapped.slice(1),
        unmarked: [...context.unmarked, ...outcome.failed],
      }),
    ),
    "take the unread": assign((_, { answer }: { answer: IdsAnswer }) =>
      Result.isSuccess(answer)
        ? { left: answer.success, allFailure: null }
        : { allFailure: answer.failure },
    ),
    "take the failed again": assign(({ context }) => ({
      left: context.failed.map(({ id }) => id),
      failed: [],
    })),
    "start over": sendTo(({ context }) => context.list, { type: "REFRESH" }),
  },
  guards: {
    "the list is not being refreshed": ({ context }) =>
      !context.list.getSnapshot().matches("refreshing"),
    "a tapped one waits": ({ context }) => context.tapped.length > 0,
    "the shop has it": ({ context }) => context.policy.markAllRead,
    "they were listed": (_, { answer }: { answer: IdsAnswer }) => Result.isSuccess(answer),
    "all were marked": (_, { outcome }: { outcome: MarkingOutcome }) => outcome.failed.length === 0,
    "none is left": ({ context }) => context.failed.length === 0,
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
    left: [],
    failed: [],
    allFailure: null,
  }),
  type: "parallel",
  invoke: { src: "inboxNews", input: ({ context: { session } }) => ({ session }) },
  on: {
    OPENED: { actions: "take the tap" },
    MARK_AGAIN: { actions: "take the tap again" },
    CLOSED: { actions: assign({ opened: null }) },
    READ_ELSEWHERE: {
      actions: { type: "show them as read", params: ({ event }) => ({ ids: event.ids }) },
    },
    REFRESH: { actions: "start over" },
    INBOX_FOUND: { actions: "tell what is listed" },
  },
  states: {
    restored: {
      initial: "looking",
      states: {
        // A restored list may be stale. Several pages are kept, as reading them again would lose the scroll
        // position.
        looking: {
          always: [
            { guard: "one page is shown", target: "done", actions: "start over" },
            { target: "done" },
          ],
        },
        done: {},
      },
    },
    told: { on: { "xstate.snapshot.list": { actions: "tell what is listed" } } },

    pull: {
      initial: "resting",
      states: {
        resting: { on: { PULLED: { target: "refreshing", actions: "start over" } } },
        refreshing: {
          on: {
            "xstate.snapshot.list": {
              guard: "the list is not being refreshed",
              target: "resting",
            },
          },
        },
      },
    },

    /** New messages are loaded if the list is at its start, else when the customer scrolls back there. */
    place: {
      initial: "at the head",
      states: {
        "at the head": { on: { ARRIVED: { actions: "start over" }, AWAY: "away" } },
        away: { on: { ARRIVED: "missing news", AT_HEAD: "at the head" } },
        "missing news": { on: { AT_HEAD: { target: "at the head", actions: "start over" } } },
      },
    },

    taps: {
      initial: "resting",
      states: {
        resting: { always: { guard: "a tapped one waits", target: "marking" } },
        marking: {
          invoke: {
            id: "marking the tapped",
            src: "marking",
            input: ({ context }) => ({ ids: context.tapped.slice(0, 1).map(({ id }) => id) }),
            onDone: {
              target: "resting",
              actions: [
                {
                  type: "show them as read",
                  params: ({ event }) => ({ ids: event.output.read }),
                },
                {
                  type: "take the outcome of the tap",
                  params: ({ event }) => ({ outcome: event.output }),
                },
                { type: "tell of them", params: ({ event }) => ({ ids: event.output.read }) },
              ],
            },
          },
        },
      },
    },
    all: {
      initial: "resting",
      states: {
        resting: {
          on: { MARK_ALL: { guard: "the shop has it", target: "listing" } },
        },
        listing: {
          invoke: {
            src: "listUnread",
            onDone: [
              {
                guard: { type: "they were listed", params: answered },
                target: "marking",
                actions: { type: "take the unread", params: answered },
              },
              {
                target: "not listed",
                actions: { type: "take the unread", params: answered },
              },
            ],
          },
        },
        "not listed": { on: { MARK_ALL: "listing", DISMISSED: "resting" } },
        marking: {
          invoke: {
            id: "marking all",
            src: "marking",
            input: ({ context }) => ({ ids: context.left }),
            onDone: [
              {
                guard: {
                  type: "all were marked",
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: "resting",
                actions: [
                  {
                    type: "show them as read",
                    params: ({ event }) => ({ ids: event.output.read }),
                  },
                  { type: "tell of them", params: ({ event }) => ({ ids: event.output.read }) },
                ],
              },
              {
                target: "partly marked",
                actions: [
                  {
                    type: "show them as read",
                    params: ({ event }) => ({ ids: event.output.read }),
                  },
                  assign({ failed: ({ event }) => event.output.failed }),
                  { type: "tell of them", params: ({ event }) => ({ ids: event.output.read }) },
                ],
              },
            ],
          },
        },
        "partly marked": {
          // The remaining ones may be marked by taps meanwhile.
          always: { guard: "none is left", target: "resting" },
          on: {
            MARK_ALL: { target: "marking", actions: "take the failed again" },
            DISMISSED: { target: "resting", actions: assign({ failed: [] }) },
          },
        },
      },
    },
  },
});

export type MessagesScreenLogic = typeof messagesScreenMachine;
export type MessagesScreenRef = ActorRefFrom<MessagesScreenLogic>;

export const messagesScreenLogic = ({
  loadMessages,
  listUnread,
  markSome,
}: MessagesActors): MessagesScreenLogic =>
  messagesScreenMachine.provide({
    actors: {
      list: messagesListMachine.provide({ actors: { loadPage: loadMessages } }),
      marking: markingMachine.provide({ actors: { markSome } }),
      listUnread,
    },
  });

/** A pull-to-refresh is under way. */
export const isRefreshing = (screen: SnapshotFrom<MessagesScreenLogic>): boolean =>
  screen.matches({ pull: "refreshing" });
