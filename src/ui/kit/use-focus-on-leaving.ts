import { type RefObject, useLayoutEffect } from "react";
import { headingForFocus } from "./focus-heading.ts";

/** The current tab or filter: what a list below it is chosen by. */
const choices = "main nav [aria-current], main [type=radio]:checked";

/** The last such element before another one. */
export const lastBefore = (element: Element, selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast(
    (each) => each.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );

/**
 * Where the focus goes if an element is removed with it: to the last choice before it, else to the heading; in
 * a sheet, to the sheet. The next Tab then leads to what has taken the element's place.
 */
export const useFocusOnLeaving = (box: RefObject<Element | null>, before = choices): void => {
  useLayoutEffect(() => {
    const leaving = box.current;
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      const place = lastBefore(leaving, before);
      const sheet = leaving.closest<HTMLElement>("[role=dialog]");
      (sheet ?? place ?? headingForFocus())?.focus({ preventScroll: true });
    };
  }, [box, before]);
};
