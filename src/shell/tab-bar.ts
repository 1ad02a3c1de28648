import styles from "../ui/kit/tab-bar.module.css";
import { element } from "./element.ts";
import type { Words } from "./words.ts";

const glyphOf = (icon: Element | undefined): HTMLElement => {
  const glyph = element("span", styles["glyph"], ...(icon === undefined ? [] : [icon]));
  glyph.ariaHidden = "true";
  return glyph;
};

/**
 * The bottom bar of the home screen as `src/ui/routing/shop-tab-bar.tsx` draws it, without badges.
 * `icons`: of home, cart and user.
 */
export const tabBar = (
  words: Words,
  [home, cart, user]: readonly Element[],
  base: string,
): HTMLElement => {
  const tab = (path: string, label: string | undefined, icon: Element | undefined): HTMLElement => {
    const link = element(
      "a",
      styles["link"],
      glyphOf(icon),
      element("span", styles["label"], label ?? ""),
    );
    link.href = base + path;
    if (path === "/") link.ariaCurrent = "page";
    return element("li", styles["item"], link);
  };
  return element(
    "nav",
    styles["bar"],
    element(
      "ul",
      styles["list"],
      tab("/", words.tabHome, home),
      tab("/cart", words.tabCart, cart),
      tab("/user", words.tabUser, user),
    ),
  );
};
