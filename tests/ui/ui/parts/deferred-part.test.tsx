import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "../../../../src/ui/i18n/i18n.ts";
import { lazyPart } from "../../../../src/ui/kit/lazy-part.ts";
import { DeferredPart } from "../../../../src/ui/parts/deferred-part.tsx";

const Sheet = () => <p>the sheet</p>;

beforeEach(async () => {
  await createI18n("en");
  // React tells of what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(cleanup);

/** A part whose code is lost so many times; `draw` says whether the customer has asked for it. */
const lostTimes = (times: number) => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Sheet);
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error("no network"));
  const Part = lazyPart(load);
  const drawn = (requested: boolean) => (
    <DeferredPart requested={requested}>
      <Part />
    </DeferredPart>
  );
  const view = render(drawn(false));
  const draw = (requested: boolean) => act(async () => view.rerender(drawn(requested)));
  return { load, draw };
};

const shown = () => [screen.queryByText("Something went wrong"), screen.queryByText("the sheet")];
const isShown = () => shown().map((part) => part !== null);

test("code that was lost before it was asked for is fetched by the asking; only what is lost then is said", async () => {
  const { load, draw } = lostTimes(2);
  await draw(false);
  expect([load.mock.calls.length, ...isShown()]).toEqual([1, false, false]);
  await draw(true);
  expect([load.mock.calls.length, ...isShown()]).toEqual([2, true, false]);
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  expect([load.mock.calls.length, ...isShown()]).toEqual([3, false, true]);
});

test("code that nobody has asked for comes with the network", async () => {
  const { load, draw } = lostTimes(1);
  await draw(false);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect([load.mock.calls.length, ...isShown()]).toEqual([2, false, true]);
});
