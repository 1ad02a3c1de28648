import { expect, test, vi } from "vitest";
import { pageVisibility } from "../../../../src/adapters/browser/page-visibility.ts";

test("it tells of a page that is hidden or comes back, also for Back, until nobody listens", () => {
  const state = vi.spyOn(document, "visibilityState", "get");
  const told: boolean[] = [];
  const leave = pageVisibility(document, window).watch((isHidden) => told.push(isHidden));
  const happen = (): void => {
    state.mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    state.mockReturnValue("visible");
    window.dispatchEvent(new Event("pageshow"));
  };
  happen();
  leave();
  happen();
  expect(told).toEqual([true, false]);
});
