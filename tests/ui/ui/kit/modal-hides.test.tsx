import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BottomSheet } from "../../../../src/ui/kit/bottom-sheet.tsx";
import { ConfirmDialog } from "../../../../src/ui/kit/confirm-dialog.tsx";
import { ImageViewer } from "../../../../src/ui/kit/image-viewer.tsx";

/** What is modal hides the rest of the page from assistive technology, and Chromium lets it only where the focus is not. */

type Draw = (modal: { readonly open: boolean; readonly close: () => void }) => ReactNode;

const kinds: readonly (readonly [string, Draw])[] = [
  [
    "a sheet",
    ({ open, close }) => (
      <BottomSheet open={open} onClose={close} title="Pay" closeLabel="Close">
        how
      </BottomSheet>
    ),
  ],
  [
    "a question",
    ({ open, close }) => (
      <ConfirmDialog
        open={open}
        title="Log out?"
        confirmLabel="Log out"
        cancelLabel="Close"
        onConfirm={close}
        onCancel={close}
      />
    ),
  ],
  [
    "the image viewer",
    ({ open, close }) => (
      <ImageViewer
        open={open}
        images={["a.png"]}
        index={0}
        onIndex={() => undefined}
        onClose={close}
        labels={{
          title: "Dress",
          close: "Close",
          zoomIn: "In",
          zoomOut: "Out",
          previous: "Previous",
          next: "Next",
          picture: () => "",
          zoomed: () => "",
        }}
      />
    ),
  ],
];

const Opener = ({ draw }: { readonly draw: Draw }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {draw({ open, close: () => setOpen(false) })}
    </>
  );
};

const isHidden = (part: Element | null): boolean => part?.closest("[aria-hidden=true]") != null;

describe.each(kinds)("%s", (_, draw) => {
  it("has the focus before a frame is drawn, so that what is behind can be hidden", async () => {
    vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
    render(<Opener draw={draw} />);
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    fireEvent.click(opener);
    await waitFor(() => expect(isHidden(opener)).toBe(true));
    const modal = document.querySelector("[role=dialog], [role=alertdialog]");
    expect(modal?.contains(document.activeElement)).toBe(true);
  });

  it("gives the focus back to what is no longer hidden", async () => {
    render(<Opener draw={draw} />);
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    fireEvent.click(opener);
    await waitFor(() => expect(isHidden(opener)).toBe(true));
    const focused: boolean[] = [];
    opener.addEventListener("focus", () => focused.push(isHidden(opener)));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(focused).toEqual([false]));
  });
});

const FormAndReview = () => {
  const [shown, setShown] = useState("");
  return (
    <>
      <button type="button" onClick={() => setShown("form")}>
        Open
      </button>
      <BottomSheet
        open={shown === "form"}
        onClose={() => setShown("")}
        title="Form"
        closeLabel="Close"
      >
        <button type="button" onClick={() => setShown("review")}>
          Next
        </button>
      </BottomSheet>
      <BottomSheet
        open={shown === "review"}
        onClose={() => setShown("")}
        title="Review"
        closeLabel="Close"
      >
        this much
      </BottomSheet>
    </>
  );
};

it("what is behind stays hidden when one sheet takes the place of another", async () => {
  render(<FormAndReview />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole("dialog", { name: "Form" });
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  const hidden: boolean[] = [];
  const changes = new MutationObserver(() => hidden.push(isHidden(opener)));
  changes.observe(document.body, { subtree: true, attributeFilter: ["aria-hidden"] });
  onTestFinished(() => changes.disconnect());
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  const review = await screen.findByRole("dialog", { name: "Review" });
  await waitFor(() => expect(hidden).toContain(true));
  expect(hidden).not.toContain(false);
  expect(review.contains(document.activeElement)).toBe(true);
});

const titles = ["Form", "Choice", "New"] as const;

/** A form, a choice over it, and another form over that, which ends both. */
const Stack = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Wallet</h1>
      <button type="button" onClick={() => setCount(1)}>
        Open
      </button>
      {titles.map((title, index) => (
        <BottomSheet
          key={title}
          open={count > index}
          onClose={() => setCount(1)}
          title={title}
          closeLabel={`Close ${title}`}
        >
          <button type="button" onClick={() => setCount(index + 2)}>
            On from {title}
          </button>
        </BottomSheet>
      ))}
    </>
  );
};

it("two modals that close together leave the focus in the one below, not on the page behind it", async () => {
  render(<Stack />);
  for (const name of ["Open", "On from Form", "On from Choice"]) {
    const button = await screen.findByRole("button", { name });
    button.focus();
    fireEvent.click(button);
  }
  const upper = await screen.findByRole("dialog", { name: "New" });
  await waitFor(() => expect(upper.contains(document.activeElement)).toBe(true));
  const heading = document.querySelector("h1");
  const strayed = vi.fn<() => void>();
  heading?.addEventListener("focus", strayed);
  fireEvent.click(screen.getByRole("button", { name: "Close New" }));
  const form = await screen.findByRole("dialog", { name: "Form" });
  await waitFor(() => expect(screen.getAllByRole("dialog", { hidden: true })).toHaveLength(1));
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  expect(strayed).not.toHaveBeenCalled();
});
