import { afterEach, expect, test, vi } from "vitest";
import { startAgain } from "../../../src/main/start-again.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page whose code did not arrive; answers how often it was loaded anew by then. */
const open = (page: { readonly isReloaded: boolean; readonly isOnline: boolean }) => {
  const visit = { type: page.isReloaded ? "reload" : "navigate" };
  const reload = vi.fn<() => void>();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ toJSON: () => visit } as never]);
  vi.stubGlobal("location", { reload });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(page.isOnline);
  expect(() => startAgain(new Error("lost"))).toThrow("lost");
  return reload;
};

test.each([
  ["at once", { isReloaded: false, isOnline: true }, 1],
  ["not for ever", { isReloaded: true, isOnline: true }, 0],
  ["not before there is a network", { isReloaded: false, isOnline: false }, 0],
])("a start that has failed is made again %s, and when the network is back", (_, page, times) => {
  const reload = open(page);
  expect(reload).toHaveBeenCalledTimes(times);
  window.dispatchEvent(new Event("online"));
  expect(reload.mock.calls.length).toBeGreaterThan(times);
});
