import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  document.body.replaceChildren();
});

const open = async () => {
  const { firstViewLoaded } = await import("../../../../src/ui/kit/first-view-loaded.ts");
  let isLoaded = false;
  void firstViewLoaded().then(() => (isLoaded = true));
  return async (milliseconds: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isLoaded;
  };
};

/** A picture that is on its way, and how it arrives. */
const picture = (top: number, left = 0) => {
  const element = document.createElement("img");
  const box = { top, bottom: top + 100, left, right: left + 100 } as DOMRect;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(box);
  const complete = vi.spyOn(element, "complete", "get").mockReturnValue(false);
  document.body.append(element);
  return { arrive: () => void complete.mockReturnValue(true) };
};

test("it waits for the shell to go and for the pictures in view, and then for a second", async () => {
  const shell = document.createElement("div");
  shell.id = "shell";
  document.body.append(shell);
  const near = picture(0);
  picture(5_000);
  // The next slide of a carousel.
  picture(0, 5_000);
  const isLoaded = await open();
  expect(await isLoaded(2_000)).toBe(false);
  shell.remove();
  expect(await isLoaded(2_000)).toBe(false);
  near.arrive();
  expect(await isLoaded(900)).toBe(false);
  expect(await isLoaded(800)).toBe(true);
});

test("a view with a new picture starts over", async () => {
  const isLoaded = await open();
  await isLoaded(500);
  const late = picture(0);
  expect(await isLoaded(2_000)).toBe(false);
  late.arrive();
  expect(await isLoaded(2_000)).toBe(true);
});

test("a picture that never comes holds nothing up for ever", async () => {
  picture(0);
  const isLoaded = await open();
  expect(await isLoaded(9_000)).toBe(false);
  expect(await isLoaded(3_000)).toBe(true);
});
