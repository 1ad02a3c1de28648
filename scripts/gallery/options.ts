import { type Command, readArguments } from "../support/command.ts";
import { stoppedCodes } from "../support/stop-on-signal.ts";
import { type Language, languages } from "../../src/domain/locale/language.ts";
import type { Stop } from "../../tests/support/journey/tour/stop.ts";
import { nameOfStop } from "../../tests/support/journey/tour/tour.ts";
import { brandNames } from "../vite/brand/names.ts";
import { type Scheme, schemes } from "./check/view.ts";
import { nearest } from "../../src/fake-server/errors/nearest.ts";
import { galleryStops } from "./stops.ts";

interface Wanted {
  readonly stops: readonly Stop[];
  readonly languages: readonly Language[];
  readonly schemes: readonly Scheme[];
  /** A file in `brands/`; `null`: as `npm run build` has it. */
  readonly brand: string | null;
  /** Prints the result as JSON. */
  readonly json: boolean;
}

/** Every stop as a picture. */
export interface PicturesOptions extends Wanted {
  readonly check: false;
  /** CSS pixels. */
  readonly width: number;
  /** The whole length of the page instead of what a phone shows of it. */
  readonly full: boolean;
}

/** A shard: one of several machines does a part of the work. */
export interface Shard {
  /** From 1 on. */
  readonly index: number;
  readonly of: number;
}

/** Checks every stop in every display. */
export interface CheckOptions extends Wanted {
  readonly check: true;
  readonly shard: Shard;
  /** The seed of a sample; `null`: all views. */
  readonly sample: string | null;
}

/** The pictures of the documents, and `docs/design.md`. */
export interface DocsOptions {
  readonly docs: true;
}

export type GalleryOptions = PicturesOptions | CheckOptions | DocsOptions;

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

/** The stops whose names begin with one of the words. */
const stopsNamed = (text: string | undefined): readonly Stop[] => {
  if (text === undefined) return galleryStops;
  const words = text.split(",").map((word) => word.trim().toLowerCase());
  const begins = (stop: Stop, word: string): boolean =>
    [stop.name, nameOfStop(stop)].some((name) => name.toLowerCase().startsWith(word));
  for (const word of words) {
    if (word !== "" && galleryStops.some((stop) => begins(stop, word))) continue;
    // The states of a screen are told after a comma.
    const names = [...new Set(galleryStops.map(({ name }) => name.replace(/,.*/, "")))];
    const near = nearest(word, names);
    throw new Error(
      near === undefined
        ? `--only ${word}: not how one of these begins: ${names.join(", ")}`
        : `--only ${word}: no stop begins like that; is "${near}" meant?`,
    );
  }
  return galleryStops.filter((stop) => words.some((word) => begins(stop, word)));
};

const brandNamed = (text: string): string => {
  if (brandNames().includes(text)) return text;
  throw new Error(`--brand ${text}: not one of ${brandNames().join(", ")}`);
};

const widthOf = (text: string): number => {
  const width = Number(text);
  if (!/^\d+$/.test(text) || width < 200 || width > 2000) {
    throw new Error(`--width ${text}: not a width in pixels from 200 to 2000`);
  }
  return width;
};

const shardOf = (text: string): Shard => {
  const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (!(shard.index >= 1 && shard.index <= shard.of))
    throw new Error(`--shard ${text}: not such as 1/3, the first of three parts`);
  return shard;
};

export const galleryCommand = {
  name: "npm run gallery",
  what: "Builds the shop and takes every screen and popup as a picture, with contact sheets, in gallery/; or checks that a customer can read and hit all, whatever the phone.",
  options: {
    check: {
      type: "boolean",
      default: false,
      what: "no pictures: four sizes, large text, other colours, long words; a line for each finding",
    },
    language: { type: "string", value: "uk,cs", what: "only these languages" },
    scheme: { type: "string", value: "NAME", what: "light or dark alone" },
    only: { type: "string", value: "home,orders", what: "only stops whose names begin so" },
    shard: { type: "string", value: "I/N", what: "with --check: the part I of N" },
    sample: {
      type: "string",
      value: "SEED",
      what: "with --check: the few views that npm test has drawn by this seed",
    },
    width: {
      type: "string",
      value: "PIXELS",
      what: "of the phone, for pictures (390 unless said)",
    },
    full: { type: "boolean", default: false, what: "the whole length of each page, for pictures" },
    brand: { type: "string", value: "NAME", what: "under brands/NAME.json" },
    json: { type: "boolean", default: false, what: "the findings, or the files, as JSON" },
    docs: {
      type: "boolean",
      default: false,
      what: "docs/design.md and the pictures of the documents; takes no other option",
    },
  },
  examples: [
    "",
    "--language uk --scheme dark --only wallet --width 320",
    "--brand lagoon --language en --only home,product",
    "--check --only home,orders",
    "--check --shard 1/4",
    "--check --sample 4f2a91c --json",
  ],
  codes: [
    "1  a screen could not be reached, or the check has found something",
    "2  the options are wrong",
    stoppedCodes,
  ],
} as const satisfies Command;

/** @throws an error that names the wrong option. */
export const galleryOptions = (args: readonly string[]): GalleryOptions => {
  const { values } = readArguments(galleryCommand, args);
  if (values.docs) {
    if (args.length > 1) throw new Error("--docs: takes no other option");
    return { docs: true };
  }
  const wanted: Wanted = {
    stops: stopsNamed(values.only),
    languages: chosen("language", languages, values.language),
    schemes: chosen("scheme", schemes, values.scheme),
    brand: values.brand === undefined ? null : brandNamed(values.brand),
    json: values.json,
  };
  if (values.check) {
    if (values.width !== undefined) throw new Error("--width: the check has its own sizes");
    if (values.full) throw new Error("--full: the check takes no pictures");
    if (values.sample === "") throw new Error("--sample: without a seed");
    return {
      ...wanted,
      check: true,
      shard: shardOf(values.shard ?? "1/1"),
      sample: values.sample ?? null,
    };
  }
  if (values.sample !== undefined) throw new Error("--sample: with --check alone");
  if (values.shard !== undefined) throw new Error("--shard: with --check alone");
  return { ...wanted, check: false, width: widthOf(values.width ?? "390"), full: values.full };
};
