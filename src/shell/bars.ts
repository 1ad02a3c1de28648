import { appBar, backButton } from "./app-bar.ts";
import { holdTaps } from "./hold-taps.ts";
import { tabBar } from "./tab-bar.ts";

/** The texts of the bars in one language. The build puts them into the page. */
export interface BarWords {
  readonly back: string;
  /** The labels of home, cart and user, in this order. */
  readonly tabs: readonly string[];
  /** In the order of the page's screens. Null: the screen has no such bar; empty: only its response has the title. */
  readonly titles: readonly (string | null)[];
}

/**
 * Draws the top bar with the screen's title, and the bottom bar if the screen has one: the first paint,
 * because it needs no response. The build has put the icons into the page.
 */
export const drawBars = (
  route: string,
  title: string | null | undefined,
  { back, tabs }: BarWords,
  base: string,
): void => {
  const shell = document.getElementById("shell");
  const bar = shell?.querySelector(".shell-bar");
  const foot = shell?.querySelector(".shell-tabs");
  if (!shell || !bar || !foot) return;
  const isTab = /^(cart|user)?$/.test(route);
  if (title != null)
    bar.replaceWith(appBar(title, ...(isTab ? [] : [backButton(back, bar.children)])));
  if (isTab) {
    document.documentElement.dataset["tabs"] = "";
    foot.append(tabBar(route, tabs, [...foot.children], base));
  }
  // From here on the shell has content to read out and links to tap.
  shell.inert = false;
  shell.ariaHidden = null;
  holdTaps(shell);
};
