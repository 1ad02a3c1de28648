import bar from "../ui/kit/app-bar.module.css";
import styles from "../ui/kit/icon-button.module.css";
import { element } from "./element.ts";
import { icon } from "./icon.ts";
import type { Painting } from "./painting.ts";

/** Where a link of the bar leads, what it says and its icon, as markup. */
type BarLink = readonly [path: string, label: string | undefined, glyph: string];

/** The links at the bar's end, without a count, as `src/ui/kit/icon-link.tsx` draws them. */
export const barLinks = ({ base }: Painting, ...links: readonly BarLink[]): HTMLElement =>
  element(
    "div",
    bar["actions"],
    ...links.map(([path, label, glyph]) => {
      const link = element("a", styles["button"], icon(glyph));
      link.href = base + path;
      link.ariaLabel = label ?? "";
      return link;
    }),
  );
