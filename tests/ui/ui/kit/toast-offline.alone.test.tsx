import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastOutlet } from "../../../../src/ui/kit/toast-outlet.tsx";
import { toast, waitingToasts } from "../../../../src/ui/kit/toast-store.ts";

const down = vi.hoisted(() => ({ network: true }));
vi.mock("../../../../src/ui/kit/toast-viewport.tsx", () => ({
  get ToastViewport() {
    if (down.network) throw new Error("no network");
    return () => <p>drawn</p>;
  },
}));

test("a toast whose code cannot be fetched takes nothing off the page, and the next one tries again", async () => {
  const { container } = render(
    <>
      <p>the shop</p>
      <ToastOutlet label="Notifications" />
    </>,
  );
  act(() => toast("No connection"));
  await expect.poll(waitingToasts).toHaveLength(0);
  expect(container.textContent).toBe("the shop");

  down.network = false;
  act(() => toast("Added to cart"));
  await expect.poll(() => container.textContent).toBe("the shopdrawn");
});
