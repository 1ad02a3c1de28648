import { act, cleanup, render, screen } from "@testing-library/react";
import { type ComponentType, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyExtra, lazyPart } from "../../../../src/ui/kit/lazy-part.ts";
import { ScreenBoundary } from "../../../../src/ui/routing/screen-boundary.tsx";
import { turn } from "../../../support/turn.ts";

interface GreetingProps {
  readonly name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

const draw = async (Part: ComponentType<GreetingProps>) =>
  act(async () =>
    render(
      <ScreenBoundary fallback={() => <p>failed</p>}>
        <Part name="Olena" />
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
  const Part = lazyPart(load);
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
  const Part = lazyPart(load);
  await draw(Part);
  expect(screen.getByText("failed")).toBeTruthy();
  cleanup();
  vi.advanceTimersByTime(1000);
  await draw(Part);
  expect(screen.getByText("Hello Olena")).toBeTruthy();
});

test("an extra that could not be fetched is not there, and nothing has failed", async () => {
  await draw(lazyExtra(async () => Promise.reject(new Error("no network"))));
  expect(document.body.textContent).toBe("");
});

test("an extra that could not be fetched is fetched again when it is next needed, and when the network is back", async () => {
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>();
  load.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce(Greeting);
  const Part = lazyExtra(load);
  await draw(Part);
  expect(document.body.textContent).toBe("");
  cleanup();
  await draw(Part);
  expect(screen.getByText("Hello Olena")).toBeTruthy();
  cleanup();

  load.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce(Greeting);
  await draw(lazyExtra(load));
  expect(document.body.textContent).toBe("");
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Hello Olena")).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(load).toHaveBeenCalledTimes(4);
});

/** React draws by itself, in turns of the event loop. */
const asInABrowser = (): void => {
  vi.useRealTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
};

const turns = async (): Promise<void> => {
  for (let count = 0; count < 20; count += 1) await turn();
};

test("what stands in a part's place goes as soon as the part is there: React would keep it for 300 ms", async () => {
  asInABrowser();
  const arrival = Promise.withResolvers<ComponentType<GreetingProps>>();
  const Part = lazyPart(() => arrival.promise, <p>one moment</p>);
  const place = document.createElement("div");
  const root = createRoot(place);
  root.render(<Part name="Olena" />);
  await turns();
  expect(place.textContent).toBe("one moment");
  arrival.resolve(Greeting);
  await turns();
  expect(place.textContent).toBe("Hello Olena");
  root.unmount();
});

test("a part that arrives between its drawing and its effects is shown", async () => {
  asInABrowser();
  const arrival = Promise.withResolvers<ComponentType<GreetingProps>>();
  const Part = lazyPart(() => arrival.promise);
  const Arrives = () => {
    useLayoutEffect(() => arrival.resolve(Greeting), []);
    return null;
  };
  const first = createRoot(document.createElement("div"));
  first.render(<Part name="Olena" />);
  await turns();
  const place = document.createElement("div");
  const second = createRoot(place);
  second.render(
    <>
      <Part name="Olena" />
      <Arrives />
    </>,
  );
  await turns();
  expect(place.textContent).toBe("Hello Olena");
  first.unmount();
  second.unmount();
});
