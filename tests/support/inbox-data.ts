import { Result } from "effect";
import { fromPromise } from "xstate";
import type { CallFailure } from "../../src/domain/call/failure.ts";
import type { MessageId } from "../../src/domain/identity/ids.ts";
import { markingMachine, type MarkSome } from "../../src/domain/inbox/marking.machine.ts";
import type { Message, Unread } from "../../src/domain/inbox/message.ts";
import { type Page, pageSize } from "../../src/domain/paging/page.ts";
import { unreachable } from "./shop-data.ts";

export const messageId = (id: number): MessageId => id as MessageId;

/** An unread message; the higher its number, the later it came. */
export const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id: messageId(id),
  title: `Title ${id}`,
  content: `Content ${id}`,
  type: "notice",
  isRead: false,
  adminName: null,
  createdAt: (1_700_000_000_000 + id * 1_000) as Message["createdAt"],
  ...changes,
});

/** A server's inbox, whose messages and failures the test sets. */
export const fakeInbox = (first: readonly Message[]) => {
  const inbox = {
    messages: first,
    /** Every call fails with it. */
    dead: null as CallFailure | null,
    /** The marks of these fail. */
    refuses: new Set<number>(),
    calls: [] as string[],
    marked: [] as number[],
    arrive: (...numbers: readonly number[]) => {
      inbox.messages = [...numbers.map((id) => message(id)), ...inbox.messages];
    },
    unread: () => inbox.messages.filter(({ isRead }) => !isRead),
    pageOf: (unreadOnly: boolean, page: number, size = pageSize): Page<Message> => {
      const all = unreadOnly ? inbox.unread() : inbox.messages;
      const items = all.slice((page - 1) * size, page * size);
      return { items, rows: items.length, total: all.length };
    },
    answered: <A>(call: string, answer: () => A): Result.Result<A, CallFailure> => {
      inbox.calls.push(call);
      return inbox.dead === null ? Result.succeed(answer()) : Result.fail(inbox.dead);
    },
    mark: (id: MessageId): CallFailure | null => {
      inbox.marked.push(id);
      if (inbox.dead !== null) return inbox.dead;
      if (inbox.refuses.has(id)) return unreachable;
      inbox.messages = inbox.messages.map((each) =>
        each.id === id ? { ...each, isRead: true } : each,
      );
      return null;
    },
  };
  return inbox;
};

export type FakeInbox = ReturnType<typeof fakeInbox>;

/** How an inbox counts and reads what is unread on the server. */
export const unreadIn = (server: FakeInbox) => ({
  countUnread: fromPromise<Result.Result<Unread, CallFailure>, void>(async () =>
    server.answered("count", () => {
      const { items, total } = server.pageOf(true, 1, 1);
      return { count: total, newest: items[0] ?? null };
    }),
  ),
  loadUnread: fromPromise<Result.Result<Page<Message>, CallFailure>, void>(async () =>
    server.answered("load", () => server.pageOf(true, 1)),
  ),
});

/** Marks in a fake inbox, after `wait` where the test decides when. */
export const markSomeIn = (
  inbox: FakeInbox,
  wait: () => Promise<unknown> = async () => {},
): MarkSome =>
  fromPromise(async ({ input }) => {
    await wait();
    const tried = input.ids.map((id) => ({ id, failure: inbox.mark(id) }));
    return Result.succeed({
      read: tried.filter(({ failure }) => failure === null).map(({ id }) => id),
      failed: tried.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, failure }])),
    });
  });

export const markingIn = (inbox: FakeInbox, wait?: () => Promise<unknown>) =>
  markingMachine.provide({ actors: { markSome: markSomeIn(inbox, wait) } });
