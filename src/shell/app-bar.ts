import styles from "../ui/kit/app-bar.module.css";
import button from "../ui/kit/icon-button.module.css";
import { element } from "./element.ts";

/** A screen's bar, as `src/ui/kit/app-bar.tsx` draws it. `before`: its button, if it has one. */
export const appBar = (title: string, ...before: readonly HTMLElement[]): HTMLElement =>
  element("header", styles["bar"], ...before, element("h1", styles["title"], title));

export const backButton = (label: string, glyphs: Iterable<Node>): HTMLButtonElement => {
  const made = element("button", button["button"], ...glyphs);
  made.ariaLabel = label;
  return made;
};
