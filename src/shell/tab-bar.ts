import styles from "../ui/kit/tab-bar.module.css";
import { element } from "./element.ts";

const tabs = ["", "cart", "user"];

/**
 * The bottom bar as `src/ui/routing/shop-tab-bar.tsx` draws it, without badges. `route`: the screen's, below
 * the base. `words` and `icons`: home's, the cart's and the user's.
 */
export const tabBar = (
  route: string,
  words: readonly string[],
  icons: readonly Element[],
  base: string,
): HTMLElement =>
  element(
    "nav",
    styles["bar"],
    element(
      "ul",
      styles["list"],
      ...tabs.map((path, index) => {
        const glyph = element("span", styles["glyph"], icons[index] ?? "");
        glyph.ariaHidden = "true";
        const link = element(
          "a",
          styles["link"],
          glyph,
          element("span", styles["label"], words[index] ?? ""),
        );
        link.href = base + path;
        if (path === route) link.ariaCurrent = "page";
        return element("li", styles["item"], link);
      }),
    ),
  );
