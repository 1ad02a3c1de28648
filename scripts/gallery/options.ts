import { parseArgs } from "node:util";
import { type Language, languages } from "../../src/domain/locale/language.ts";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export interface GalleryOptions {
  readonly languages: readonly Language[];
  readonly schemes: readonly Scheme[];
  /** CSS pixels. */
  readonly width: number;
  /** A part of the names that are wanted; empty: all. */
  readonly only: string;
  /** The whole length of the page instead of what a phone shows of it. */
  readonly full: boolean;
}

const chosen = <Name extends string>(
  option: string,
  known: readonly Name[],
  text: string | undefined,
): readonly Name[] => {
  if (text === undefined) return known;
  return text.split(",").map((word) => {
    const name = known.find((each) => each === word);
    if (name === undefined) throw new Error(`--${option} ${word}: not one of ${known.join(", ")}`);
    return name;
  });
};

const widthOf = (text: string): number => {
  const width = Number(text);
  if (!/^\d+$/.test(text) || width < 200 || width > 2000) {
    throw new Error(`--width ${text}: not a width in pixels from 200 to 2000`);
  }
  return width;
};

/**
 * Reads `--language uk`, `--scheme dark`, `--only wallet`, `--width 320` and `--full`. Throws an
 * error that names the wrong one.
 */
export const galleryOptions = (args: readonly string[]): GalleryOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      language: { type: "string" },
      scheme: { type: "string" },
      only: { type: "string", default: "" },
      width: { type: "string", default: "390" },
      full: { type: "boolean", default: false },
    },
  });
  return {
    languages: chosen("language", languages, values.language),
    schemes: chosen("scheme", schemes, values.scheme),
    only: values.only.toLowerCase(),
    width: widthOf(values.width),
    full: values.full,
  };
};
