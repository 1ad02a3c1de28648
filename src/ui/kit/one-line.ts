import type { CSSProperties } from "react";

/** The page's edges, a card's padding and a little more, on both sides. */
const besides = "6rem";

/** How wide a sign is at most, in em, in the bold of a wide font. */
const widthOf = (sign: string): number => {
  if (/[\d¥₴]/.test(sign)) return 0.7;
  return /[.,\s]/.test(sign) ? 0.4 : 0.84;
};

/**
 * The size at which an amount in large figures has room on one line of the narrowest phone, and at
 * most that of the surroundings (`1em`) or another one.
 */
export const oneLine = (text: string, most = "1em"): CSSProperties => {
  const width = [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
  return {
    fontSize: `min(${most}, calc((100vw - ${besides}) / ${width.toFixed(2)}))`,
    whiteSpace: "nowrap",
  };
};
