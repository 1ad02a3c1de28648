import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ToastOutlet } from "../../../../src/ui/kit/toast-outlet.tsx";
import { toast, waitingToasts } from "../../../../src/ui/kit/toast-store.ts";

const down = vi.hoisted(() => ({ network: true, fetched: false }));
vi.mock("../../../../src/ui/kit/toast-viewport.tsx", () => {
  down.fetched = true;
  return {
    get ToastViewport() {
      if (down.network) throw new Error("no network");
      return () => <p>drawn</p>;
    },
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what draws toasts is fetched ahead, so that it is there when one says that the network is down", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
  const { container } = render(<ToastOutlet label="Notifications" />);
  expect(down.fetched).toBe(false);
  for (const work of idle) work();
  await vi.waitFor(() => expect(down.fetched).toBe(true));
  expect(container.textContent).toBe("");
});

test("a toast whose code cannot be fetched takes nothing off the page, and the next one tries again", async () => {
  const { container } = render(
    <>
      <p>the shop</p>
      <ToastOutlet label="Notifications" />
    </>,
  );
  act(() => toast("No connection"));
  await vi.waitFor(() => expect(waitingToasts()).toHaveLength(0));
  expect(container.textContent).toBe("the shop");

  down.network = false;
  act(() => toast("Added to cart"));
  await vi.waitFor(() => expect(container.textContent).toBe("the shopdrawn"));
});
