import { beforeEach, expect, test, vi } from "vitest";
import { pageIdleBrowser } from "../../../../src/adapters/browser/page-idle.ts";

beforeEach(() => vi.useFakeTimers());

const open = () => {
  const state = { calls: 0, isIdle: true, isLoaded: true };
  const quiet = pageIdleBrowser({
    page: document,
    isViewLoaded: () => state.isLoaded,
    hasCalls: () => state.calls > 0,
    idle: async () => {
      while (!state.isIdle) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    now: () => performance.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  let signal: AbortSignal | null = null;
  const begin = (): void => {
    signal = null;
    void quiet.untilIdle().then((begun) => {
      signal = begun;
    });
  };
  const hasBegun = async (milliseconds = 0): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return signal !== null;
  };
  return { state, quiet, begin, hasBegun, isAborted: () => signal?.aborted };
};

const tap = (): void => {
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
};

test("it waits for the end of the calls, and for an idle browser", async () => {
  const { state, begin, hasBegun } = open();
  state.calls = 2;
  state.isIdle = false;
  begin();
  expect(await hasBegun(1_000)).toBe(false);
  state.isIdle = true;
  state.calls = 1;
  expect(await hasBegun(1_000)).toBe(false);
  state.calls = 0;
  expect(await hasBegun(300)).toBe(true);
});

test("it waits half a second after a tap or a key, and the next one has an end of it", async () => {
  const { begin, hasBegun, isAborted } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  tap();
  begin();
  expect(await hasBegun(400)).toBe(false);
  expect(await hasBegun(300)).toBe(true);
  expect(isAborted()).toBe(false);
  tap();
  expect(isAborted()).toBe(true);
  begin();
  expect(await hasBegun(1_000)).toBe(true);
  document.dispatchEvent(new Event("keydown"));
  expect(isAborted()).toBe(true);
});

test("a call has an end of it", async () => {
  const { quiet, begin, hasBegun, isAborted } = open();
  begin();
  expect(await hasBegun(600)).toBe(true);
  quiet.interrupt();
  expect(isAborted()).toBe(true);
});

test("it waits for the pictures of the view", async () => {
  const { state, begin, hasBegun } = open();
  state.isLoaded = false;
  begin();
  expect(await hasBegun(1_000)).toBe(false);
  state.isLoaded = true;
  expect(await hasBegun(300)).toBe(true);
});

test("a page that nobody sees is not quiet", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { begin, hasBegun } = open();
  begin();
  expect(await hasBegun(5_000)).toBe(false);
  visibility.mockReturnValue("visible");
  expect(await hasBegun(300)).toBe(true);
});
