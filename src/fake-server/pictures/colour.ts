/** Colours in OKLCH, where changing the hue keeps the perceived lightness. */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees. */
  readonly hue: number;
}

const channels = (hex: string): readonly [number, number, number] => {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
};

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const gamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const toLch = (hex: string): Lch => {
  const [r, g, b] = channels(hex);
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  };
};

const toHex = ({ lightness, chroma, hue }: Lch): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const hex = (value: number) =>
    Math.round(Math.min(1, Math.max(0, gamma(Math.min(1, Math.max(0, value))))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${hex(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${hex(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${hex(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
};

const grey = 0.035;
const hueTolerance = 26;

const isShadeOf = (colour: Lch, base: Lch): boolean => {
  if (base.chroma < grey) return colour.chroma < grey;
  const turn = Math.abs(colour.hue - base.hue) % 360;
  return colour.chroma >= grey && Math.min(turn, 360 - turn) <= hueTolerance;
};

/**
 * Shifts `hex` by the difference between `from` and `to` if it is a shade of `from`; otherwise
 * unchanged. All are `#rgb` or `#rrggbb`.
 */
export const tinted = (hex: string, [from, to]: readonly [from: string, to: string]): string => {
  const colour = toLch(hex);
  const base = toLch(from);
  if (!isShadeOf(colour, base)) return hex;
  const target = toLch(to);
  return toHex({
    lightness: Math.min(0.99, Math.max(0.08, colour.lightness + target.lightness - base.lightness)),
    chroma: base.chroma < grey ? target.chroma : (target.chroma * colour.chroma) / base.chroma,
    hue: base.chroma < grey ? target.hue : colour.hue + target.hue - base.hue,
  });
};

/** WCAG relative luminance, 0 (black) to 1 (white). */
export const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};
