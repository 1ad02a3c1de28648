import { createElement } from "react";
import type { IconNode } from "lucide";

interface IconProps {
  readonly icon: IconNode;
  /** Width and height in px. */
  readonly size: number;
  /** In units of the icon's 24 × 24 grid. */
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

/** An icon of the icon set. It stands beside words or in a named button, so screen readers leave it out. */
export const Icon = ({ icon, size, strokeWidth = 2, className }: IconProps) =>
  createElement(
    "svg",
    {
      viewBox: "0 0 24 24",
      width: size,
      height: size,
      fill: "none",
      stroke: "currentColor",
      strokeWidth,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className,
      "aria-hidden": true,
    },
    ...icon.map(([tag, attributes]) => createElement(tag, attributes)),
  );
