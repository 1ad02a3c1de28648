import type { RefObject } from "react";

/** Marks a part of a form that has an error and is not a field. */
export const invalidAttribute = "data-wrong";

/**
 * Focuses the first field with an error after the errors are rendered; without one, the element
 * that `otherwise` selects.
 */
export const focusFirstWrongField = (
  form: RefObject<HTMLElement | null>,
  otherwise?: string,
): void => {
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  requestAnimationFrame(() => {
    const wrong = find(`[aria-invalid=true], [${invalidAttribute}]`);
    const field = wrong ?? (otherwise === undefined ? null : find(otherwise));
    field?.focus();
    // A field that has the focus already, too. Its error below comes along by the scroll margin that base.css
    // gives to what is wrong.
    field?.scrollIntoView({ block: "nearest" });
  });
};
