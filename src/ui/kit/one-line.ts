import type { CSSProperties } from "react";

/** An upper bound of a character's width in em, in a wide bold font. */
const widthOf = (sign: string): number => {
  if (/[\d¥₴]/.test(sign)) return 0.7;
  return /[.,\s]/.test(sign) ? 0.4 : 0.84;
};

/**
 * The font size at which a large amount fits on one line of the narrowest phone, at most `most`
 * (default: that of the surroundings, `1em`).
 */
export const oneLine = (text: string, most = "1em"): CSSProperties => {
  const width = [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
  return {
    fontSize: `min(${most}, calc(var(--amount-line) / ${width.toFixed(2)}))`,
    whiteSpace: "nowrap",
  };
};
