import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { ImageViewer } from "../../../../src/ui/kit/image-viewer.tsx";
import { click } from "../../../support/press.ts";

const Gallery = () => {
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enlarge
      </button>
      <ImageViewer
        open={open}
        images={["/a.png", "/b.png", "/c.png"]}
        index={index}
        onIndex={setIndex}
        onClose={() => setOpen(false)}
        labels={{
          title: "Teddy bear",
          close: "Close",
          zoomIn: "Zoom in",
          zoomOut: "Zoom out",
          previous: "Previous",
          next: "Next",
          picture: (number, count) => `${number} of ${count}`,
          zoomed: (percent) => `Enlarged to ${percent} %`,
        }}
      />
    </>
  );
};

const open = async () => {
  render(<Gallery />);
  const opener = screen.getByRole("button", { name: "Enlarge" });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole("dialog", { name: "Teddy bear" });
  return opener;
};
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const tap = (name: string) => click(screen.getByRole("button", { name }));
const shown = () => screen.getByRole("img", { name: "Teddy bear" }).getAttribute("src");
const scale = () =>
  Number(
    /scale\(([\d.]+)\)/.exec(screen.getByRole("img", { name: "Teddy bear" }).style.transform)?.[1],
  );
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("closes by its button, by Escape and by Back, and gives the focus back", async () => {
  for (const close of [
    () => tap("Close"),
    () => press("Escape"),
    () => act(async () => window.history.back()),
  ]) {
    const opener = await open();
    await close();
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    cleanup();
  }
});

it("turns by its buttons and by the arrows, no further than the last picture", async () => {
  await open();
  expect(screen.getByText("1 of 3")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await press("ArrowLeft");
  expect(shown()).toBe("/a.png");
  await tap("Next");
  expect(shown()).toBe("/b.png");
  await press("ArrowRight");
  await press("ArrowRight");
  expect(shown()).toBe("/c.png");
  expect(screen.getByText("3 of 3")).toBeTruthy();
});

it("enlarges by its buttons and by keys, four times at most, and announces it", async () => {
  await open();
  await press("+");
  expect(scale()).toBe(1.5);
  expect(screen.getByText("Enlarged to 150 %")).toBeTruthy();
  for (let times = 0; times < 6; times += 1) await tap("Zoom in");
  expect(scale()).toBe(4);
  expect(screen.getByRole("button", { name: "Zoom in" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await press("-");
  expect(scale()).toBeCloseTo(4 / 1.5);
  await press("0");
  expect(scale()).toBe(1);
  expect(screen.queryByText(/Enlarged/)).toBeNull();
});

it("an arrow on an enlarged picture moves it; turning to the next shows that one whole", async () => {
  await open();
  await press("+");
  await press("ArrowRight");
  expect(shown()).toBe("/a.png");
  await tap("Next");
  expect(shown()).toBe("/b.png");
  expect(scale()).toBe(1);
});
