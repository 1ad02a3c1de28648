import type { Language } from "../../../src/domain/locale/language.ts";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** CSS pixels: the narrowest phone, the one the shop is drawn for, a tablet, a phone held sideways. */
export const sizes = [
  { name: "320", width: 320, height: 844 },
  { name: "390", width: 390, height: 844 },
  { name: "768", width: 768, height: 1024 },
  { name: "844×390", width: 844, height: 390 },
] as const;
export type Size = (typeof sizes)[number];

/** The displays, each with its only size; `null`: all sizes. */
const modeSizes = {
  normal: null,
  "200 % text": null,
  "forced colours": null,
  // On a wide screen neither a wide font nor a long word is cut.
  "a wide font": "320",
  "130 % in a wide font": "320",
  "long words": "320",
  // Only colours and edges change, which axe checks.
  "more contrast": "390",
} as const satisfies Readonly<Record<string, Size["name"] | null>>;
export type Mode = keyof typeof modeSizes;
export const modes = Object.keys(modeSizes) as readonly Mode[];

const isLookedAt = (mode: Mode, size: Size): boolean =>
  (modeSizes[mode] ?? size.name) === size.name;

/** How a customer's phone shows a page in one language. */
export interface Display {
  readonly scheme: Scheme;
  readonly size: Size;
  readonly mode: Mode;
}

/** A stop of the gallery, as one customer sees it. */
export interface View extends Display {
  /** As `screen: home`. */
  readonly stop: string;
  readonly language: Language;
}

/** All displays of a page. Those that differ only in size are adjacent. */
export const displaysOf = (wanted: readonly Scheme[]): readonly Display[] =>
  wanted.flatMap((scheme) =>
    modes.flatMap((mode) =>
      sizes.filter((size) => isLookedAt(mode, size)).map((size) => ({ scheme, mode, size })),
    ),
  );

/** The display without its size, which does not matter to axe. */
export const isForAxe = ({ size }: Display): boolean => size.name === "390";

/** The start of a report's line. */
export const nameOfView = ({ stop, language, scheme, size, mode }: View): string =>
  [stop, language, scheme, size.name, mode].join(", ");
