import type { Coverage } from "../coverage/coverage.ts";
import type { Defect } from "../defects/defect.ts";
import type { Violation } from "../invariants/invariant.ts";
import { replay } from "../replay.ts";
import type { KeptSequence } from "./kept-sequence.ts";

/** A sequence of a corpus and the file it is in. */
export interface SequenceFile {
  readonly file: string;
  readonly sequence: KeptSequence;
}

export interface TryOptions {
  readonly defect: Defect | null;
  readonly coverage: Coverage;
}

/**
 * Tries a kept sequence. Null: all invariants hold.
 * @throws an error of one line if nothing is broken and the shop does not offer one of its steps any more.
 */
export const trySequence = async (
  { file, sequence }: SequenceFile,
  { defect, coverage }: TryOptions,
): Promise<Violation | null> => {
  const impossible: number[] = [];
  const violation = await replay(sequence, {
    defect,
    coverage,
    impossible: (place) => impossible.push(place),
  });
  const [place] = impossible;
  if (violation !== null || place === undefined) return violation;
  const step = sequence.steps[place];
  throw new Error(
    `${file}: step ${place + 1} of ${sequence.steps.length} (customer ${step?.customer}: ${step?.intention}) is not possible any more; delete the file if that is meant`,
  );
};
