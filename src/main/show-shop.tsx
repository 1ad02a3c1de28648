import { type ComponentProps, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { unstable_forceFrameRate as drawInPiecesOf } from "scheduler";
import { App } from "../ui/app.tsx";

/** A piece of a transition takes as long as a frame: 16 ms. */
const piecesPerSecond = 60;

/**
 * Draws the shop into the page. By itself, with all that knows React: what is read and decided before
 * runs while this is still on its way.
 */
export const showShop = (container: HTMLElement, shop: ComponentProps<typeof App>): void => {
  // By itself React draws in pieces of 5 ms. While anything moves, a frame comes between two of them, and on a
  // slow phone the frames took twice as long as the pieces.
  drawInPiecesOf(piecesPerSecond);
  const root = createRoot(container);
  // As a transition, React draws in pieces, and a tap need not wait for the whole.
  startTransition(() => root.render(<App {...shop} />));
};
