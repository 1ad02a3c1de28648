import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterPaint } from "../../src/ui/kit/after-paint.ts";
import { pressable } from "./pressable.ts";

const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));

/** Clicks, and lets the page do what follows at once; a popup opens after the next paint. */
export const click = (part: Element): Promise<void> =>
  act(async () => {
    fireEvent.click(part);
    if (part.getAttribute("aria-haspopup") === "dialog") await painted();
  });

export const press = (name: string | RegExp): Promise<void> =>
  click(screen.getByRole("button", { name }));

/** Chooses the chip of this name, and lets the page do what follows its paint. */
export const choose = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole("radio", { name }));
    await painted();
  });

/** The same as `press` once the button takes one, for what it does may be fetched after the screen is drawn. */
export const pressOnceReady = async (name: string | RegExp): Promise<void> =>
  click(await pressable(() => screen.getByRole("button", { name })));

/** Answers the question that is asked, or is about to be, by the button of this name. */
export const answerQuestion = async (name: string): Promise<void> => {
  const dialog = await screen.findByRole("alertdialog", {}, { timeout: 5_000 });
  await click(within(dialog).getByRole("button", { name }));
};
