import type { IconNode } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Icon } from "../../src/ui/kit/icon.ts";

/** An icon of the icon set, as its component draws it. `size`: in px. */
export const iconMarkup = (icon: IconNode, size: number): string =>
  renderToStaticMarkup(createElement(Icon, { icon, size }));
