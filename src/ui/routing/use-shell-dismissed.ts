import { useLayoutEffect } from "react";

/** The screen whose first view the page itself draws (`src/shell/early.ts`); undefined: none. */
export const screenOfShell = (): string | undefined => document.documentElement.dataset["shell"];

/**
 * Removes the app shell (`index.html`), which covers the shop until its first render to avoid a
 * flash. The calling screen passes `ready` when its content is better than the shell; until then the shell
 * alone is seen, read out and tapped.
 */
export const useShellDismissed = (ready: boolean): void => {
  useLayoutEffect(() => {
    const shell = document.getElementById("shell");
    const root = document.getElementById("root");
    if (shell === null || root === null) return;
    root.inert = !ready;
    root.ariaHidden = ready ? null : "true";
    if (!ready) return;
    // What was tapped before the shop's own was there follows now (`src/shell/hold-taps.ts`).
    shell.dispatchEvent(new Event("shown"));
    shell.remove();
  }, [ready]);
};
