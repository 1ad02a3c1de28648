import { expect, test } from "vitest";
import { inboxTexts } from "../../../src/fake-server/inbox/inbox-texts.ts";
import { languages } from "../../../src/fake-server/wire/localized-text.ts";
import { demoCustomers } from "../../../src/fake-server/seeds/demo-customers.ts";
import { type FakeShop, openShop } from "../../support/fake-shop.ts";

const minute = 60_000;
const first = demoCustomers[0]?.username ?? "";

const unread = async ({ call }: FakeShop, token: string): Promise<number> =>
  (await call("GET /client/messages?page=1&limit=1&is_read=0", undefined, { token })).number(
    "total",
  );

const newest = async ({ call }: FakeShop, token: string, language = "en") => {
  const answer = await call("GET /client/messages?page=1&limit=1", undefined, { token, language });
  return { title: answer.textAt("messages.0.title"), content: answer.textAt("messages.0.content") };
};

test("the first demo customer has more than one page of messages, the newest first, few unread", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const pages = [1, 2].map((page) =>
    shop.call(`GET /client/messages?page=${page}&limit=10`, undefined, { token }),
  );
  const rows = (await Promise.all(pages)).flatMap((answer) => answer.list("messages"));
  expect(rows.length).toBeGreaterThan(12);
  const times = rows.map((row) => String((row as { created_at: string }).created_at));
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await unread(shop, token)).toBe(2);
});

test("is_read chooses the unread, the read, or all", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const total = async (query: string) =>
    (await shop.call(`GET /client/messages?${query}`, undefined, { token })).number("total");
  const [all, read, open] = [await total(""), await total("is_read=1"), await total("is_read=0")];
  expect(read + open).toBe(all);
  expect([await total("is_read="), open]).toEqual([all, 2]);
});

test("reading a message twice is the same as once; somebody else's is not there [S7.35]", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const list = await shop.call("GET /client/messages?is_read=0", undefined, { token });
  const path = `PUT /client/messages/${list.number("messages.0.id")}/read`;
  for (let time = 0; time < 2; time += 1) {
    expect((await shop.call(path, undefined, { token })).code).toBe(0);
    expect(await unread(shop, token)).toBe(1);
  }
  const other = await shop.logIn(1);
  expect((await shop.call(path, undefined, { token: other })).status).toBe(404);
});

test("a message that is sent is the newest and unread, in the words that were given", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  const words = { title: "Hello", content: "Two\nlines" };
  const id = await shop.server.sendMessage({ username: first, type: "reward", ...words });
  const answer = await shop.call("GET /client/messages?is_read=0", undefined, { token });
  expect(answer.at("messages.0")).toMatchObject({ id, ...words, type: "reward", is_read: false });
  await expect(shop.server.sendMessage({ username: "nobody" })).rejects.toThrow("nobody");
});

test("every text has a title and words in four languages, and says them", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  for (const key of Object.keys(inboxTexts) as (keyof typeof inboxTexts)[]) {
    await shop.server.sendMessage({ username: first, text: key });
    for (const language of languages) {
      const { title, content } = await newest(shop, token, language);
      expect(`${title} | ${content}`).toBe(inboxTexts[key][language]);
    }
  }
});

test("the shop writes by its clock to who is logged in, one message at a time", async () => {
  const shop = openShop({ messageEveryMs: 5 * minute });
  const token = await shop.logIn();
  shop.pass(5 * minute - 1);
  expect(await unread(shop, token)).toBe(2);
  shop.pass(1);
  expect(await unread(shop, token)).toBe(3);
  const words = await newest(shop, token);
  // However long nobody asked: one.
  shop.pass(500 * minute);
  expect(await unread(shop, token)).toBe(4);
  expect(await newest(shop, token)).not.toEqual(words);
  // Nobody who is away is written to.
  expect(await shop.server.inspect(({ messages }) => messages.where("customer_id", 5).length)).toBe(
    2,
  );
});

test("by default the shop writes nothing of its own accord", async () => {
  const shop = openShop();
  const token = await shop.logIn();
  shop.pass(1_000 * minute);
  expect(await unread(shop, token)).toBe(2);
});

test.each([
  [5 * minute, 3],
  [null, 2],
])("writing every %s ms, it tells of a completed recycling: %i unread", async (every, expected) => {
  const shop = openShop({ messageEveryMs: every });
  const token = await shop.logIn();
  const paid = await shop.call("GET /client/orders?status=paid", undefined, { token });
  const id = paid.number("orders.0.id");
  await shop.call(`POST /client/orders/${id}/recycle`, undefined, { token });
  shop.pass(1_000);
  expect(await unread(shop, token)).toBe(expected);
  if (every === null) return;
  const { title, content } = await newest(shop, token);
  expect(title).toBe(`Order ${paid.textAt("orders.0.order_no")} has been recycled`);
  expect(content).toMatch(/^Rs\.\u00a0[\d,]+\.\d\d has been credited/);
});
