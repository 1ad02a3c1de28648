/**
 * The `initialFocus` of what is modal: the focus goes there before anything else happens. Base UI would
 * move it in the next frame, when what is behind is hidden already; and Chromium keeps in the
 * accessibility tree what holds the focus when it is hidden, also after the focus has gone.
 */
export const focusAtOnce =
  (find: () => HTMLElement | null): (() => false) =>
  () => {
    find()?.focus({ preventScroll: true });
    return false;
  };

/** The first button that can be pressed; the modal itself, where there is none. */
export const firstButtonOf = (modal: HTMLElement | null): HTMLElement | null =>
  modal?.querySelector<HTMLElement>("button:not(:disabled)") ?? modal;
