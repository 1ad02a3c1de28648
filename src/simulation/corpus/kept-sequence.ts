import { Result, Schema } from "effect";
import { planVersion, Sequence } from "../plan.ts";

/** A sequence of a corpus: `because` names the broken invariant or the rare transitions. */
export const KeptSequence = Schema.Struct({
  ...Sequence.fields,
  kept: Schema.Literals(["broken", "rare"]),
  because: Schema.Array(Schema.String),
});

export type KeptSequence = typeof KeptSequence.Type;

const Version = Schema.Struct({ version: Schema.Number });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const sequenceText = (sequence: KeptSequence): string =>
  `${JSON.stringify(sequence, null, 1)}\n`;

/** Parses a file of a corpus. @throws an error of one line that starts with the file's name. */
export const readSequence = (text: string, file: string): KeptSequence => {
  const content = parsed(text);
  if (content === undefined) throw new Error(`${file}: not a sequence of a corpus (no JSON)`);
  const version = Schema.decodeUnknownResult(Version)(content);
  if (Result.isFailure(version))
    throw new Error(`${file}: not a sequence of a corpus (it has no version)`);
  if (version.success.version !== planVersion)
    throw new Error(
      `${file}: a sequence of version ${version.success.version}, this simulation reads ${planVersion}; delete the corpus`,
    );
  const sequence = Schema.decodeUnknownResult(KeptSequence)(content);
  if (Result.isSuccess(sequence)) return sequence.success;
  throw new Error(
    `${file}: not a sequence of a corpus (${sequence.failure.message.replaceAll(/\s+/g, " ")})`,
  );
};
