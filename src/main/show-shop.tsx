import { type ComponentProps, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { unstable_forceFrameRate as drawInPiecesOf } from "scheduler";
import { App } from "../ui/app.tsx";

/** Slices of a transition per second: each takes 11 ms. */
const piecesPerSecond = 90;

/**
 * Renders the shop. In a file of its own with all imports of React, so that the other startup work runs while
 * this chunk is loading.
 */
export const showShop = (container: HTMLElement, shop: ComponentProps<typeof App>): void => {
  // React's default slices are 5 ms long. While anything is animated, a frame is drawn between two slices,
  // and on a slow phone the frames took twice as long as the slices. With 16 ms, Lighthouse counts each as a long task.
  drawInPiecesOf(piecesPerSecond);
  const root = createRoot(container);
  // React renders a transition in slices, so that a tap is handled between two of them.
  startTransition(() => root.render(<App {...shop} />));
};
