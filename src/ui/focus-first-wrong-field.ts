import type { RefObject } from "react";

/** Marks a part of a form that is wrong and is no field. */
export const wrongMark = "data-wrong";

/** Leads to the first field of a form that has an error, once the error is drawn. */
export const focusFirstWrongField = (form: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>(`[aria-invalid=true], [${wrongMark}]`)?.focus(),
  );
};
