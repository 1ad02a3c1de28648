import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { boundSessionMachine } from "../../../../src/adapters/xstate/actors/session.actors.ts";
import { searchScreen } from "../../../../src/adapters/xstate/screens/search.screen.ts";
import type { SessionRef } from "../../../../src/domain/session/session.machine.ts";
import { answer, clientParts, OtherTabsChange } from "../../../support/client-parts.ts";
import { userWith } from "../../../support/shop-data.ts";

/** Key in local storage. */
const recentSearchesKey = "recent_searches";

const petro = userWith({ username: "petro" });

test("the customer's own logout forgets them; a session that ended keeps them for who comes back", async () => {
  const { ports, tokens, values } = clientParts(() => new Promise(() => {}));
  tokens.store("a-token");
  ports.deviceMemory.isUsedBy("olena");
  const recent = ports.recentSearches;
  recent.keep("tea");
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: true } }).start();
  tokens.clearRejected("a-token", null);
  expect(session.getSnapshot().matches("anonymous")).toBe(true);
  expect(recent.read()).toEqual([]);
  tokens.store("another-token");
  ports.deviceMemory.isUsedBy("olena");
  session.send({ type: "TOKEN_CHANGED" });
  expect(recent.read()).toEqual(["tea"]);
  session.send({ type: "LOG_OUT" });
  expect(values.getItem(recentSearchesKey)).toBeNull();
});

test("a changed password, which logs out as well, leaves the customer's searches and visit", () => {
  const { ports, values } = clientParts(() => new Promise(() => {}));
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: false } }).start();
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  ports.recentSearches.keep("tea");
  const visit = values.getItem("visit");
  session.send({ type: "LOG_OUT", reason: "password changed" });
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  expect(ports.recentSearches.read()).toEqual(["tea"]);
  expect(values.getItem("visit")).toBe(visit);
  session.send({ type: "LOG_OUT" });
  expect(values.getItem("visit")).toBeNull();
});

test.each([
  ["another's", JSON.stringify({ owner: "olena", keywords: ["a gift for Petro"] }), null],
  ["the customer's own", JSON.stringify({ owner: "petro", keywords: ["tea"] }), "kept"],
  ["junk", "{", null],
])("a login removes all that is not the customer's own: %s", (_, stored, outcome) => {
  const { ports, values } = clientParts(() => new Promise(() => {}));
  values.setItem(recentSearchesKey, stored);
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: false } }).start();
  expect(values.getItem(recentSearchesKey)).toBe(stored);
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  expect(values.getItem(recentSearchesKey)).toBe(outcome === null ? null : stored);
});

test("the screen's process reads, adds and forgets; of two searches in one breath both are kept", async () => {
  const { ports, values } = clientParts(() => new Promise(() => {}));
  ports.deviceMemory.isUsedBy("olena");
  ports.recentSearches.keep("tea");
  const search = createActor(searchScreen(ports), { input: { keyword: null } }).start();
  const { recent } = search.getSnapshot().context;
  const shown = () => recent.getSnapshot().context.searches;
  await expect.poll(shown).toEqual(["tea"]);
  search.send({ type: "SEARCH", keyword: "coffee" });
  search.send({ type: "SEARCH", keyword: "milk" });
  await expect.poll(shown).toEqual(["milk", "coffee", "tea"]);
  search.send({ type: "CLEAR_SEARCHES" });
  await expect.poll(shown).toEqual([]);
  expect(values.getItem(recentSearchesKey)).toBeNull();
  search.stop();
});

type Parts = ReturnType<typeof clientParts> & { readonly session: SessionRef };

/** What the tab keeps of a message that was dismissed. */
const dismissed = { createdAt: 1_700_000_000_000, id: 7 };

test.each<[string, (parts: Parts) => void]>([
  ["the customer logs out", ({ session }) => session.send({ type: "LOG_OUT" })],
  ["the session ends", ({ tokens }) => tokens.clearRejected("theirs", null)],
  [
    "another tab has logged in",
    ({ values, events }) => {
      values.setItem("token", "another's");
      events.dispatchEvent(new OtherTabsChange("token"));
    },
  ],
])("a message that was dismissed is not told to the next customer: %s", (_, end) => {
  vi.stubGlobal("StorageEvent", OtherTabsChange);
  const parts = clientParts(() => new Promise(() => {}));
  parts.tokens.store("theirs");
  const session = createActor(boundSessionMachine(parts.ports), {
    input: { hasToken: true },
  }).start();
  parts.ports.dismissedMessages.store(dismissed);
  // The inbox, whose code comes late, has not been opened.
  end({ ...parts, session });
  expect(parts.tabValues.length).toBe(0);
  session.stop();
});

test("a tab that is loaded when nobody is logged in any more keeps nothing of whoever was", () => {
  const { ports, tabValues } = clientParts(() => new Promise(() => {}));
  ports.dismissedMessages.store(dismissed);
  createActor(boundSessionMachine(ports), { input: { hasToken: false } }).start();
  expect(tabValues.length).toBe(0);
});

test.each([
  ["logged out", null],
  ["logged in as another", "another's"],
])("the answer about a former customer marks nothing, when another tab has %s", async (_, now) => {
  const replies: ((response: Response) => void)[] = [];
  const { ports, tokens, values } = clientParts(
    (address) =>
      new Promise((resolve) => {
        if (address.includes("/user")) replies.push(resolve);
      }),
  );
  tokens.store("theirs");
  const session = createActor(boundSessionMachine(ports), { input: { hasToken: true } }).start();
  await expect.poll(() => replies).toHaveLength(1);
  // This tab has not been told yet.
  if (now === null) values.removeItem("token");
  else values.setItem("token", now);
  replies[0]?.(answer({ data: { user: { username: "olena", balance: "1.00" } } }));
  await expect.poll(() => session.getSnapshot().context.customerKey).toBeGreaterThan(0);
  expect(session.getSnapshot().context.user).toBeNull();
  expect([values.getItem("customer"), values.getItem("visit")]).toEqual([null, null]);
  session.stop();
});

test("a login makes nobody known before the shop has said who it is, over another customer's neither", () => {
  const { ports, tokens } = clientParts(() => new Promise(() => {}));
  tokens.store("one");
  ports.deviceMemory.isUsedBy("olena");
  tokens.store("two");
  expect(ports.deviceMemory.user()).toBeNull();
});
