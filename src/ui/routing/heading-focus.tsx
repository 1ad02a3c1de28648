import { useEffect } from "react";
import { useLocation } from "wouter";
import { focusHeadingIfLost } from "../kit/focus-heading.ts";

/** A screen has been shown since the page load. */
let isLater = false;

/**
 * After a navigation, focuses the new screen's heading, unless the screen has focused a field: the focused
 * link is gone, and a screen reader announces the heading. Also if the URL is the same again, as after a
 * login. Not after a page load, when the title is announced. Render it after the screen's content.
 */
export const HeadingFocus = () => {
  const [path] = useLocation();
  useEffect(() => {
    if (isLater) focusHeadingIfLost();
    isLater = true;
  }, [path]);
  return null;
};
