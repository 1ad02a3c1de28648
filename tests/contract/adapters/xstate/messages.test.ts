import { Effect, Result } from "effect";
import { expect, test } from "vitest";
import { createActor, toPromise } from "xstate";
import { messagesScreenActors } from "../../../../src/adapters/xstate/screens/messages.screen.ts";
import { demoCustomers } from "../../../../src/fake-server/seeds/demo-customers.ts";
import { clientOf } from "../../../support/client-of.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";
import { openShop } from "../../../support/fake-shop.ts";
import { messageId } from "../../../support/inbox-data.ts";

const username = demoCustomers[0]?.username ?? "";

/** The client's own calls in front of the fake shop, as the first demo customer; every address is noted. */
const open = async () => {
  const shop = openShop();
  const { calls: asked, ...parts } = await clientOf(shop);
  return { ...shop, ...parts, asked, messages: parts.ports.messages };
};

test("the unread are looked for with page 1, limit 1, is_read 0 [S7.41]", async () => {
  const { asked, messages } = await open();
  const unread = await Effect.runPromise(messages.unread);
  expect(asked).toEqual(["GET /api/client/messages?page=1&limit=1&is_read=0"]);
  expect(unread.count).toBe(2);
  expect(unread.newest).toMatchObject({ type: "reward", isRead: false });
});

test("the list comes by ten, all or the unread alone, with every field [S3.17 S7.34 S9.3]", async () => {
  const { asked, messages } = await open();
  const list = (unreadOnly: boolean, page: number) =>
    Effect.runPromise(messages.list({ query: { unreadOnly }, page }));
  const [first, second, unread] = [await list(false, 1), await list(false, 2), await list(true, 1)];
  expect(asked).toEqual([
    "GET /api/client/messages?page=1&limit=10",
    "GET /api/client/messages?page=2&limit=10",
    "GET /api/client/messages?page=1&limit=10&is_read=0",
  ]);
  expect([first.items.length, second.items.length, unread.items.length]).toEqual([10, 5, 2]);
  expect(first.total).toBe(15);
  expect(first.items[0]).toEqual({
    id: expect.any(Number),
    title: "A reward for members",
    content: "Your member level raises the amount that you get for recycling.",
    type: "reward",
    isRead: false,
    adminName: "Shop team",
    createdAt: expect.any(Number),
  });
});

test("a message is marked by its own call [S7.35]", async () => {
  const { asked, messages } = await open();
  const { newest } = await Effect.runPromise(messages.unread);
  if (newest === null) throw new Error("nothing is unread");
  await Effect.runPromise(messages.markRead(newest.id));
  expect(asked.at(-1)).toBe(`PUT /api/client/messages/${newest.id}/read`);
  expect((await Effect.runPromise(messages.unread)).count).toBe(1);
  expect(await outcome(messages.markRead(messageId(99_999)))).toMatchObject({
    failure: { _tag: "Refused", status: 404 },
  });
});

test("to mark all, the unread of every page are listed; a failing mark leaves the others alone", async () => {
  const { ports, server, messages } = await open();
  for (let sent = 0; sent < 23; sent += 1) {
    await server.sendMessage({ username, title: `No. ${sent}`, content: "…" });
  }
  const actors = messagesScreenActors(ports);
  const listed = await toPromise(createActor(actors.listUnread, { input: undefined }).start());
  const ids = Result.getOrThrow(listed);
  expect(new Set(ids).size).toBe(25);
  const [refused = messageId(0)] = ids.slice(3, 4);
  server.faults.next({ call: `PUT /client/messages/${refused}/read`, kind: "status", status: 500 });
  const marks = await toPromise(createActor(actors.markSome, { input: { ids } }).start());
  const { read, failed } = Result.getOrThrow(marks);
  expect(read).toEqual(ids.filter((id) => id !== refused));
  expect(failed).toMatchObject([{ id: refused, failure: { _tag: "ServerFault" } }]);
  expect((await Effect.runPromise(messages.unread)).count).toBe(1);
});

const rows = (...messages: readonly object[]) =>
  answer({ data: { messages, total: messages.length } });

const whole = {
  id: "7",
  title: "Title",
  content: "Words",
  type: "system",
  is_read: 0,
  admin_name: "Ann",
  created_at: "2026-01-15 12:00:00",
};

test.each([
  ["a type that nobody knows", { type: "birthday" }, { type: "other" }],
  ["read as a number", { is_read: 1 }, { isRead: true }],
  ["read as a text", { is_read: "1" }, { isRead: true }],
  ["read as null", { is_read: null }, { isRead: false }],
  ["no title and no writer", { title: null, admin_name: "" }, { title: null, adminName: null }],
  ["no words", { content: undefined }, { content: null }],
  ["epoch seconds", { created_at: 1_768_478_400 }, { createdAt: Date.UTC(2026, 0, 15, 12) }],
])("on the wire: %s [S4.10]", async (_, sent, made) => {
  const { ports } = clientParts(async () => rows({ ...whole, ...sent }));
  const page = await outcome(ports.messages.list({ query: { unreadOnly: false }, page: 1 }));
  expect(page).toMatchObject({ success: { items: [{ id: 7, ...made }] } });
});

test("a row that cannot be read is left out and logged; the count stands", async () => {
  const { ports, warnings } = clientParts(async () => rows({ ...whole, id: "seven" }, whole));
  const page = await outcome(ports.messages.list({ query: { unreadOnly: true }, page: 1 }));
  expect(page).toMatchObject({ success: { items: [{ id: 7 }], rows: 2, total: 2 } });
  expect(warnings).toMatchObject([{ details: { call: "messages", rows: 1 } }]);
  const { ports: other } = clientParts(async () => rows({ ...whole, created_at: "soon" }));
  expect(await outcome(other.messages.unread)).toMatchObject({
    success: { count: 1, newest: null },
  });
});
