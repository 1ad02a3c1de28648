import type { RefObject } from "react";

/** Marks a part of a form that is wrong and is no field. */
export const wrongMark = "data-wrong";

/**
 * Leads to the first field of a form that has an error, once the error is drawn; where none has,
 * to what `otherwise` selects.
 */
export const focusFirstWrongField = (
  form: RefObject<HTMLElement | null>,
  otherwise?: string,
): void => {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  requestAnimationFrame(() => {
    const wrong = find(`[aria-invalid=true], [${wrongMark}]`);
    (wrong ?? (otherwise === undefined ? null : find(otherwise)))?.focus();
  });
};
