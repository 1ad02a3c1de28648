import { expect, test } from "vitest";
import { historyEntryStorage } from "../../../../src/adapters/browser/history-entry-storage.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

const blocked = (): Storage => {
  throw new DOMException("Access is denied", "SecurityError");
};

/** A tab: its entries outlive its pages. */
const openTab = () => {
  let state: unknown = { entry: "a" };
  let leave: () => void = () => {};
  const load = (open: () => Storage = blocked) =>
    historyEntryStorage(
      safeStorage(open),
      {
        history: {
          get state() {
            return state;
          },
          replaceState: (next: unknown) => {
            state = structuredClone(next);
          },
        },
        addEventListener: (_, listener) => {
          leave = listener;
        },
      },
      "kept",
    );
  return {
    load,
    state: () => state,
    goOn: (next: unknown) => {
      state = next;
    },
    leave: () => leave(),
  };
};

test("what is kept nowhere else is found after a reload, and the entry's own state stays", () => {
  const tab = openTab();
  const page = tab.load();
  expect(page.write("attempt:1", "one")).toBe(false);
  expect(tab.state()).toEqual({ entry: "a", kept: { "attempt:1": "one" } });
  const reloaded = tab.load();
  expect(reloaded.read("attempt:1")).toBe("one");
  expect(reloaded.keys()).toEqual(["attempt:1"]);
  reloaded.remove("attempt:1");
  expect(reloaded.read("attempt:1")).toBeNull();
  expect(tab.load().keys()).toEqual([]);
});

test("an entry that the customer went back to bears it too", () => {
  const tab = openTab();
  tab.load().write("attempt:1", "one");
  tab.goOn({ entry: "b" });
  tab.leave();
  expect(tab.state()).toEqual({ entry: "b", kept: { "attempt:1": "one" } });
  expect(tab.load().read("attempt:1")).toBe("one");
});

test("what was removed is not brought back by an entry that was left before", () => {
  const tab = openTab();
  const page = tab.load();
  page.write("attempt:1", "one");
  const before = tab.state();
  tab.goOn({ entry: "b" });
  page.remove("attempt:1");
  tab.goOn(before);
  expect(page.read("attempt:1")).toBeNull();
  expect(page.keys()).toEqual([]);
  // Nor by its reload.
  tab.leave();
  expect(tab.state()).toEqual({ entry: "a", kept: {} });
  expect(tab.load().keys()).toEqual([]);
});

test("where the storage keeps it, the history bears nothing", () => {
  const tab = openTab();
  const values = new MemoryStorage();
  expect(tab.load(() => values).write("attempt:1", "one")).toBe(true);
  expect(tab.state()).toEqual({ entry: "a" });
});

test.each([null, "text", { kept: null }, { kept: "text" }, { kept: { "attempt:1": 7 } }])(
  "a state that somebody else has written is no text: %j",
  (state) => {
    const tab = openTab();
    tab.goOn(state);
    expect(tab.load().read("attempt:1")).toBeNull();
  },
);
