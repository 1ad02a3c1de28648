import { useEffect } from "react";
import { useLocation } from "wouter";
import { focusHeadingIfLost } from "../kit/focus-heading.ts";

/** A screen has been shown since the page was loaded. */
let isLater = false;

/**
 * Another screen takes the focused link away: its heading takes the focus, which tells a screen reader
 * where it is, unless the screen has given the focus to a field. The same where the way led back to the
 * same address, as to the login. Not after a page load, which tells the title itself. Render it behind
 * the screen, when the screen is there.
 */
export const HeadingFocus = () => {
  const [path] = useLocation();
  useEffect(() => {
    if (isLater) focusHeadingIfLost();
    isLater = true;
  }, [path]);
  return null;
};
