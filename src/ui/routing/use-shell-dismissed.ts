import { useLayoutEffect } from "react";

/** The screen whose first view the shell draws (`src/shell/early.ts`); undefined: none. */
export const screenOfShell = (): string | undefined => document.documentElement.dataset["shell"];

/**
 * Removes the app shell (`index.html`), which covers the shop until its first render to avoid a flash.
 * `ready`: the screen has more to show than the shell. Until then only the shell is visible, accessible and
 * tappable.
 */
export const useShellDismissed = (ready: boolean): void => {
  useLayoutEffect(() => {
    const shell = document.getElementById("shell");
    const root = document.getElementById("root");
    if (shell === null || root === null) return;
    root.inert = !ready;
    root.ariaHidden = ready ? null : "true";
    if (!ready) return;
    // Replays the taps that the shell has held (`src/shell/hold-taps.ts`).
    shell.dispatchEvent(new Event("shown"));
    shell.remove();
  }, [ready]);
};
