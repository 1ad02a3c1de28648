import { act, cleanup, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyWithRetry } from "../../../../src/ui/kit/lazy-with-retry.ts";
import { ScreenBoundary } from "../../../../src/ui/routing/screen-boundary.tsx";

interface GreetingProps {
  readonly name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

const draw = async (Part: ComponentType<GreetingProps>) =>
  act(async () =>
    render(
      <ScreenBoundary fallback={() => <p>failed</p>}>
        <Suspense fallback={<p>loading</p>}>
          <Part name="Olena" />
        </Suspense>
      </ScreenBoundary>,
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  // React tells of what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("a part is fetched when it is first drawn, and once", async () => {
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>(async () => Greeting);
  const Part = lazyWithRetry(load);
  expect(load).not.toHaveBeenCalled();
  await draw(Part);
  cleanup();
  await draw(Part);
  expect(screen.getByText("Hello Olena")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that could not be fetched is the boundary's, and fetched again when next needed", async () => {
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>();
  load.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce(Greeting);
  const Part = lazyWithRetry(load);
  await draw(Part);
  expect(screen.getByText("failed")).toBeTruthy();
  cleanup();
  vi.advanceTimersByTime(1000);
  await draw(Part);
  expect(screen.getByText("Hello Olena")).toBeTruthy();
});
