import { expect, test } from "vitest";
import { attemptOwner } from "../../../../src/adapters/browser/attempt-owner.ts";
import { recentSearchesBrowser } from "../../../../src/adapters/browser/recent-searches.browser.ts";
import { recentSearchesKey } from "../../../../src/adapters/browser/stored-searches.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

const deviceOf = (customer: string | null) => {
  const values = new MemoryStorage();
  const storage = safeStorage(() => values);
  if (customer !== null) attemptOwner.set(storage, customer);
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
  attemptOwner.set(storage, "petro");
  expect(recent.read()).toEqual([]);
  recent.keep("tea");
  attemptOwner.set(storage, "olena");
  expect(recent.read()).toEqual([]);
});

test("of somebody who is not known yet nothing is kept, and nothing shown", () => {
  const { storage, recent } = deviceOf("olena");
  recent.keep("tea");
  attemptOwner.remove(storage);
  expect(recent.read()).toEqual([]);
  recent.keep("coffee");
  attemptOwner.set(storage, "olena");
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
