import { useEffect } from "react";
import { useLocation } from "wouter";
import { focusHeadingIfLost } from "../kit/focus-heading.ts";

/** The path whose screen was shown last; null: the page has just been loaded. */
let shown: string | null = null;

/**
 * Another screen takes the focused link away: its heading takes the focus, which tells a screen reader
 * where it is, unless the screen has given the focus to a field. Not after a page load, which tells the
 * title itself. Render it behind the screen, when the screen is there.
 */
export const HeadingFocus = () => {
  const [path] = useLocation();
  useEffect(() => {
    const isNext = shown !== null && shown !== path;
    shown = path;
    if (isNext) focusHeadingIfLost();
  }, [path]);
  return null;
};
