import { expect, test } from "vitest";
import { deviceMemoryBrowser } from "../../../../src/adapters/browser/device-memory.browser.ts";
import { pageEventsKey } from "../../../../src/adapters/browser/page-events-key.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

test("the end of a session removes what the page before has recorded, even if this page has not begun to record", () => {
  const [local, tab] = [new MemoryStorage(), new MemoryStorage()];
  tab.setItem(pageEventsKey, "m1 []");
  deviceMemoryBrowser(
    safeStorage(() => local),
    safeStorage(() => tab),
  ).forgetTab();
  expect(tab.getItem(pageEventsKey)).toBeNull();
});
