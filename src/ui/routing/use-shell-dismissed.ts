import { useLayoutEffect } from "react";

/**
 * Takes away the page's own first picture (`index.html`), which lies over the shop so that nothing
 * flickers while the shop gets ready behind it. Whoever has something better to show says so.
 */
export const useShellDismissed = (ready: boolean): void => {
  useLayoutEffect(() => {
    // Only the shell that early.ts has made a home screen of is better than a skeleton.
    const better = document.documentElement.dataset["shell"] === "home";
    if (ready || !better) document.getElementById("shell")?.remove();
  }, [ready]);
};
