/**
 * The `initialFocus` of a modal: moves the focus at once. Base UI moves it in the next frame, when the
 * content behind is already hidden; Chromium then keeps the formerly focused element in the accessibility
 * tree.
 */
export const focusAtOnce =
  (find: () => HTMLElement | null): (() => false) =>
  () => {
    find()?.focus({ preventScroll: true });
    return false;
  };

/** The first enabled button; without one, the modal itself. */
export const firstButtonOf = (modal: HTMLElement | null): HTMLElement | null =>
  modal?.querySelector<HTMLElement>("button:not(:disabled)") ?? modal;
