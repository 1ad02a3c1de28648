const channel = (colour: string, place: number): number => {
  const part = Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16) / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour, 0) + 0.7152 * channel(colour, 1) + 0.0722 * channel(colour, 2);

/**
 * The contrast of two colours by WCAG 2: from 1 to 21.
 *
 * @param one as `#rrggbb`
 * @example
 * contrastOf("#000000", "#ffffff") // => 21
 */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
