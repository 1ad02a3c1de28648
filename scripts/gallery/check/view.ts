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

/** Each with the one size that it is looked at in; `null`: in all of them. */
const modeSizes = {
  normal: null,
  "200 % text": null,
  "forced colours": null,
  // Where there is room, neither a wide font nor a long word is cut.
  "a wide font": "320",
  "130 % in a wide font": "320",
  "long words": "320",
  // Nothing but colours and edges changes, which axe looks at.
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

/** Every way to look at a page. Those that differ in the size alone stand beside each other. */
export const displaysOf = (wanted: readonly Scheme[]): readonly Display[] =>
  wanted.flatMap((scheme) =>
    modes.flatMap((mode) =>
      sizes.filter((size) => isLookedAt(mode, size)).map((size) => ({ scheme, mode, size })),
    ),
  );

/** Everything but the size is what axe can tell apart. */
export const isForAxe = ({ size }: Display): boolean => size.name === "390";

/** A line of the report begins with it. */
export const nameOfView = ({ stop, language, scheme, size, mode }: View): string =>
  [stop, language, scheme, size.name, mode].join(", ");
