import { expect, test } from "vitest";
import { createActor } from "xstate";
import { customerMark } from "../../src/adapters/browser/customer-mark.ts";
import { recentSearchesBrowser } from "../../src/adapters/browser/recent-searches.browser.ts";
import { recentSearchesKey } from "../../src/adapters/browser/recent-searches-key.ts";
import { safeStorage } from "../../src/adapters/browser/safe-storage.ts";
import { visitMark } from "../../src/adapters/browser/visit-mark.ts";
import { boundSessionMachine } from "../../src/adapters/xstate/actors/session.actors.ts";
import { searchScreen } from "../../src/adapters/xstate/screens/search.screen.ts";
import { zero } from "../../src/domain/money/amount.ts";
import { clientParts, MemoryStorage } from "../support/client-parts.ts";

const petro = { username: "petro", avatar: null, balance: zero, memberLevel: 0, recycler: null };

const deviceOf = (customer: string | null) => {
  const values = new MemoryStorage();
  const storage = safeStorage(() => values);
  if (customer !== null) customerMark.set(storage, customer);
  return { values, storage, recent: recentSearchesBrowser(storage) };
};

test("the newest first, and over a reload", () => {
  const { storage, recent } = deviceOf("olena");
  recent.keep("tea");
  recent.keep("coffee");
  expect(recentSearchesBrowser(storage).read()).toEqual(["coffee", "tea"]);
  recent.forget();
  expect(recentSearchesBrowser(storage).read()).toEqual([]);
});

test("nobody else on the same device sees them", () => {
  const { storage, recent } = deviceOf("olena");
  recent.keep("a gift for Petro");
  customerMark.set(storage, "petro");
  expect(recent.read()).toEqual([]);
  recent.keep("tea");
  customerMark.set(storage, "olena");
  expect(recent.read()).toEqual([]);
});

test("of somebody who is not known yet nothing is kept, and nothing shown", () => {
  const { storage, recent } = deviceOf("olena");
  recent.keep("tea");
  customerMark.remove(storage);
  expect(recent.read()).toEqual([]);
  recent.keep("coffee");
  customerMark.set(storage, "olena");
  expect(recent.read()).toEqual(["tea"]);
});

test.each(["", "null", "[]", "{", '{"owner":"olena"}', '{"owner":"olena","keywords":[1]}'])(
  "junk in the storage is no search: %s",
  (junk) => {
    const { values, recent } = deviceOf("olena");
    values.setItem(recentSearchesKey, junk);
    expect(recent.read()).toEqual([]);
    recent.keep("tea");
    expect(recent.read()).toEqual(["tea"]);
  },
);

test("keywords that another program has left there are trimmed, and too many are not shown", () => {
  const { values, recent } = deviceOf("olena");
  const keywords = ["  tea ", "", ..."abcdefghij"];
  values.setItem(recentSearchesKey, JSON.stringify({ owner: "olena", keywords }));
  expect(recent.read()).toEqual(["tea", ..."abcdefg"]);
});

test("the customer's own logout forgets them; a session that ended keeps them for who comes back", async () => {
  const { runtime, tokens, values } = clientParts(() => new Promise(() => {}));
  tokens.store("a-token");
  customerMark.set(
    safeStorage(() => values),
    "olena",
  );
  const recent = recentSearchesBrowser(safeStorage(() => values));
  recent.keep("tea");
  const session = createActor(boundSessionMachine(runtime), { input: { hasToken: true } }).start();
  tokens.clearRejected("a-token", null);
  expect(session.getSnapshot().matches("anonymous")).toBe(true);
  expect(recent.read()).toEqual([]);
  tokens.store("another-token");
  customerMark.set(
    safeStorage(() => values),
    "olena",
  );
  session.send({ type: "TOKEN_CHANGED" });
  expect(recent.read()).toEqual(["tea"]);
  session.send({ type: "LOG_OUT" });
  expect(values.getItem(recentSearchesKey)).toBeNull();
});

test("a changed password, which logs out as well, leaves the customer's searches and visit", () => {
  const { runtime, values } = clientParts(() => new Promise(() => {}));
  const device = safeStorage(() => values);
  const session = createActor(boundSessionMachine(runtime), { input: { hasToken: false } }).start();
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  recentSearchesBrowser(device).keep("tea");
  const visit = visitMark.read(device);
  session.send({ type: "LOG_OUT", reason: "password changed" });
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  expect(recentSearchesBrowser(device).read()).toEqual(["tea"]);
  expect(visitMark.read(device)).toBe(visit);
  session.send({ type: "LOG_OUT" });
  expect(visitMark.read(device)).toBeNull();
});

test.each([
  ["another's", JSON.stringify({ owner: "olena", keywords: ["a gift for Petro"] }), null],
  ["the customer's own", JSON.stringify({ owner: "petro", keywords: ["tea"] }), "kept"],
  ["junk", "{", null],
])("a login removes all that is not the customer's own: %s", (_, stored, outcome) => {
  const { runtime, values } = clientParts(() => new Promise(() => {}));
  values.setItem(recentSearchesKey, stored);
  const session = createActor(boundSessionMachine(runtime), { input: { hasToken: false } }).start();
  expect(values.getItem(recentSearchesKey)).toBe(stored);
  session.send({ type: "LOGGED_IN", token: "t", user: petro });
  expect(values.getItem(recentSearchesKey)).toBe(outcome === null ? null : stored);
});

test("the screen's process reads, adds and forgets; of two searches in one breath both are kept", async () => {
  const { runtime, values } = clientParts(() => new Promise(() => {}));
  customerMark.set(
    safeStorage(() => values),
    "olena",
  );
  recentSearchesBrowser(safeStorage(() => values)).keep("tea");
  const search = createActor(searchScreen(runtime), { input: { keyword: null } }).start();
  const { recent } = search.getSnapshot().context;
  const shown = () => recent.getSnapshot().context.searches;
  await expect.poll(shown).toEqual(["tea"]);
  search.send({ type: "SEARCH", keyword: "coffee" });
  search.send({ type: "SEARCH", keyword: "milk" });
  await expect.poll(shown).toEqual(["milk", "coffee", "tea"]);
  search.send({ type: "FORGET" });
  await expect.poll(shown).toEqual([]);
  expect(values.getItem(recentSearchesKey)).toBeNull();
  search.stop();
});
