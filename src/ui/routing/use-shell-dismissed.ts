import { useLayoutEffect } from "react";

/**
 * Removes the app shell (`index.html`), which covers the shop until its first render to avoid a
 * flash. The calling screen passes `ready` when its content is better than the shell.
 */
export const useShellDismissed = (ready: boolean): void => {
  useLayoutEffect(() => {
    // Keep only the home shell made by early.ts: any other shell is no better than a skeleton.
    const isHomeShell = document.documentElement.dataset["shell"] === "home";
    if (ready || !isHomeShell) document.getElementById("shell")?.remove();
  }, [ready]);
};
