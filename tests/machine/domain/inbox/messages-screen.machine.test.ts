import { Result } from "effect";
import { describe, expect, test } from "vitest";
import { createActor, emit, fromPromise, setup, waitFor } from "xstate";
import type { CallFailure } from "../../../../src/domain/call/failure.ts";
import type { MessageId } from "../../../../src/domain/identity/ids.ts";
import {
  concurrentMarks,
  markingMachine,
  progressOf,
} from "../../../../src/domain/inbox/marking.machine.ts";
import type { Message } from "../../../../src/domain/inbox/message.ts";
import {
  isRefreshing,
  isShownAsRead,
  type MessagesScreenEvent,
  messagesScreenLogic,
} from "../../../../src/domain/inbox/messages-screen.machine.ts";
import type { LoadedPages } from "../../../../src/domain/paging/page.ts";
import { fullPolicy, leanPolicy, type ShopPolicy } from "../../../../src/domain/policy.ts";
import { fakeInbox, markSomeIn, message, messageId } from "../../../support/inbox-data.ts";
import { turn } from "../../../support/turn.ts";
import { unreachable } from "../../../support/shop-data.ts";
import { sessionThatReads } from "../../../support/quiet-session.ts";

/** In the inbox's place: hears what the screen tells it, and tells what a test says. */
const inboxThatHears = (heard: string[]) => {
  const inbox = createActor(
    setup({
      types: {} as {
        events: { type: string; newest?: Message } | { type: "MARKED"; ids: readonly MessageId[] };
        emitted: { type: "arrived" } | { type: "read"; ids: readonly MessageId[] };
      },
    }).createMachine({
      on: {
        ARRIVE: { actions: emit({ type: "arrived" }) },
        MARKED: {
          actions: emit(({ event }) => ({ type: "read", ids: "ids" in event ? event.ids : [] })),
        },
        LISTED: {
          actions: ({ event }) =>
            void heard.push(`LISTED ${"newest" in event ? event.newest?.id : ""}`),
        },
        READ_ELSEWHERE: { actions: () => void heard.push("READ_ELSEWHERE") },
      },
    }),
  ).start();
  const listen = inbox.on.bind(inbox);
  const ears = new Set<object>();
  inbox.on = (type, told) => {
    const ear = listen(type, told);
    ears.add(ear);
    return {
      unsubscribe: () => {
        ears.delete(ear);
        ear.unsubscribe();
      },
    };
  };
  return { inbox, ears };
};

const open = async (
  messages: readonly Message[],
  {
    policy = fullPolicy,
    restored,
    wait,
    hasInbox = true,
  }: {
    policy?: ShopPolicy;
    restored?: LoadedPages<Message>;
    wait?: () => Promise<unknown>;
    hasInbox?: boolean;
  } = {},
) => {
  const server = fakeInbox(messages);
  const heard: string[] = [];
  const { inbox, ears } = inboxThatHears(heard);
  const session = sessionThatReads();
  // The screen knows no more of it than what it hears.
  const findInbox = () => session.send({ type: "INBOX_OPENED", inbox: inbox as never });
  if (hasInbox) findInbox();
  const screen = createActor(
    messagesScreenLogic({
      loadMessages: fromPromise(async ({ input: { query, page } }) =>
        server.answered(`load ${page}`, () => server.pageOf(query.unreadOnly, page)),
      ),
      markSome: markSomeIn(server, wait),
      listUnread: fromPromise(async (): Promise<Result.Result<readonly MessageId[], CallFailure>> =>
        server.answered("list unread", () => server.unread().map(({ id }) => id)),
      ),
    }).logic,
    { input: { session, policy, restored } },
  );
  screen.start();
  await turn();
  const context = () => screen.getSnapshot().context;
  const list = () => context().list.getSnapshot().context.loaded?.items ?? [];
  return {
    server,
    heard,
    /** What the rest of the page was told to count again. */
    told: () => heard.filter((event) => event === "READ_ELSEWHERE").length,
    inbox,
    ears,
    session,
    findInbox,
    isRefreshing: () => isRefreshing(screen.getSnapshot()),
    context,
    list,
    send: async (event: MessagesScreenEvent) => {
      screen.send(event);
      await turn();
    },
    more: async () => {
      context().list.send({ type: "MORE_REQUESTED" });
      await turn();
    },
    all: () => screen.getSnapshot().value.all,
    unreadShown: () =>
      list()
        .filter((each) => !isShownAsRead(context(), each))
        .map(({ id }) => Number(id)),
    tap: async (id: number) => {
      const found = list().find((each) => each.id === id);
      if (found === undefined) throw new Error(`${id} is not in the list`);
      screen.send({ type: "OPENED", message: found });
      await turn();
    },
    stop: () => screen.stop(),
  };
};

const down = (from: number) => Array.from({ length: from }, (_, index) => message(from - index));

describe("a tap", () => {
  test("opens the message and marks it as read [S2.79 S4.11]", async () => {
    const screen = await open(down(3));
    await screen.tap(2);
    expect(screen.context().opened).toEqual(message(2, { isRead: true }));
    expect(screen.server.marked).toEqual([2]);
    expect(screen.unreadShown()).toEqual([3, 1]);
    expect(screen.list().map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(screen.told()).toBe(1);
    await screen.send({ type: "CLOSED" });
    expect(screen.context().opened).toBeNull();
  });

  test("on one that is read already opens it and sends nothing", async () => {
    const screen = await open([message(1, { isRead: true })]);
    await screen.tap(1);
    expect(screen.context().opened?.id).toBe(1);
    expect(screen.server.marked).toEqual([]);
  });

  test("on one after the other marks each once, however fast", async () => {
    let go: (value: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      go = resolve;
    });
    const screen = await open(down(4), { wait: () => held });
    for (const id of [3, 1, 4, 3]) await screen.tap(id);
    expect(screen.unreadShown()).toEqual([2]);
    go(null);
    await turn();
    await turn();
    expect(screen.server.marked).toEqual([3, 1, 4]);
    expect(screen.unreadShown()).toEqual([2]);
  });

  test("whose mark fails: reported, still unread, and sent again when the customer asks", async () => {
    const screen = await open(down(2));
    screen.server.refuses.add(2);
    await screen.tap(2);
    expect(screen.context().unmarked).toEqual([{ id: 2, failure: unreachable }]);
    expect(screen.unreadShown()).toEqual([2, 1]);
    expect(screen.told()).toBe(0);
    // Each failure takes the place of the one before.
    await screen.tap(2);
    expect(screen.context().unmarked).toEqual([{ id: 2, failure: unreachable }]);
    await screen.send({ type: "MARK_AGAIN" });
    expect(screen.context().unmarked).toEqual([{ id: 2, failure: unreachable }]);
    screen.server.refuses.clear();
    await screen.send({ type: "MARK_AGAIN" });
    expect(screen.context().unmarked).toEqual([]);
    expect(screen.unreadShown()).toEqual([1]);
    // There is nothing left to try again.
    await screen.send({ type: "MARK_AGAIN" });
    expect(screen.server.marked).toEqual([2, 2, 2, 2]);
  });

  test("whose mark failed is sent again for the message that is open only", async () => {
    const screen = await open(down(2));
    screen.server.refuses.add(2);
    await screen.tap(2);
    await screen.tap(1);
    await screen.send({ type: "MARK_AGAIN" });
    await screen.send({ type: "CLOSED" });
    await screen.send({ type: "MARK_AGAIN" });
    expect(screen.server.marked).toEqual([2, 1]);
    expect(screen.context().unmarked).toEqual([{ id: 2, failure: unreachable }]);
  });

  test("marks before the inbox has come, too", async () => {
    const screen = await open(down(2), { hasInbox: false });
    await screen.tap(1);
    await screen.tap(2);
    expect([screen.server.marked, screen.unreadShown()]).toEqual([[1, 2], []]);
  });
});

describe("mark all", () => {
  test("marks every unread message, those of pages that were not loaded too", async () => {
    const screen = await open(down(25));
    expect(screen.list()).toHaveLength(10);
    await screen.send({ type: "MARK_ALL" });
    for (let batch = 0; batch < 10; batch += 1) await turn();
    expect(screen.all()).toBe("resting");
    expect(screen.server.marked).toHaveLength(25);
    expect(screen.server.unread()).toEqual([]);
    expect(screen.unreadShown()).toEqual([]);
    expect(screen.told()).toBe(1);
  });

  test("is not there in the lean reading", async () => {
    const screen = await open(down(2), { policy: leanPolicy });
    await screen.send({ type: "MARK_ALL" });
    expect(screen.server.calls).toEqual(["load 1"]);
    expect(screen.server.marked).toEqual([]);
  });

  test("says which failed, keeps the others, and tries only those again", async () => {
    const screen = await open(down(6));
    screen.server.refuses = new Set([2, 5]);
    await screen.send({ type: "MARK_ALL" });
    await turn();
    expect(screen.all()).toBe("partly marked");
    expect(screen.context().failed.map(({ id }) => Number(id))).toEqual([5, 2]);
    expect(screen.unreadShown()).toEqual([5, 2]);
    screen.server.refuses.clear();
    screen.server.marked = [];
    await screen.send({ type: "MARK_ALL" });
    expect(screen.server.marked).toEqual([5, 2]);
    expect([screen.all(), screen.context().failed]).toEqual(["resting", []]);
    expect(screen.unreadShown()).toEqual([]);
  });

  test("what failed is forgotten when it was read by a tap, or dismissed", async () => {
    const screen = await open(down(3));
    screen.server.refuses = new Set([1, 3]);
    await screen.send({ type: "MARK_ALL" });
    screen.server.refuses.clear();
    await screen.tap(3);
    expect(screen.context().failed.map(({ id }) => Number(id))).toEqual([1]);
    await screen.tap(1);
    expect(screen.all()).toBe("resting");

    screen.server.arrive(4);
    screen.server.refuses.add(4);
    await screen.send({ type: "ARRIVED" });
    await screen.send({ type: "MARK_ALL" });
    expect(screen.all()).toBe("partly marked");
    await screen.send({ type: "DISMISSED" });
    expect([screen.all(), screen.context().failed]).toEqual(["resting", []]);
  });

  test("the unread cannot be listed: reported, nothing marked, and it can be tried again", async () => {
    const screen = await open(down(3));
    screen.server.dead = unreachable;
    await screen.send({ type: "MARK_ALL" });
    expect([screen.all(), screen.context().allFailure]).toEqual(["not listed", unreachable]);
    expect(screen.server.marked).toEqual([]);
    screen.server.dead = null;
    await screen.send({ type: "MARK_ALL" });
    expect(screen.unreadShown()).toEqual([]);
  });

  test("a second tap while it is under way does nothing", async () => {
    const screen = await open(down(3), { wait: () => new Promise(() => {}) });
    await screen.send({ type: "MARK_ALL" });
    await screen.send({ type: "MARK_ALL" });
    expect(screen.server.calls.filter((call) => call === "list unread")).toHaveLength(1);
  });
});

describe("the list", () => {
  test("comes in pages of ten [S2.78 S9.3]", async () => {
    const screen = await open(down(14));
    expect(screen.context()).toMatchObject({
      opened: null,
      tapped: [],
      unmarked: [],
      again: [],
      failed: [],
      allFailure: null,
    });
    expect(screen.context().list.getSnapshot().context.query).toEqual({ unreadOnly: false });
    expect(screen.list()).toHaveLength(10);
    await screen.more();
    expect(screen.list().map(({ id }) => Number(id))).toEqual(down(14).map(({ id }) => Number(id)));
  });

  test("what the popup has marked is shown as read", async () => {
    const screen = await open(down(3));
    await screen.send({ type: "READ_ELSEWHERE", ids: [messageId(3), messageId(99)] });
    expect(screen.unreadShown()).toEqual([2, 1]);
    expect(screen.server.marked).toEqual([]);
    expect(screen.told()).toBe(0);
  });

  test("what was marked while a page is being read is shown as read", async () => {
    const screen = await open(down(14));
    screen.context().list.send({ type: "MORE_REQUESTED" });
    for (const id of [1, 2]) screen.server.mark(messageId(id));
    await screen.send({ type: "READ_ELSEWHERE", ids: [messageId(1), messageId(2)] });
    await screen.more();
    expect(screen.unreadShown().toSorted((a, b) => a - b)[0]).toBe(3);
  });

  test.each([
    { marked: "in the list", ids: [14], reads: ["load 2", "load 2"] },
    { marked: "on the page that is being read", ids: [1], reads: ["load 2", "load 1"] },
    { marked: "none", ids: [], reads: ["load 2"] },
  ])("a page that is being read is asked again once for what was marked: $marked", async (each) => {
    const screen = await open(down(14));
    screen.server.calls.length = 0;
    screen.context().list.send({ type: "MORE_REQUESTED" });
    await screen.send({ type: "READ_ELSEWHERE", ids: each.ids.map(messageId) });
    expect(screen.server.calls).toEqual(each.reads);
  });

  test("at rest, it reads nothing again for what was marked", async () => {
    const screen = await open(down(14));
    await screen.send({ type: "READ_ELSEWHERE", ids: [messageId(1), messageId(14)] });
    await screen.send({ type: "READ_ELSEWHERE", ids: [messageId(1)] });
    expect(screen.server.calls).toEqual(["load 1"]);
  });

  test("while it is empty, or not there, the inbox gets no event", async () => {
    const screen = await open([]);
    screen.server.dead = unreachable;
    await screen.send({ type: "REFRESH" });
    expect(screen.heard).toEqual([]);
  });

  test.each(["ARRIVED", "RETURNED"] as const)("starts over upon %s", async (type) => {
    const screen = await open(down(2));
    screen.server.arrive(3);
    await screen.send({ type });
    expect(screen.list()).toHaveLength(3);
  });

  test("the inbox's news come by it: what its popup has marked, and what has arrived", async () => {
    const screen = await open(down(2));
    screen.inbox.send({ type: "MARKED", ids: [messageId(2)] });
    await turn();
    expect(screen.unreadShown()).toEqual([1]);
    screen.server.arrive(3);
    screen.inbox.send({ type: "ARRIVE" });
    await turn();
    expect(screen.list()).toHaveLength(3);
  });

  test("an inbox that comes after the screen is subscribed to, too, and gets what is listed", async () => {
    const screen = await open(down(2), { hasInbox: false });
    expect(screen.heard).toEqual([]);
    screen.findInbox();
    expect(screen.heard).toEqual(["LISTED 2"]);
    screen.server.arrive(3);
    screen.inbox.send({ type: "ARRIVE" });
    await turn();
    expect(screen.heard.at(-1)).toBe("LISTED 3");
  });

  test("the inbox is found once, whatever else the session does, and left with the customer", async () => {
    const screen = await open(down(2), { hasInbox: false });
    screen.findInbox();
    screen.session.send({ type: "REFRESH_USER" });
    screen.findInbox();
    expect([screen.heard, screen.ears.size]).toEqual([["LISTED 2"], 2]);
    screen.session.send({ type: "LOG_OUT" });
    expect(screen.session.getSnapshot().context.inbox).toBeNull();
    expect(screen.ears.size).toBe(0);
  });

  test("a screen that has gone gets no more events of an inbox", async () => {
    const screen = await open(down(2));
    expect(screen.ears.size).toBe(2);
    screen.stop();
    expect(screen.ears.size).toBe(0);
    const early = await open(down(2), { hasInbox: false });
    early.stop();
    early.findInbox();
    expect(early.ears.size).toBe(0);
  });

  test.each(["ARRIVED", "RETURNED"] as const)(
    "%s does not take the place away from who has scrolled: the news join the list at its head",
    async (type) => {
      const screen = await open(down(2));
      await screen.send({ type: "AWAY" });
      screen.server.arrive(3);
      await screen.send({ type });
      expect(screen.list()).toHaveLength(2);
      await screen.send({ type: "AT_HEAD" });
      expect(screen.list()).toHaveLength(3);
      screen.server.calls.length = 0;
      await screen.send({ type: "AWAY" });
      await screen.send({ type: "AT_HEAD" });
      expect(screen.server.calls).toEqual([]);
    },
  );

  test("pulled: refreshed until it is read; what others cause shows nothing", async () => {
    const screen = await open(down(2));
    const pulled = screen.send({ type: "PULLED" });
    expect(screen.isRefreshing()).toBe(true);
    await pulled;
    expect(screen.isRefreshing()).toBe(false);
    const refreshed = screen.send({ type: "REFRESH" });
    expect(screen.isRefreshing()).toBe(false);
    await refreshed;
    expect(screen.server.calls).toHaveLength(3);
  });

  test("restored, one page is read again behind what is shown; several are left alone", async () => {
    const earlier = await open(down(14));
    const one = earlier.context().list.getSnapshot().context.loaded ?? undefined;
    await earlier.more();
    const two = earlier.context().list.getSnapshot().context.loaded ?? undefined;
    if (one === undefined || two === undefined) throw new Error("nothing was loaded");
    const again = await open(down(15), { restored: one });
    expect(again.server.calls).toEqual(["load 1"]);
    expect(again.list()[0]?.id).toBe(15);
    const deep = await open(down(15), { restored: two });
    expect(deep.server.calls).toEqual([]);
    expect(deep.list()).toHaveLength(14);
  });
});

describe("marking", () => {
  test("a few at a time, each once, with its progress", async () => {
    const batches: number[] = [];
    const fails = messageId(5);
    const actor = createActor(
      markingMachine.provide({
        actors: {
          markSome: fromPromise(async ({ input }) => {
            batches.push(input.ids.length);
            return Result.succeed({
              read: input.ids.filter((id) => id !== fails),
              failed: input.ids.includes(fails) ? [{ id: fails, failure: unreachable }] : [],
            });
          }),
        },
      }),
      { input: { ids: [...down(9), ...down(3)].map(({ id }) => id) } },
    );
    const progress: string[] = [];
    actor.subscribe(({ context }) => {
      const { tried, total } = progressOf(context);
      progress.push(`${tried}/${total}`);
    });
    actor.start();
    await waitFor(actor, ({ status }) => status === "done");
    expect(batches).toEqual([concurrentMarks, concurrentMarks, 1]);
    expect([...new Set(progress)]).toEqual(["0/9", "4/9", "8/9", "9/9"]);
    expect(actor.getSnapshot().output).toEqual({
      read: [9, 8, 7, 6, 4, 3, 2, 1],
      failed: [{ id: fails, failure: unreachable }],
      failure: null,
    });
  });

  test("of nothing is done at once", () => {
    const actor = createActor(markingMachine, { input: { ids: [] } }).start();
    expect(actor.getSnapshot().output).toEqual({ read: [], failed: [], failure: null });
  });
});
