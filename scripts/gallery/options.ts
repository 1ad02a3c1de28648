import { type Command, readArguments } from "../support/command.ts";
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

export const galleryCommand = {
  name: "npm run gallery",
  what: "Builds the shop and takes every screen and popup as a picture, with contact sheets, in gallery/.",
  options: {
    language: { type: "string", value: "uk,cs", what: "only these languages" },
    scheme: { type: "string", value: "NAME", what: "light or dark alone" },
    only: { type: "string", default: "", value: "PART", what: "of the names that are wanted" },
    width: { type: "string", default: "390", value: "PIXELS", what: "of the phone" },
    full: { type: "boolean", default: false, what: "the whole length of each page" },
  },
  examples: ["", "--language uk --scheme dark --only wallet --width 320"],
  codes: [
    "1  a screen could not be reached",
    "2  the options are wrong",
    "130, 143  stopped by Ctrl-C, by SIGTERM",
  ],
} as const satisfies Command;

/**
 * Reads `--language uk`, `--scheme dark`, `--only wallet`, `--width 320` and `--full`. Throws an
 * error that names the wrong one.
 */
export const galleryOptions = (args: readonly string[]): GalleryOptions => {
  const { values } = readArguments(galleryCommand, args);
  return {
    languages: chosen("language", languages, values.language),
    schemes: chosen("scheme", schemes, values.scheme),
    only: values.only.toLowerCase(),
    width: widthOf(values.width),
    full: values.full,
  };
};
