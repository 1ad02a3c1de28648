import { Predicate, Result, Schema } from "effect";
import { parsedJson } from "../fake-server/wire/parsed-json.ts";
import { planVersion } from "./plan.ts";

const Version = Schema.Struct({ version: Schema.Number });

interface VersionedFile<A> {
  /** The kind of file, with its owner: `replay file of the simulation`. */
  readonly name: string;
  readonly fullName: string;
  readonly schema: Schema.Codec<A, unknown>;
  /** Advice for a file of another version. Default: none. */
  readonly hint?: string;
}

interface Kind {
  readonly name: string;
  readonly fields: readonly string[];
  /** What takes such a file, for who gave it elsewhere. */
  readonly use?: string;
}

/** The kinds of files that we write, each by fields that no other kind has. */
const kinds: readonly Kind[] = [
  { name: "state of the fake server", fields: ["catalogue", "tables"] },
  { name: "saved scenario of the fake server", fields: ["version", "state"] },
  { name: "report of the simulation", fields: ["shops", "shopsInAll"] },
  { name: "replay file of the simulation", fields: ["steps", "invariant"] },
  {
    name: "sequence of a corpus",
    fields: ["steps", "kept"],
    use: "--corpus tries those of its folder",
  },
];

/** Another kind of file that the content is, whose version does not matter here; `undefined`: none. */
const otherKind = (content: unknown, own: string): Kind | undefined => {
  if (!Predicate.isReadonlyObject(content)) return undefined;
  const fitting = kinds.filter(({ fields }) =>
    fields.every((field) => Object.hasOwn(content, field)),
  );
  return fitting.some(({ name }) => name === own) ? undefined : fitting[0];
};

/**
 * The reader of a file that the simulation has written, in the version of its plans.
 * The reader @throws an error of one line that starts with the file's name.
 */
export const readerOf =
  <A>({ name, fullName, schema, hint = "" }: VersionedFile<A>) =>
  (text: string, file: string): A => {
    const content = parsedJson(text);
    if (content === undefined) throw new Error(`${file}: not a ${name} (no JSON)`);
    const other = otherKind(content, fullName);
    if (other !== undefined)
      throw new Error(
        `${file}: a ${other.name}, not a ${name}${other.use === undefined ? "" : `; ${other.use}`}`,
      );
    const version = Schema.decodeUnknownResult(Version)(content);
    if (Result.isFailure(version))
      throw new Error(`${file}: not a ${fullName} (it has no version)`);
    if (version.success.version !== planVersion)
      throw new Error(
        `${file}: a ${name} of version ${version.success.version}, this simulation reads ${planVersion}${hint}`,
      );
    const read = Schema.decodeUnknownResult(schema)(content);
    if (Result.isSuccess(read)) return read.success;
    throw new Error(`${file}: a damaged ${name} (${read.failure.message.replaceAll(/\s+/g, " ")})`);
  };
