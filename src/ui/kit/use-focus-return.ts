import { type RefObject, useLayoutEffect, useRef } from "react";
import { neighbourOf } from "./row-neighbour.ts";

/**
 * Where the focus goes after a modal closes, for `finalFocus`: to what had it before, or, if that is gone,
 * to its neighbour or the heading. It stays with anything that has opened during the closing animation.
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
    return !isTaken && (neighbour.current() ?? true);
  };
};
