import { expect, test, vi } from "vitest";
import { recoverFailedStart } from "../../../src/main/recover-failed-start.ts";

/** A page whose code did not arrive; answers what it did. */
const open = (page: { readonly isReloaded: boolean; readonly isOnline: boolean }) => {
  const visit = { type: page.isReloaded ? "reload" : "navigate" };
  const reload = vi.fn<() => void>();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ toJSON: () => visit } as never]);
  vi.stubGlobal("location", { reload });
  const showLost = vi.fn<() => void>();
  vi.stubGlobal("showLost", showLost);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(page.isOnline);
  expect(() => recoverFailedStart(new Error("lost"))).toThrow("lost");
  return { reload, showLost };
};

test.each([
  ["at once", { isReloaded: false, isOnline: true }, 1],
  ["not for ever", { isReloaded: true, isOnline: true }, 0],
  ["not before there is a network", { isReloaded: false, isOnline: false }, 0],
])("a start that has failed is made again %s, and when the network is back", (_, page, times) => {
  const { reload, showLost } = open(page);
  expect(reload).toHaveBeenCalledTimes(times);
  // The customer reads why nothing comes.
  expect(showLost).toHaveBeenCalledTimes(1 - times);
  window.dispatchEvent(new Event("online"));
  expect(reload.mock.calls.length).toBeGreaterThan(times);
});
