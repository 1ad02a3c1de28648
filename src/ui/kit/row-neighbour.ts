import { headingForFocus } from "./focus-heading.ts";

/** Without text fields: what is being typed into one is for no other row. */
const controls = "a[href], button, [type=checkbox]";

/**
 * Call it while a control has the focus. The returned function, called later, gives the element to focus
 * after the control's row (`li`) was removed: the same control of the row in its place, or of the last row;
 * without rows, or for a control in no row, the screen's heading; null if the control is still there.
 */
export const neighbourOf = (control: Element | null): (() => HTMLElement | null) => {
  const row = control?.closest("li");
  const list = row?.parentElement;
  const rowAt = [...(list?.children ?? [])].findIndex((each) => each === row);
  const controlAt = [...(row?.querySelectorAll(controls) ?? [])].findIndex(
    (each) => each === control,
  );
  return () => {
    if (control?.isConnected !== false) return null;
    const next = list?.isConnected ? (list.children[rowAt] ?? list.lastElementChild) : null;
    return next?.querySelectorAll<HTMLElement>(controls)[controlAt] ?? headingForFocus();
  };
};
