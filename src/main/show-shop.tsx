import { type ComponentProps, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "../ui/app.tsx";

/**
 * Draws the shop into the page. By itself, with all that knows React: what is read and decided before
 * runs while this is still on its way.
 */
export const showShop = (container: HTMLElement, shop: ComponentProps<typeof App>): void => {
  const root = createRoot(container);
  // As a transition, React draws in pieces of 5 ms, and a tap need not wait for the whole.
  startTransition(() => root.render(<App {...shop} />));
};
