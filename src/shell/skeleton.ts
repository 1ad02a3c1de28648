import styles from "../ui/kit/skeleton.module.css";
import { element } from "./element.ts";

/** A placeholder as `src/ui/kit/skeleton.tsx` draws it. `size`: its width, and its height or ratio. */
export const skeleton = (
  size: Pick<Partial<CSSStyleDeclaration>, "width" | "height" | "aspectRatio">,
  radius = 8,
): HTMLElement => {
  const block = element("span", styles["block"]);
  block.ariaHidden = "true";
  Object.assign(block.style, { width: "100%", ...size, borderRadius: `${radius}px` });
  return block;
};
