import { appBar, backButton } from "./app-bar.ts";
import { holdTaps } from "./hold-taps.ts";
import { tabBar } from "./tab-bar.ts";

/** The words of the bars in one language. The build puts them into the page. */
export interface BarWords {
  readonly back: string;
  /** Of home, cart and user. */
  readonly tabs: readonly string[];
  /** By route, below the base, a zero for each id. Empty: its heading is not known before its answer. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * Draws the top bar with the screen's heading, and the bottom bar where the screen has it: the first thing
 * that is painted, for it waits for nothing. The build has put the icons there.
 */
export const drawBars = (route: string, { back, tabs, titles }: BarWords, base: string): void => {
  const shell = document.getElementById("shell");
  const bar = shell?.querySelector(".shell-bar");
  const foot = shell?.querySelector(".shell-tabs");
  if (!shell || !bar || !foot) return;
  const title = titles[route];
  const isTab = /^(cart|user)?$/.test(route);
  if (title !== undefined)
    bar.replaceWith(appBar(title, ...(isTab ? [] : [backButton(back, bar.children)])));
  if (isTab) {
    document.documentElement.dataset["tabs"] = "";
    foot.append(tabBar(route, tabs, [...foot.children], base));
  }
  // What is drawn from here on is read out, and can be tapped.
  shell.inert = false;
  shell.ariaHidden = null;
  holdTaps(shell);
};
