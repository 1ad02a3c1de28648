import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Result } from "effect";
import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import type { MessageId } from "../../../../../src/domain/identity/ids.ts";
import { inboxMachine, type InboxRef } from "../../../../../src/domain/inbox/inbox.machine.ts";
import { concurrentMarks } from "../../../../../src/domain/inbox/marking.machine.ts";
import type { Message } from "../../../../../src/domain/inbox/message.ts";
import {
  type MessagesScreenActors,
  messagesScreenLogic,
} from "../../../../../src/domain/inbox/messages-screen.machine.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import { waitingToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../../src/ui/screens/messages/messages-screen.tsx";
import {
  type FakeInbox,
  fakeInbox,
  markingIn,
  markSomeIn,
  unreadIn,
  message,
} from "../../../../support/inbox-data.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { watchRows } from "../../../../support/watch-rows.ts";
import { refused, unreachable } from "../../../../support/shop-data.ts";
import { press } from "../../../../support/press.ts";

const watched = watchRows<Message>("content");

const actorsOf = (server: FakeInbox): MessagesScreenActors => ({
  loadMessages: fromPromise(async ({ input: { query, page } }) =>
    server.answered(`load ${page}`, () => {
      const found = server.pageOf(query.unreadOnly, page);
      return { ...found, items: found.items.map(watched.watch) };
    }),
  ),
  listUnread: fromPromise(async (): Promise<Result.Result<readonly MessageId[], CallFailure>> =>
    server.answered("list unread", () => server.unread().map(({ id }) => id)),
  ),
  markSome: markSomeIn(server),
});

/** The inbox beside the screen, without its popup. */
const inboxOf = (server: FakeInbox): InboxRef =>
  createActor(
    inboxMachine.provide({
      actors: {
        ...unreadIn(server),
        marking: markingIn(server),
      },
    }),
    { input: { isHidden: false } },
  ).start();

const open = async (
  messages: readonly Message[],
  { policy = fullPolicy, dead = null as CallFailure | null } = {},
) => {
  const server = fakeInbox(messages);
  server.dead = dead;
  const view = await renderScreen(Screen, messagesScreenLogic(actorsOf(server)), {
    address: "/messages",
    texts: ["messages"],
    policy,
    hasToken: true,
  });
  const inbox = inboxOf(server);
  await act(async () => view.session.send({ type: "INBOX_OPENED", inbox }));
  await flush();
  return { ...view, server, inbox };
};

const row = (name: string): HTMLElement => screen.getByRole("button", { name: new RegExp(name) });
const isUnread = (name: string): boolean => row(name).textContent?.startsWith("Unread:") === true;

test("each message with its type, title, time and first words; the unread ones say so [S2.78 S2.80]", async () => {
  await open([
    message(4, { type: "system", title: null }),
    message(3, { type: "reward" }),
    message(2, { type: "other", isRead: true }),
    message(1, { isRead: true }),
  ]);
  expect(screen.getByRole("heading", { name: "Messages" })).toBeTruthy();
  const rows = screen.getAllByRole("listitem").map((each) => each.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Unread: System\d{4}-\d\d-\d\d \d\d:\d\dSystemContent 4$/),
    expect.stringMatching(/^Unread: Reward.*Title 3Content 3$/),
    expect.stringMatching(/^Message.*Title 2Content 2$/),
    expect.stringMatching(/^Notice.*Title 1Content 1$/),
  ]);
  expect(screen.getByText("Unread: 2")).toBeTruthy();
});

test("the count agrees with the rows below it, whichever of the two was read last", async () => {
  const { server, inbox } = await open([message(1, { isRead: true })]);
  expect(screen.getByText("Everything has been read")).toBeTruthy();
  // One comes: the list is pulled before the next poll.
  server.arrive(2);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(isUnread("Title 2")).toBe(true));
  expect(inbox.getSnapshot().context.unread).toBe(0);
  expect(screen.queryByText("Everything has been read")).toBeNull();
  expect(screen.getByText("Unread: 1")).toBeTruthy();
});

test("all messages are read: it is said also before anything was polled", async () => {
  const server = fakeInbox([message(1, { isRead: true })]);
  await renderScreen(Screen, messagesScreenLogic(actorsOf(server)), {
    address: "/messages",
    texts: ["messages"],
    policy: fullPolicy,
    hasToken: true,
  });
  expect(await screen.findByText("Everything has been read")).toBeTruthy();
});

test("a tap opens the whole message as plain text, and it is read from then on [S2.79]", async () => {
  const content = "First line\n<b>bold</b> http://shop.example/login";
  const { server, inbox } = await open([message(2, { content, adminName: "Ann" }), message(1)]);
  fireEvent.click(row("Title 2"));
  const sheet = await screen.findByRole("dialog", { name: "Title 2" });
  expect(within(sheet).getByText(/First line/).textContent).toBe(content);
  expect(sheet.querySelectorAll("a, b")).toHaveLength(0);
  expect(within(sheet).getByText("From: Ann")).toBeTruthy();
  await flush();
  expect(server.marked).toEqual([2]);
  // The rest of the page hears of it.
  await waitFor(() => expect(inbox.getSnapshot().context.unread).toBe(1));
  fireEvent.click(within(sheet).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([isUnread("Title 2"), isUnread("Title 1")]).toEqual([false, true]);
  expect(screen.getByText("Unread: 1")).toBeTruthy();
});

test("a mark that fails is reported in the sheet, and tried again there", async () => {
  const { server } = await open([message(1)]);
  server.refuses.add(1);
  fireEvent.click(row("Title 1"));
  const sheet = await screen.findByRole("dialog");
  const alert = await within(sheet).findByRole("alert");
  expect(alert.textContent).toContain("May still be unread");
  server.refuses.clear();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(within(sheet).queryByRole("alert")).toBeNull());
  expect(server.unread()).toEqual([]);
});

/** Marks when the test lets it, a few at a time. */
const openMarkingSlowly = async () => {
  const gates: (() => void)[] = [];
  const server = fakeInbox([7, 6, 5, 4, 3, 2, 1].map((id) => message(id)));
  const quick = actorsOf(server);
  const view = await renderScreen(
    Screen,
    messagesScreenLogic({
      ...quick,
      markSome: markSomeIn(server, () => new Promise<void>((open) => gates.push(open))),
    }),
    { address: "/messages", texts: ["messages"], hasToken: true },
  );
  const inbox = inboxOf(server);
  await act(async () => view.session.send({ type: "INBOX_OPENED", inbox }));
  await flush();
  fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(gates).toHaveLength(1));
  /** Lets what is under way, and what follows it, be answered. */
  const goOn = async () => {
    for (let next = gates.shift(); next !== undefined; next = gates.shift()) {
      next();
      await flush();
    }
  };
  return { server, inbox, session: view.session, goOn };
};

test("left in the middle of marking all, the rest is marked behind the next screen", async () => {
  const { server, inbox, goOn } = await openMarkingSlowly();
  cleanup();
  await goOn();
  expect(server.unread()).toEqual([]);
  await waitFor(() => expect(inbox.getSnapshot().context.unread).toBe(0));
  expect(waitingToasts()).toEqual([]);
});

test("left in the middle of marking all, what fails later is reported", async () => {
  const { server, goOn } = await openMarkingSlowly();
  server.refuses.add(1).add(2);
  cleanup();
  await goOn();
  expect(server.unread()).toHaveLength(2);
  expect(waitingToasts().map(({ message: words }) => words)).toEqual([
    "2 messages may still be unread",
  ]);
});

test.each([
  [null, 0, []],
  [unreachable, 3, ["Nothing was marked as read"]],
])(
  "left while the unread messages are still being listed, all are marked behind the next screen; listing fails: %j",
  async (failure, unread, told) => {
    const server = fakeInbox([3, 2, 1].map((id) => message(id)));
    const listings: (() => void)[] = [];
    const actors = messagesScreenLogic({
      ...actorsOf(server),
      listUnread: fromPromise(
        async (): Promise<Result.Result<readonly MessageId[], CallFailure>> => {
          await new Promise<void>((answer) => listings.push(answer));
          return server.answered("list unread", () => server.unread().map(({ id }) => id));
        },
      ),
    });
    await renderScreen(Screen, actors, {
      address: "/messages",
      texts: ["messages"],
      hasToken: true,
    });
    fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(listings).toHaveLength(1));
    cleanup();
    await waitFor(() => expect(listings).toHaveLength(2));
    server.dead = failure;
    for (const answer of listings) answer();
    await flush();
    await waitFor(() => expect(server.unread()).toHaveLength(unread));
    expect(waitingToasts().map(({ message: words }) => words)).toEqual(told);
  },
);

test("nothing more is marked once the customer is gone", async () => {
  const { server, session, goOn } = await openMarkingSlowly();
  cleanup();
  session.send({ type: "LOG_OUT" });
  await goOn();
  // What was under way is asked for twice: by the screen, and by what took it over.
  expect(new Set(server.marked).size).toBe(concurrentMarks);
});

test("nothing is marked for the next customer, who takes the place of this one on the screen", async () => {
  const { server, session, goOn } = await openMarkingSlowly();
  // A login in another tab.
  session.send({ type: "TOKEN_CHANGED" });
  cleanup();
  await goOn();
  expect(server.marked).toHaveLength(concurrentMarks);
  expect(waitingToasts()).toEqual([]);
});

test("left at once after a tap, the message is read all the same", async () => {
  const server = fakeInbox([2, 1].map((id) => message(id)));
  const gates: (() => void)[] = [];
  const actors = actorsOf(server);
  const view = await renderScreen(
    Screen,
    messagesScreenLogic({
      ...actors,
      markSome: markSomeIn(server, () => new Promise<void>((resolve) => gates.push(resolve))),
    }),
    { address: "/messages", texts: ["messages"], policy: fullPolicy, hasToken: true },
  );
  const inbox = inboxOf(server);
  await act(async () => view.session.send({ type: "INBOX_OPENED", inbox }));
  await flush();
  // The second waits for the first.
  for (const tapped of [row("Title 2"), row("Title 1")]) fireEvent.click(tapped);
  await waitFor(() => expect(gates).toHaveLength(1));
  cleanup();
  for (let next = gates.pop(); next !== undefined; next = gates.pop()) {
    next();
    await flush();
  }
  expect(server.unread()).toEqual([]);
  await waitFor(() => expect(inbox.getSnapshot().context.unread).toBe(0));
});

test("marks all; those that fail are reported with a way to try again", async () => {
  const { server } = await open([3, 2, 1].map((id) => message(id)));
  server.refuses.add(2);
  const all = screen.getByRole("button", { name: "Mark all as read" });
  all.focus();
  fireEvent.click(all);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("1 message may still be unread");
  expect([1, 2, 3].map((id) => isUnread(`Title ${id}`))).toEqual([false, true, false]);
  server.refuses.clear();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await screen.findByText("Everything has been read");
  expect(screen.queryByRole("alert")).toBeNull();
  // There is nothing left to mark: the way to it goes, and the focus does not go with it.
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Mark/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByText("Everything has been read"));
});

test("marking all is not offered where all is read", async () => {
  await open([message(1, { isRead: true })]);
  expect(screen.getByText("Everything has been read")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test("what the list has in sight does not come over the next screen", async () => {
  const { server, inbox } = await open([message(2), message(1)]);
  await act(async () => inbox.send({ type: "LET_THROUGH" }));
  await flush();
  expect(inbox.getSnapshot().value.popup).toBe("closed");
  expect(server.calls).not.toContain("load");
});

test("the lean reading has no way to mark all", async () => {
  await open([message(1)], { policy: leanPolicy });
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  expect(screen.getByText("Unread: 1")).toBeTruthy();
});

test("nothing yet; and the first page that cannot be loaded, with a way to try again [S8.31]", async () => {
  await open([]);
  expect(screen.getByRole("heading", { name: "No messages yet" })).toBeTruthy();
  cleanup();
  const { server } = await open([message(1)], { dead: refused(50001, "Closed for today") });
  expect(screen.getByRole("alert").textContent).toBe(
    "Your messages could not be loadedClosed for today",
  );
  server.dead = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(row("Title 1")).toBeTruthy());
});

test("a next page that cannot be loaded leaves the first one there", async () => {
  const { server } = await open(Array.from({ length: 12 }, (_, index) => message(12 - index)));
  server.dead = unreachable;
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("We cannot reach the shop");
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  server.dead = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("That’s everything");
  expect(screen.getAllByRole("listitem")).toHaveLength(12);
});

test("what arrives while the list is looked at joins it", async () => {
  const { server, inbox } = await open([message(1)]);
  server.arrive(2);
  await act(async () => inbox.send({ type: "READ_ELSEWHERE" }));
  await waitFor(() => expect(row("Title 2")).toBeTruthy());
});

test("what arrives while somebody is further down waits until they are back at the head", async () => {
  const { server, inbox } = await open([message(1)]);
  Object.defineProperty(window, "scrollY", { value: 900, configurable: true, writable: true });
  fireEvent.scroll(window);
  server.arrive(2);
  await act(async () => inbox.send({ type: "READ_ELSEWHERE" }));
  await flush();
  fireEvent.scroll(window);
  await flush();
  expect(screen.queryByRole("button", { name: /Title 2/ })).toBeNull();
  Object.assign(window, { scrollY: 0 });
  fireEvent.scroll(window);
  await waitFor(() => expect(row("Title 2")).toBeTruthy());
});

test("what was read on another device is read here when the page is visible again", async () => {
  const { server } = await open([message(2), message(1)]);
  expect([isUnread("Title 1"), isUnread("Title 2")]).toEqual([true, true]);
  server.mark(message(1).id);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(isUnread("Title 1")).toBe(false));
  expect(isUnread("Title 2")).toBe(true);
});

test("a page that arrives renders its own rows; a tap, the row that is tapped", async () => {
  await open(Array.from({ length: 14 }, (_, index) => message(20 - index)));
  watched.take();
  await press("Load more");
  await flush();
  expect(screen.getAllByRole("listitem")).toHaveLength(14);
  expect(watched.take()).toEqual([10, 9, 8, 7]);
  fireEvent.click(row("Title 15"));
  await screen.findByRole("dialog", { name: "Title 15" });
  await flush();
  expect(watched.take()).toEqual([15]);
});
