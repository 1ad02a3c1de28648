import { beforeEach, describe, expect, it, vi } from "vitest";
import { lastingRecords } from "../../../../src/adapters/browser/lasting-records.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import { OtherTabsChange } from "../../../support/client-parts.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

beforeEach(() => vi.stubGlobal("StorageEvent", OtherTabsChange));

const open = () => {
  const values = new MemoryStorage();
  values.setItem("attempt:order:a", "of an earlier page");
  values.setItem("language", "uk");
  const events = new EventTarget();
  const page = lastingRecords(
    safeStorage(() => values),
    events,
  );
  const hear = (key: string | null, value?: string) =>
    events.dispatchEvent(new OtherTabsChange(key, value));
  const clear = () => {
    values.clear();
    hear(null);
  };
  const left = () => Object.fromEntries(values.keys().map((key) => [key, values.getItem(key)]));
  return { values, events, page, hear, clear, left };
};

describe("records of attempts, when all of the storage is cleared under an open page", () => {
  it("are written again as they were, and nothing else is", () => {
    const { values, page, hear, clear, left } = open();
    page.write("token", "t");
    page.write("attempt:order:b", "prepared");
    page.write("attempt:order:b", "sent");
    values.setItem("attempt:payment 1:c", "of another tab");
    hear("attempt:payment 1:c", "of another tab");
    clear();
    expect(left()).toEqual({
      "attempt:order:a": "of an earlier page",
      "attempt:order:b": "sent",
      "attempt:payment 1:c": "of another tab",
    });
  });

  it("are not, where they had ended: in this page, in another tab, or while the page was kept for Back", () => {
    const { values, events, page, hear, clear, left } = open();
    for (const name of ["b", "c"]) page.write(`attempt:order:${name}`, "sent");
    page.remove("attempt:order:b");
    values.removeItem("attempt:order:c");
    hear("attempt:order:c");
    values.removeItem("attempt:order:a");
    events.dispatchEvent(new Event("pageshow"));
    clear();
    expect(left()).toEqual({});
  });

  it("are left as another tab has written them since", () => {
    const { values, hear, left } = open();
    values.setItem("attempt:order:a", "sent again");
    hear(null);
    expect(left()).toMatchObject({ "attempt:order:a": "sent again" });
  });

  it("do not stay, where they have ended in another tab before a page that slept heard of the clearing", () => {
    const { values, hear, left } = open();
    values.clear();
    hear(null);
    // The other tab had written it again, and ended it.
    hear("attempt:order:a", "of an earlier page");
    hear("attempt:order:a");
    expect(left()).toEqual({});
    hear(null);
    expect(left()).toEqual({});
  });

  it("are not, where somebody has logged in before a page that slept heard of it: they may have ended since", () => {
    const { values, hear, left } = open();
    values.clear();
    values.setItem("token", "t");
    hear(null);
    expect(left()).toEqual({ token: "t" });
  });
});
