import { describe, expect, test } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import {
  inboxMachine,
  type InboxEvent,
  pollEveryMs,
} from "../../../../src/domain/inbox/inbox.machine.ts";
import type { Message } from "../../../../src/domain/inbox/message.ts";
import { fakeInbox, markingIn, unreadIn, message, messageId } from "../../../support/inbox-data.ts";
import { unreachable } from "../../../support/shop-data.ts";
import { turn } from "../../../support/turn.ts";

/** An inbox whose popup may be shown, unless told otherwise, in front of a server of the test's. */
const open = async (
  messages: readonly Message[] = [],
  { isHidden = false, letThrough = true, wait = async (): Promise<unknown> => null } = {},
) => {
  const server = fakeInbox(messages);
  const clock = new SimulatedClock();
  const heard: unknown[] = [];
  let tell: (event: InboxEvent) => void = () => {};
  const actor = createActor(
    inboxMachine.provide({
      actors: {
        ...unreadIn(server),
        marking: markingIn(server, wait),
        watchPage: fromCallback<InboxEvent>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { input: { isHidden }, clock },
  );
  actor.on("*", (event) => heard.push(event));
  actor.start();
  if (letThrough) actor.send({ type: "LET_THROUGH" });
  await turn();
  return {
    server,
    heard,
    tell: (event: InboxEvent) => tell(event),
    send: async (event: InboxEvent) => {
      actor.send(event);
      await turn();
    },
    /** So many polls later. */
    pass: async (polls = 1) => {
      for (let poll = 0; poll < polls; poll += 1) {
        clock.increment(pollEveryMs);
        await turn();
      }
    },
    passMs: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await turn();
    },
    popup: () => actor.getSnapshot().value.popup,
    context: () => actor.getSnapshot().context,
    shown: () => actor.getSnapshot().context.shown.map(({ id }) => Number(id)),
    stop: () => actor.stop(),
  };
};

const count = (calls: readonly string[], call: string): number =>
  calls.filter((each) => each === call).length;

describe("the watch", () => {
  test("polls at once, then every ten seconds [S9.7]", async () => {
    const inbox = await open();
    expect(inbox.server.calls).toEqual(["count"]);
    expect(inbox.context().unread).toBe(0);
    await inbox.passMs(pollEveryMs - 1);
    expect(inbox.server.calls).toHaveLength(1);
    await inbox.passMs(1);
    expect(inbox.server.calls).toHaveLength(2);
    await inbox.pass(3);
    expect(inbox.server.calls).toHaveLength(5);
    expect(pollEveryMs).toBe(10_000);
  });

  test("does not poll while the page is hidden, and polls at once when it comes back", async () => {
    const inbox = await open();
    inbox.tell({ type: "HIDDEN" });
    await inbox.pass(20);
    expect(inbox.server.calls).toHaveLength(1);
    inbox.tell({ type: "RETURNED" });
    await turn();
    expect(inbox.server.calls).toHaveLength(2);
    await inbox.pass();
    expect(inbox.server.calls).toHaveLength(3);
  });

  test("opened on a hidden page, it does not begin", async () => {
    const inbox = await open([], { isHidden: true });
    await inbox.pass(3);
    expect(inbox.server.calls).toEqual([]);
    const untouched = { unread: null, shown: [], more: 0, read: [], failed: [], watched: false };
    expect(inbox.context()).toMatchObject(untouched);
    inbox.tell({ type: "RETURNED" });
    await turn();
    expect(inbox.server.calls).toEqual(["count"]);
  });

  test("a poll that fails is silent, keeps the count and goes on", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    inbox.server.dead = unreachable;
    await inbox.pass(2);
    expect(inbox.context().unread).toBe(1);
    expect(inbox.heard).toEqual([]);
    inbox.server.dead = null;
    inbox.server.arrive(2);
    await inbox.pass();
    expect(inbox.context().unread).toBe(2);
  });

  test("counts again when messages were read elsewhere", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    inbox.server.mark(messageId(1));
    await inbox.send({ type: "READ_ELSEWHERE" });
    expect(inbox.context().unread).toBe(0);
    expect(count(inbox.server.calls, "count")).toBe(2);
  });

  test("reports what has arrived since the first poll, once", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    await inbox.pass();
    inbox.server.arrive(2);
    await inbox.pass(3);
    expect(inbox.heard).toEqual([{ type: "arrived" }]);
  });

  test("ends with whoever opened it", async () => {
    const inbox = await open([message(1)]);
    inbox.stop();
    await inbox.pass(5);
    expect(count(inbox.server.calls, "count")).toBe(1);
  });
});

describe("the popup", () => {
  test("shows the unread messages, the newest first [S2.81]", async () => {
    const inbox = await open([message(3), message(2, { isRead: true }), message(1)]);
    expect(inbox.popup()).toBe("showing");
    expect(inbox.shown()).toEqual([3, 1]);
    expect(inbox.context().more).toBe(0);
  });

  test("stays away while nothing is unread", async () => {
    const inbox = await open([message(1, { isRead: true })]);
    await inbox.pass(3);
    expect(inbox.popup()).toBe("closed");
    expect(count(inbox.server.calls, "load")).toBe(0);
  });

  test("shows ten at most and says how many more there are", async () => {
    const inbox = await open(Array.from({ length: 23 }, (_, index) => message(23 - index)));
    expect(inbox.shown()).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
    expect(inbox.context().more).toBe(13);
  });

  test("confirmed, it marks exactly the shown ones, and counts again [S4.12]", async () => {
    const inbox = await open(Array.from({ length: 12 }, (_, index) => message(12 - index)));
    // One more comes while the popup is read.
    inbox.server.arrive(13);
    await inbox.pass();
    expect(inbox.shown()).not.toContain(13);
    await inbox.send({ type: "CONFIRMED" });
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.server.marked.toSorted((a, b) => a - b)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(inbox.heard).toContainEqual({
      type: "read",
      ids: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
    });
    expect(inbox.context().unread).toBe(3);
    // The new one is news; the two that were merely not shown come along.
    expect(inbox.popup()).toBe("showing");
    expect(inbox.shown()).toEqual([13, 2, 1]);
  });

  test("the older ones that found no room do not come of their own accord", async () => {
    const inbox = await open(Array.from({ length: 12 }, (_, index) => message(12 - index)));
    await inbox.send({ type: "CONFIRMED" });
    await inbox.pass(3);
    expect(inbox.popup()).toBe("closed");
    expect(inbox.context().unread).toBe(2);
  });

  test("one failing mark does not lose the others; trying again sends only that one", async () => {
    const inbox = await open([3, 2, 1].map((id) => message(id)));
    inbox.server.refuses.add(2);
    await inbox.send({ type: "CONFIRMED" });
    expect(inbox.popup()).toBe("partly marked");
    expect(inbox.server.unread().map(({ id }) => id)).toEqual([2]);
    expect(inbox.context().failed).toEqual([{ id: 2, failure: unreachable }]);
    expect(inbox.context().read).toEqual([3, 1]);
    expect(inbox.context().unread).toBe(1);
    inbox.server.refuses.clear();
    inbox.server.marked = [];
    await inbox.send({ type: "CONFIRMED" });
    expect(inbox.server.marked).toEqual([2]);
    expect(inbox.popup()).toBe("closed");
    expect(inbox.context().unread).toBe(0);
  });

  test("dismissed, it marks nothing and stays away until something new arrives", async () => {
    const inbox = await open([2, 1].map((id) => message(id)));
    await inbox.send({ type: "DISMISSED" });
    expect(inbox.heard).toEqual([{ type: "dismissed", newest: message(2) }]);
    await inbox.pass(3);
    expect(inbox.popup()).toBe("closed");
    expect(inbox.server.marked).toEqual([]);
    expect(inbox.context().unread).toBe(2);
    // Fewer are no news, and neither is the one that is the newest now.
    inbox.server.mark(messageId(2));
    await inbox.pass(2);
    expect(inbox.popup()).toBe("closed");
    inbox.server.arrive(3);
    await inbox.pass();
    expect(inbox.shown()).toEqual([3, 1]);
  });

  test("so it does after a partial failure, of which the next popup says nothing", async () => {
    const inbox = await open([2, 1].map((id) => message(id)));
    inbox.server.refuses.add(1);
    await inbox.send({ type: "CONFIRMED" });
    await inbox.send({ type: "DISMISSED" });
    await inbox.pass(2);
    expect(inbox.popup()).toBe("closed");
    expect(inbox.server.unread()).toHaveLength(1);
    inbox.server.arrive(3);
    await inbox.pass();
    expect(inbox.context()).toMatchObject({ read: [], failed: [] });
    expect(inbox.shown()).toEqual([3, 1]);
  });

  test("goes when all of them have been read on another device, also those that could not be marked here", async () => {
    const inbox = await open([message(2), message(1)]);
    inbox.server.mark(messageId(2));
    await inbox.pass();
    expect(inbox.popup()).toBe("showing");
    inbox.server.refuses = new Set([1]);
    await inbox.send({ type: "CONFIRMED" });
    expect(inbox.popup()).toBe("partly marked");
    inbox.server.messages = [];
    await inbox.pass();
    expect([inbox.popup(), inbox.heard]).toEqual(["closed", [{ type: "read", ids: [2] }]]);
    inbox.server.arrive(3);
    await inbox.pass();
    expect([inbox.popup(), inbox.shown()]).toEqual(["showing", [3]]);
  });

  test("of marks that all failed nothing is reported as read", async () => {
    const inbox = await open([message(1)]);
    inbox.server.refuses.add(1);
    await inbox.send({ type: "CONFIRMED" });
    expect([inbox.popup(), inbox.heard]).toEqual(["partly marked", []]);
  });

  test("comes for a new message though no more are unread than before", async () => {
    const inbox = await open([2, 1].map((id) => message(id)));
    await inbox.send({ type: "DISMISSED" });
    inbox.server.mark(messageId(1));
    inbox.server.arrive(3);
    await inbox.pass();
    expect(inbox.shown()).toEqual([3, 2]);
  });

  test("stays away while the server counts none, whatever row it sends", async () => {
    const inbox = await open([], { letThrough: false });
    inbox.server.pageOf = () => ({ items: [message(1)], rows: 1, total: 0 });
    await inbox.pass();
    await inbox.send({ type: "LET_THROUGH" });
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 0]);
  });

  test.each([
    ["all is well", [], []],
    ["one fails", [1], [{ type: "marks failed", failed: [{ id: 1, failure: unreachable }] }]],
  ])("closed while it marks, the marks go on; %s", async (_, refused, told) => {
    let go: (value: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      go = resolve;
    });
    const inbox = await open(
      [2, 1].map((id) => message(id)),
      { wait: () => held },
    );
    for (const id of refused) inbox.server.refuses.add(id);
    await inbox.send({ type: "CONFIRMED" });
    expect(inbox.context().watched).toBe(true);
    await inbox.send({ type: "DISMISSED" });
    expect([inbox.popup(), inbox.context().watched]).toEqual(["marking", false]);
    go(null);
    await turn();
    await turn();
    expect(inbox.popup()).toBe("closed");
    expect(inbox.server.unread().map(({ id }) => id)).toEqual(refused);
    expect(inbox.heard.filter((event) => (event as Message).type !== ("read" as string))).toEqual(
      told,
    );
  });

  test("does not come before it can be drawn, nor while it is held back; then at once", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    await inbox.pass(2);
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 0]);
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.popup()).toBe("showing");
  });

  test("a payment that is found in flight takes it away; it comes again afterwards", async () => {
    const inbox = await open([message(1)]);
    await inbox.send({ type: "HELD_BACK" });
    await inbox.pass(2);
    expect(inbox.popup()).toBe("closed");
    await inbox.send({ type: "LET_THROUGH" });
    expect([inbox.popup(), inbox.shown()]).toEqual(["showing", [1]]);
    expect(inbox.server.marked).toEqual([]);
  });

  test("what was closed before does not come again with it; nor does what the list has shown meanwhile (D10)", async () => {
    const inbox = await open([message(1)]);
    await inbox.send({ type: "DISMISSED" });
    inbox.server.arrive(2);
    await inbox.pass();
    expect([inbox.popup(), inbox.shown()]).toEqual(["showing", [2, 1]]);
    await inbox.send({ type: "HELD_BACK" });
    // On another device.
    inbox.server.mark(message(2).id);
    await inbox.pass();
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.popup()).toBe("closed");
    inbox.server.arrive(3);
    await inbox.pass();
    expect(inbox.popup()).toBe("showing");
    await inbox.send({ type: "LISTED", newest: message(3) });
    await inbox.send({ type: "HELD_BACK" });
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.popup()).toBe("closed");
  });

  test("what the list has shown does not come; what has arrived since does", async () => {
    const inbox = await open([message(2), message(1)], { letThrough: false });
    await inbox.send({ type: "LISTED", newest: message(2) });
    await inbox.send({ type: "LET_THROUGH" });
    await inbox.pass(2);
    expect([inbox.popup(), inbox.context().unread]).toEqual(["closed", 2]);
    inbox.server.arrive(3);
    await inbox.pass();
    expect(inbox.shown()).toEqual([3, 2, 1]);
  });

  test("its messages cannot be fetched: it stays away until a later poll", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    inbox.server.dead = unreachable;
    await inbox.send({ type: "LET_THROUGH" });
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 1]);
    await inbox.pass();
    expect(count(inbox.server.calls, "load")).toBe(1);
    inbox.server.dead = null;
    await inbox.pass();
    expect(inbox.popup()).toBe("showing");
  });

  test("they were read elsewhere before it came: nothing to show, nothing asked again", async () => {
    const inbox = await open([message(1)], { letThrough: false });
    inbox.server.messages = [];
    await inbox.send({ type: "LET_THROUGH" });
    await inbox.pass(2);
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 1]);
    expect(inbox.context().unread).toBe(0);
  });

  test("a server that ignores is_read: what is read already is not shown", async () => {
    const inbox = await open([message(2)], { letThrough: false });
    inbox.server.pageOf = () => ({
      items: [message(2), message(1, { isRead: true })],
      rows: 2,
      total: 2,
    });
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.shown()).toEqual([2]);
  });

  test("the newest row cannot be read: the count alone decides, and nothing is asked for ever", async () => {
    const inbox = await open([], { letThrough: false });
    inbox.server.pageOf = (_, __, size) =>
      size === 1 ? { items: [], rows: 1, total: 2 } : { items: [message(1)], rows: 2, total: 2 };
    await inbox.pass();
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.shown()).toEqual([1]);
    await inbox.send({ type: "DISMISSED" });
    await inbox.pass(3);
    expect(inbox.popup()).toBe("closed");
    inbox.server.pageOf = (_, __, size) =>
      size === 1 ? { items: [], rows: 1, total: 3 } : { items: [message(3)], rows: 3, total: 3 };
    await inbox.pass();
    expect(inbox.shown()).toEqual([3]);
  });

  test("so it does for what the list has shown", async () => {
    const inbox = await open([], { letThrough: false });
    inbox.server.pageOf = () => ({ items: [], rows: 1, total: 2 });
    await inbox.pass();
    await inbox.send({ type: "LISTED", newest: message(1) });
    await inbox.send({ type: "LET_THROUGH" });
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 0]);
  });

  test.each([
    ["more", 2],
    ["fewer", 3],
  ])("its page counts %s than the look before it: it is shown once", async (_, before) => {
    const inbox = await open([], { letThrough: false });
    let look = before;
    const page = { items: [message(1)], rows: 2, total: 5 - before };
    inbox.server.pageOf = (_, __, size) =>
      size === 1 ? { items: [], rows: 1, total: look } : page;
    await inbox.pass();
    await inbox.send({ type: "LET_THROUGH" });
    expect(inbox.shown()).toEqual([1]);
    await inbox.send({ type: "DISMISSED" });
    look = 3;
    await inbox.pass(3);
    expect([inbox.popup(), count(inbox.server.calls, "load")]).toEqual(["closed", 1]);
  });
});
