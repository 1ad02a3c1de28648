import { beforeEach, describe, expect, it, vi } from "vitest";
import { attemptOwner } from "../../../../src/adapters/browser/attempt-owner.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import type { Locks } from "../../../../src/ports/safe-storage.ts";
import type { AttemptRequest, RechargeRequest } from "../../../../src/domain/attempt/request.ts";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { attemptParts } from "../../../support/attempt-parts.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

/** What lies in the storage is from outside: of any age, by any version, by anybody (D7.1, D7.7). */

beforeEach(() => void vi.useFakeTimers());

const request: RechargeRequest = {
  kind: "recharge",
  amount: fromHundredths(100_00),
  method: "alipay",
};

/** A browser whose tabs share one local storage; `locks`: its Web Locks, if it has any. */
const openBrowser = (locks?: Locks) => {
  const values = new MemoryStorage();
  const local = () => safeStorage(() => values, locks);
  let keys = 0;
  return {
    values,
    logIn: (username: string) => attemptOwner.set(local(), username),
    logOut: () => attemptOwner.remove(local()),
    openTab: () => attemptParts(local(), { newKey: () => `key ${++keys}` }).store,
  };
};

/** The answer of what waits for timers of the store. */
const after = async <Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return answer;
};

/** A browser in which the recharge was sent once, and its record as it lies there. */
const sendOnce = async () => {
  const browser = openBrowser();
  browser.logIn("olena");
  const tab = browser.openTab();
  const record = await after(400, tab.prepare(request, [1, 2]));
  if (record === null) throw new Error("The record was not written");
  await tab.markSent(record, request);
  const name = browser.values.key(1) ?? "";
  const stored: unknown = JSON.parse(browser.values.getItem(name) ?? "");
  if (typeof stored !== "object") throw new Error("The record is no object");
  return {
    ...browser,
    /** The record with some of its fields as somebody else has left them. */
    leave: (changes: object) =>
      browser.values.setItem(name, JSON.stringify({ ...stored, ...changes })),
    leaveText: (text: string) => browser.values.setItem(name, text),
  };
};

describe("a record that cannot be read", () => {
  const broken: Readonly<Record<string, (at: Awaited<ReturnType<typeof sendOnce>>) => void>> = {
    "is no JSON": ({ leaveText }) => leaveText("{"),
    "is empty": ({ leaveText }) => leaveText(""),
    "is of an older version": ({ leave }) => leave({ version: 2 }),
    "is of a later version": ({ leave }) => leave({ version: 4 }),
    "has a field of another kind": ({ leave }) => leave({ sendings: "one" }),
    "is of a kind that nobody knows": ({ leave }) => leave({ request: { kind: "gift" } }),
    "has waited for less than nothing": ({ leave }) => leave({ elapsed: -86_400_000 }),
  };

  it.each(Object.entries(broken))(
    "%s: reported, and cleared once that is done",
    async (_, breakIt) => {
      const browser = await sendOnce();
      breakIt(browser);
      const tab = browser.openTab();
      const found = tab.find(request);
      if (found.kind !== "unreadable") throw new Error(`It is ${found.kind}`);
      expect(tab.find({ kind: "order" })).toEqual({ kind: "none" });
      await tab.clear({ record: { key: found.key, sendings: [] }, keep: "nothing" });
      expect(tab.find(request)).toEqual({ kind: "none" });
    },
  );
});

it("is read from the storage once to be found", async () => {
  const { values, openTab } = await sendOnce();
  const tab = openTab();
  const reads = vi.spyOn(values, "getItem");
  tab.find(request);
  expect(reads.mock.calls.filter(([name]) => name.startsWith("attempt"))).toHaveLength(1);
});

it("notes what a clean-up leaves of a line once, however often it is repeated (D6)", async () => {
  const tab = (await sendOnce()).openTab();
  await after(400, tab.noteLeft("key 1", [{ id: 1, quantity: 2 }]));
  const again = [
    { id: 1, quantity: 0 },
    { id: 2, quantity: 1 },
  ];
  const noted = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];
  expect(await after(400, tab.noteLeft("key 1", again))).toEqual(noted);
  expect(await after(400, tab.noteLeft("key 1", again))).toEqual(noted);
});

describe("a record of another customer", () => {
  it("that cannot be read is reported to them alone, when they come back", async () => {
    const { leave, logIn, openTab } = await sendOnce();
    leave({ version: 2 });
    logIn("marko");
    const tab = openTab();
    expect(tab.find(request)).toEqual({ kind: "none" });
    logIn("olena");
    expect(tab.find(request)).toMatchObject({ kind: "unreadable" });
  });
  it("is neither found nor in the way, and is there when they come back", async () => {
    const { logIn, openTab } = await sendOnce();
    logIn("marko");
    const tab = openTab();
    expect(tab.find(request)).toEqual({ kind: "none" });
    expect([tab.records(), tab.subjects()]).toEqual([[], []]);
    const own = await after(400, tab.prepare(request, []));
    expect(own).toMatchObject({ baseline: [] });
    logIn("olena");
    expect(tab.find(request)).toMatchObject({ record: { key: "key 1", baseline: [1, 2] } });
    expect(own === null ? null : await tab.markSent(own, request)).toBeNull();
  });

  it("is not resumed while it is not known who is here: it may be theirs or not", async () => {
    const { logIn, logOut, openTab } = await sendOnce();
    logOut();
    expect(openTab().subjects()).toEqual([]);
    expect(openTab().find(request)).toMatchObject({ kind: "record" });
    logIn("olena");
    expect(openTab().subjects()).toMatchObject([{ kind: "recharge" }]);
  });
});

/** Each record of an account has a salt of its own, and so another hash of the same draft. */
const account = (salt: string, tail: string): AttemptRequest => ({
  kind: "withdrawal account",
  accountKind: "bank",
  salt,
  hash: `hash with ${salt}`,
  tail,
  draft: null,
});

describe("a watched record", () => {
  it.each([
    ["is dropped when what makes the same row is sent: a recharge", request, request, false],
    ["is dropped: an account", account("a", "1234"), account("b", "1234"), false],
    ["stays when another account is sent", account("a", "1234"), account("b", "9999"), true],
  ])("%s (D7.8)", async (_, first, second, stays) => {
    const tab = openBrowser().openTab();
    const send = async (one: AttemptRequest, keep: "watched" | "nothing") => {
      const record = await after(400, tab.prepare(one, []));
      if (record === null) throw new Error("The record was not written");
      const sending = await after(400, tab.markSent(record, one));
      if (sending === null || sending === "moved") throw new Error("It was not sent");
      await after(400, tab.clear({ record: { ...record, sendings: [sending] }, keep }));
    };
    await send(first, "watched");
    expect(tab.find(first)).toMatchObject({ record: { isWatched: true } });
    await send(second, "nothing");
    expect(tab.find(first).kind).toBe(stays ? "record" : "none");
  });
});

it("a payment site that is still to be opened makes a record open again that another tab has found done (D8)", async () => {
  const { leave, openTab } = await sendOnce();
  leave({ isWatched: true });
  const tab = openTab();
  const visit = { key: "key 1", sendingKey: "key 1", payUrl: "https://pay.test", rowId: null };
  await after(400, tab.beginVisit(visit));
  expect(tab.find(request)).toMatchObject({ record: { isWatched: false } });
});

describe("a record from the future", () => {
  it("counts from now on: no longer than 60 s of an open page, and no shorter", async () => {
    const { leave, openTab } = await sendOnce();
    leave({ notedAt: Date.now() + 31_536_000_000 });
    const tab = openTab();
    expect(tab.find(request)).toMatchObject({ record: { elapsed: 0 } });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(tab.find(request)).toMatchObject({ record: { elapsed: 59_000 } });
    expect(openTab().find(request)).toMatchObject({ record: { elapsed: 59_000 } });
  });
});

describe.each<readonly [string, Locks]>([
  ["is never released", { request: () => new Promise(() => {}) }],
  ["is refused", { request: () => Promise.reject(new Error("denied")) }],
  [
    "cannot be asked for",
    {
      request: () => {
        throw new Error("insecure");
      },
    },
  ],
])("a lock that %s", (_, locks) => {
  it("keeps nobody from sending; of two tabs in the same moment one does", async () => {
    const { openTab } = openBrowser(locks);
    const [one, other] = [openTab(), openTab()];
    const prepared = await after(
      1_400,
      Promise.all([one.prepare(request, []), other.prepare(request, [])]),
    );
    expect(prepared.map((record) => record?.key)).toEqual(["key 1", undefined]);
    const [record] = prepared;
    if (record === null || record === undefined) throw new Error("Nobody may send");
    expect(await after(1_100, one.markSent(record, request))).toMatchObject({ key: "key 1" });
    const found = other.find(request);
    if (found.kind !== "record") throw new Error("The record is gone");
    const cleared = other.clear({ record: found.record, keep: "nothing" });
    expect(await after(1_100, cleared)).toBe(true);
    expect(one.find(request)).toEqual({ kind: "none" });
  });
});
