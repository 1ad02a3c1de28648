import { headingForFocus } from "./focus-heading.ts";

const controls = "a[href], button, input";

/**
 * Call it while a control has the focus. The answer tells, later, where the focus goes when the control's
 * row (`li`) is gone: to the same control of the row that has taken its place, or of the last row; to
 * the screen's heading when there is none; null when the control is still there.
 */
export const neighbourOf = (control: Element | null): (() => HTMLElement | null) => {
  const row = control?.closest("li");
  const list = row?.parentElement;
  if (control == null || row == null || list == null) return () => null;
  const rowAt = [...list.children].indexOf(row);
  const controlAt = [...row.querySelectorAll(controls)].indexOf(control);
  return () => {
    if (control.isConnected) return null;
    const next = list.isConnected ? (list.children[rowAt] ?? list.lastElementChild) : null;
    return next?.querySelectorAll<HTMLElement>(controls)[controlAt] ?? headingForFocus();
  };
};
