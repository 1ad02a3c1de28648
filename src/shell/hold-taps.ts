/** React's button with the same name, if it is enabled. */
const sameInShop = ({ ariaLabel, textContent }: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("#root button:not([aria-disabled=true])")].find(
    (button) => button.ariaLabel === ariaLabel && button.textContent === textContent,
  );

/**
 * Handles plain taps on the shell. A link changes the address: React starts at it, or navigates to it. A
 * button's tap goes to React's button. Until React has one, the tap is held until the shell is removed
 * (`src/ui/routing/use-shell-dismissed.ts`), and so are link taps after it, which would leave the screen. A
 * second tap on a link is left to the browser, in case React never starts, as is a tap for a new tab.
 */
export const holdTaps = (shell: HTMLElement): void => {
  /** Held controls in the order of the taps. */
  const held = new Set<HTMLElement>();
  shell.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
    if (control === null || ctrlKey || metaKey || shiftKey || altKey) return;
    const isLink = control instanceof HTMLAnchorElement;
    const other = isLink ? undefined : sameInShop(control);
    control.toggleAttribute("data-pressed", other === undefined);
    other?.click();
    const waits = isLink ? held.size > 0 : other === undefined;
    held[waits ? "add" : "delete"](control);
    if (isLink && (waits || control.href !== location.href)) {
      event.preventDefault();
      // The history entry has its own state, in which screens store theirs (src/ui/routing/history-entry.ts).
      if (!waits) history.pushState({ entry: Math.random().toString(36) }, "", control.href);
    }
  });
  shell.addEventListener("shown", () => {
    for (const control of [...held]) {
      // With nothing held, this click takes effect now: a link is followed, a button's goes to React's.
      held.clear();
      control.click();
    }
  });
};
