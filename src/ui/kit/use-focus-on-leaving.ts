import { type RefObject, useLayoutEffect } from "react";
import { headingForFocus } from "./focus-heading.ts";

/** The current tab or filter: what a list below it is chosen by. */
const choices = "main nav [aria-current], main [type=radio]:checked";

/**
 * Where the focus goes if an element is removed with it: to the last choice before it, else to the heading; in
 * a sheet, to the sheet. The next Tab then leads to what has taken the element's place.
 */
export const useFocusOnLeaving = (box: RefObject<Element | null>, before = choices): void => {
  useLayoutEffect(() => {
    const leaving = box.current;
    return () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      const place = [...document.querySelectorAll<HTMLElement>(before)].findLast(
        (each) => each.compareDocumentPosition(leaving) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const sheet = leaving.closest<HTMLElement>("[role=dialog]");
      (sheet ?? place ?? headingForFocus())?.focus({ preventScroll: true });
    };
  }, [box, before]);
};
