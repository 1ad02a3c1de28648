/** React's button of the same name; a busy or disabled one takes no tap. */
const sameInShop = ({ ariaLabel, textContent }: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("#root button:not([aria-disabled=true])")].find(
    (button) => button.ariaLabel === ariaLabel && button.textContent === textContent,
  );

/**
 * A plain tap on what the shell shows. A link changes the address, at which React starts, or goes to. A button
 * is React's; where that is not there yet, it keeps the tap until the shell goes
 * (`src/ui/routing/use-shell-dismissed.ts`), and with it a link that is tapped after it: on another screen the
 * first tap would be lost. A second tap on any other link is the browser's, in case that no React comes, and so
 * is a tap that asks for another tab.
 */
export const holdTaps = (shell: HTMLElement): void => {
  /** In the order of the taps. */
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
      // An entry of its own for what the screens remember (src/ui/routing/history-entry.ts).
      if (!waits) history.pushState({ entry: Math.random().toString(36) }, "", control.href);
    }
  });
  shell.addEventListener("shown", () => {
    for (const control of [...held]) {
      // What came before has been followed, or its own is no more: nothing waits for it.
      held.clear();
      control.click();
    }
  });
};
