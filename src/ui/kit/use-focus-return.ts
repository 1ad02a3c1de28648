import { type RefObject, useLayoutEffect, useRef } from "react";
import { neighbourOf } from "./row-neighbour.ts";

/** The part, or, if a modal hides it, that modal: a hidden part that gets the focus is hidden no longer. */
const reachable = (part: HTMLElement): HTMLElement => {
  if (part.closest("[aria-hidden=true]") === null) return part;
  const open = "[role=dialog][data-open], [role=alertdialog][data-open]";
  return [...document.querySelectorAll<HTMLElement>(open)].at(-1) ?? part;
};

/**
 * Where the focus goes after a modal closes, for `finalFocus`: to what had it before, or, if that is gone,
 * to its neighbour, the heading, or the modal over the heading. It stays with anything that has opened during
 * the closing animation.
 */
export const useFocusReturn = (
  isShown: boolean,
  popup: RefObject<HTMLElement | null>,
): (() => HTMLElement | boolean) => {
  const neighbour = useRef(neighbourOf(null));
  useLayoutEffect(() => {
    if (isShown) neighbour.current = neighbourOf(document.activeElement);
  }, [isShown]);
  return () => {
    const { activeElement, body } = document;
    const isTaken = activeElement !== body && popup.current?.contains(activeElement) !== true;
    if (isTaken) return false;
    const instead = neighbour.current();
    return instead === null || reachable(instead);
  };
};
