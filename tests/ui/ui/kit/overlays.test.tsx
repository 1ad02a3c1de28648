import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BottomSheet } from "../../../../src/ui/kit/bottom-sheet.tsx";
import { ConfirmDialog } from "../../../../src/ui/kit/confirm-dialog.tsx";
import { replacing } from "../../../../src/ui/kit/step-back.ts";
import { ToastOutlet } from "../../../../src/ui/kit/toast-outlet.tsx";
import { clearToasts, toast, waitingToasts } from "../../../../src/ui/kit/toast-store.ts";

const confirmed = vi.fn<() => void>();

const Deletion = ({ isOnce = false }: { readonly isOnce?: boolean }) => {
  const [open, setOpen] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <>
      {isOnce && isDeleted ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Remove
        </button>
      )}
      <ConfirmDialog
        open={open}
        title="Delete this item?"
        description="It leaves your cart."
        tone="danger"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          confirmed();
          setOpen(false);
          setIsDeleted(true);
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};

const open = async (): Promise<HTMLElement> => {
  const opener = screen.getByRole("button", { name: "Remove" });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole("alertdialog");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })),
  );
  return opener;
};
const closed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("ConfirmDialog", () => {
  beforeEach(() => confirmed.mockReset());

  it("is named, starts on Cancel and gives the focus back", async () => {
    render(<Deletion />);
    const opener = await open();
    expect(screen.getByRole("alertdialog", { name: "Delete this item?" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(confirmed).not.toHaveBeenCalled();
  });

  it("gives the focus to the heading when the answer has removed what asked, which is in no row", async () => {
    render(
      <>
        <h1>Order</h1>
        <Deletion isOnce />
      </>,
    );
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    await closed();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Order" })),
    );
  });

  it("closes on Escape", async () => {
    render(<Deletion />);
    await open();
    fireEvent.keyDown(screen.getByRole("button", { name: "Cancel" }), { key: "Escape" });
    await closed();
    expect(confirmed).not.toHaveBeenCalled();
  });

  it("confirms once", async () => {
    render(<Deletion />);
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    await closed();
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it("can be neither cancelled nor confirmed again while busy", async () => {
    const cancel = vi.fn<() => void>();
    const draw = (busy: boolean) => (
      <ConfirmDialog
        open
        busy={busy}
        title="Log out?"
        confirmLabel="Log out"
        cancelLabel="Cancel"
        onConfirm={confirmed}
        onCancel={cancel}
      />
    );
    const { rerender } = render(draw(true));
    await screen.findByRole("alertdialog");
    const tryAll = (): void => {
      fireEvent.click(screen.getByRole("button", { name: "Log out" }));
      fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
      fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
    };
    tryAll();
    expect([confirmed.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
    rerender(draw(false));
    tryAll();
    expect([confirmed.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 2]);
  });
});

describe("Back, while an overlay is open", () => {
  // happy-dom keeps no session history: what the hook does to it is watched, and Back is dealt out.
  const comeBackTo = (state: unknown) =>
    act(() => window.dispatchEvent(new PopStateEvent("popstate", { state })));
  const push = vi.fn<(next: unknown) => void>();
  const back = vi.fn<() => void>();
  let state: unknown;

  beforeEach(() => {
    state = { scroll: 40 };
    vi.spyOn(window.history, "state", "get").mockImplementation(() => state);
    push.mockReset().mockImplementation((next) => {
      state = next;
    });
    back.mockReset();
    vi.spyOn(window.history, "pushState").mockImplementation(push);
    vi.spyOn(window.history, "back").mockImplementation(back);
  });

  it("closes the overlay and stays", async () => {
    render(<Deletion />);
    const below = state;
    const opener = await open();
    expect(push).toHaveBeenCalledTimes(1);
    expect(state).toMatchObject({ scroll: 40 });
    state = below;
    comeBackTo(below);
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(back).not.toHaveBeenCalled();
  });

  it("is not left with an entry too many when the overlay closes otherwise", async () => {
    render(<Deletion />);
    const below = state;
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await closed();
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    comeBackTo(below);
  });

  it("goes one entry back alone when a redirect follows the closing, as when the answer ends the session", async () => {
    render(<Deletion />);
    const below = state;
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    await closed();
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event(replacing));
    state = below;
    comeBackTo(below);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("does not cancel a dialog whose action is under way", async () => {
    const cancel = vi.fn<() => void>();
    render(
      <ConfirmDialog
        open
        busy
        title="Delete this item?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={confirmed}
        onCancel={cancel}
      />,
    );
    await screen.findByRole("alertdialog");
    comeBackTo({ screen: "cart" });
    expect(cancel).not.toHaveBeenCalled();
  });

  it("is not undone when closing went to another screen", async () => {
    vi.useFakeTimers();
    const { rerender } = render(
      <BottomSheet open onClose={() => undefined} title="Pay" closeLabel="Close">
        how
      </BottomSheet>,
    );
    const left = state;
    state = { screen: "payment" };
    rerender(
      <BottomSheet open={false} onClose={() => undefined} title="Pay" closeLabel="Close">
        how
      </BottomSheet>,
    );
    act(() => vi.runAllTimers());
    expect(back).not.toHaveBeenCalled();
    // Coming back from there, the entry that stood for the sheet is stepped over.
    comeBackTo(left);
    expect(back).toHaveBeenCalledTimes(1);
    comeBackTo({ screen: "orders" });
  });
});

describe("BottomSheet", () => {
  it("is named and closes by its button, after the next paint", async () => {
    const close = vi.fn<() => void>();
    render(
      <BottomSheet open onClose={close} title="Choose a method" closeLabel="Close">
        <p>methods</p>
      </BottomSheet>,
    );
    expect(await screen.findByRole("dialog", { name: "Choose a method" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});

describe("BottomSheet, of what opened it", () => {
  const Addition = () => {
    const [open, setOpen] = useState(false);
    const [isAdded, setIsAdded] = useState(false);
    return (
      <>
        <h1>Accounts</h1>
        {isAdded ? null : (
          <button type="button" onClick={() => setOpen(true)}>
            Add the first
          </button>
        )}
        <BottomSheet open={open} onClose={() => setOpen(false)} title="Add" closeLabel="Close">
          <button
            type="button"
            onClick={() => {
              setIsAdded(true);
              setOpen(false);
            }}
          >
            Save
          </button>
        </BottomSheet>
      </>
    );
  };

  it.each([
    ["gives the focus back to it", "Close", { role: "button", name: "Add the first" }],
    [
      "gives the focus to the heading when it is gone",
      "Save",
      { role: "heading", name: "Accounts" },
    ],
  ])("%s", async (_, answer, { role, name }) => {
    render(<Addition />);
    const opener = screen.getByRole("button", { name: "Add the first" });
    opener.focus();
    fireEvent.click(opener);
    const sheet = await screen.findByRole("dialog");
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    fireEvent.click(screen.getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  });
});

describe("toast", () => {
  const shown = (message: string) => document.querySelector(".toast")?.textContent === message;
  /** The room at the lower edge that the toasts keep free, as their style has it. */
  const below = () =>
    screen
      .getByRole("region", { name: "Notifications", hidden: true })
      .style.getPropertyValue("--below");

  it("is drawn by the outlet, also when it came first, and stays for two seconds [S9.8]", async () => {
    toast("Added to cart");
    render(<ToastOutlet label="Notifications" />);
    // The part that draws is fetched now; only then may the clock be ours.
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    cleanup();

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    render(<ToastOutlet label="Notifications" />);
    act(() => toast("Copied"));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(shown("Copied")).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(shown("Copied")).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(document.querySelector(".toast:not([data-ending-style])")).toBeNull();
  });

  it("is announced: a failure at once, anything else in its turn", async () => {
    toast("Added to cart");
    render(<ToastOutlet label="Notifications" />);
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    const region = screen.getByRole("region", { name: "Notifications" });
    expect(region.getAttribute("aria-live")).toBe("polite");
    expect(region.textContent).toContain("Added to cart");
    expect(screen.queryByRole("alert")).toBeNull();

    act(() => toast("No connection", { tone: "danger" }));
    // An alert is spoken only when it is put into the page with its words.
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No connection"));
  });

  it("stays as long as it is told, and the same words do not pile up", async () => {
    toast("Added to cart");
    render(<ToastOutlet label="Notifications" />);
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    act(() => toast("No connection", { tone: "danger", durationMs: 5000 }));
    act(() => toast("No connection", { tone: "danger", durationMs: 5000 }));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(
      document.querySelectorAll(".toast[data-type=danger]:not([data-ending-style])"),
    ).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(document.querySelector(".toast[data-type=danger]:not([data-ending-style])")).toBeNull();
  });

  it.each([
    ["The order is placed, but its products are still in your cart", 3000],
    ["订单已提交，但商品仍在购物车中。请先查看购物车，再提交一次", 4050],
  ])("stays until it can have been read: %s", async (message, milliseconds) => {
    toast("Added to cart");
    render(<ToastOutlet label="Notifications" />);
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    act(() => clearToasts());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    act(() => toast(message, { tone: "danger" }));
    const staying = () =>
      document.querySelector(".toast[data-type=danger]:not([data-ending-style])");
    await act(() => vi.advanceTimersByTimeAsync(milliseconds - 100));
    expect(staying()?.textContent).toBe(message);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(staying()).toBeNull();
  });

  it("lies above the screen's foot, above an open sheet, and inside of a tall one above its foot", async () => {
    const heights = { foot: 60, sheet: 300, "sheet's foot": 80, toasts: 44 };
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (
      this: HTMLElement,
    ) {
      if (this.role === "region") return heights.toasts;
      if (this.role === "dialog") return heights.sheet;
      return this.dataset["edge"] === "bottom" ? heights.foot : heights["sheet's foot"];
    });
    const draw = (open: boolean) => (
      <>
        <main>
          <div data-edge="bottom" />
        </main>
        <BottomSheet
          open={open}
          onClose={() => undefined}
          title="Pay"
          closeLabel="Close"
          foot="Pay now"
        >
          how
        </BottomSheet>
        <ToastOutlet label="Notifications" />
      </>
    );
    const { rerender } = render(draw(false));
    act(() => toast("Added to cart", { durationMs: 60_000 }));
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    const expectBelow = (height: number) => waitFor(() => expect(below()).toBe(`${height}px`));
    await expectBelow(heights.foot);
    rerender(draw(true));
    await expectBelow(heights.sheet);
    rerender(draw(false));
    await expectBelow(heights.foot);
    heights.sheet = window.innerHeight - heights.toasts;
    rerender(draw(true));
    await expectBelow(heights["sheet's foot"]);
    act(() => clearToasts());
  });

  it("lies at the lower edge while the foot of a low screen is further down, and above what there is of it", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
    const foot = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
    const scrollTo = async (top: number): Promise<void> => {
      foot.mockReturnValue(new DOMRect(0, window.innerHeight + top, 390, 60));
      await act(async () => void window.dispatchEvent(new Event("scroll")));
    };
    render(
      <>
        <main>
          <div data-edge="bottom" />
        </main>
        <ToastOutlet label="Notifications" />
      </>,
    );
    act(() => toast("Added to cart", { durationMs: 60_000 }));
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    const seen: string[] = [];
    for (const top of [200, -20, -60]) {
      await scrollTo(top);
      seen.push(below());
    }
    expect(seen).toEqual(["0px", "20px", "60px"]);
    act(() => clearToasts());
  });

  it("lies above what the keyboard comes to, where it would hide it", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
    const controls = [
      { name: "Far above", top: window.innerHeight - 400, height: 44 },
      { name: "Under the toast", top: window.innerHeight - 110, height: 44 },
      { name: "Mostly above", top: window.innerHeight - 400, height: 300 },
    ];
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
      this: HTMLElement,
    ) {
      const control = controls.find(({ name }) => name === this.textContent);
      return new DOMRect(0, control?.top ?? window.innerHeight - 60, 390, control?.height ?? 60);
    });
    render(
      <>
        <main>
          {controls.map(({ name }) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
          <div data-edge="bottom" />
        </main>
        <ToastOutlet label="Notifications" />
      </>,
    );
    act(() => toast("Added to cart", { durationMs: 60_000 }));
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    const belowAt = (name: string) => {
      act(() => screen.getByRole("button", { name }).focus());
      return below();
    };
    expect(controls.map(({ name }) => belowAt(name))).toEqual(["60px", "110px", "60px"]);
    // Toasts too high for what is left above: they would be out of the window.
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(window.innerHeight - 68);
    expect(belowAt("Under the toast")).toBe("60px");
    act(() => clearToasts());
  });

  it("goes with the customer whom it was said to, and one that is said after that stays", async () => {
    const long = { durationMs: 60_000 };
    toast("Saved");
    clearToasts();
    expect(waitingToasts()).toEqual([]);
    toast("Added to cart", long);
    render(<ToastOutlet label="Notifications" />);
    await waitFor(() => expect(shown("Added to cart")).toBe(true));
    act(() => {
      toast("Order placed", long);
      clearToasts();
      toast("Please log in again");
    });
    const staying = () =>
      [...document.querySelectorAll(".toast:not([data-ending-style])")].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(staying()).toEqual(["Please log in again"]));
  });

  describe("with an action", () => {
    const staying = () => document.querySelector(".toast:not([data-ending-style])");
    const putBack = vi.fn<() => void>();
    const show = async () => {
      putBack.mockClear();
      toast("Added to cart");
      render(<ToastOutlet label="Notifications" />);
      await waitFor(() => expect(shown("Added to cart")).toBe(true));
      act(() => clearToasts());
      await waitFor(() => expect(staying()).toBeNull());
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
      act(() => toast("Removed", { action: { label: "Put back", onAct: putBack } }));
      await act(() => vi.advanceTimersByTimeAsync(0));
    };
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

    it("gives the focus to the heading when its button goes", async () => {
      render(<h1>Cart</h1>);
      await show();
      screen.getByRole("button", { name: "Put back" }).focus();
      fireEvent.click(screen.getByRole("button", { name: "Put back" }));
      await pass(1_000);
      expect(putBack).toHaveBeenCalledOnce();
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cart" }));
    });

    it("stays for eight seconds", async () => {
      await show();
      await pass(7900);
      expect(staying()?.textContent).toBe("RemovedPut back");
      await pass(200);
      expect(staying()).toBeNull();
      expect(putBack).not.toHaveBeenCalled();
    });

    it("stays while the pointer is on it", async () => {
      await show();
      fireEvent.mouseEnter(screen.getByRole("region", { name: "Notifications" }));
      await pass(30_000);
      expect(staying()).not.toBeNull();
      fireEvent.mouseLeave(screen.getByRole("region", { name: "Notifications" }));
      await pass(8100);
      expect(staying()).toBeNull();
    });

    it("stays while it has the keyboard's focus", async () => {
      await show();
      const button = screen.getByRole("button", { name: "Put back" });
      act(() => button.focus());
      await pass(30_000);
      expect(staying()).not.toBeNull();
      act(() => button.blur());
      await pass(8100);
      expect(staying()).toBeNull();
    });

    it("acts once, and is gone", async () => {
      await show();
      const button = screen.getByRole("button", { name: "Put back" });
      fireEvent.click(button);
      fireEvent.click(button);
      await pass(0);
      expect(putBack).toHaveBeenCalledTimes(1);
      expect(staying()).toBeNull();
    });
  });
});
