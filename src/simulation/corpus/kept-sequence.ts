import { Schema } from "effect";
import { Sequence } from "../plan.ts";
import { readerOf } from "../versioned-file.ts";

/** A sequence of a corpus: `because` names the broken invariant or the rare transitions. */
export const KeptSequence = Schema.Struct({
  ...Sequence.fields,
  kept: Schema.Literals(["broken", "rare"]),
  because: Schema.Array(Schema.String),
});

export type KeptSequence = typeof KeptSequence.Type;

export const sequenceText = (sequence: KeptSequence): string =>
  `${JSON.stringify(sequence, null, 1)}\n`;

/** Parses a file of a corpus. @throws an error of one line that starts with the file's name. */
export const readSequence = readerOf<KeptSequence>({
  name: "sequence of a corpus",
  fullName: "sequence of a corpus",
  schema: KeptSequence,
  hint: "; delete the corpus",
});
