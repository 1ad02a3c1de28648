import { createCoverage } from "../coverage/coverage.ts";
import { defectNamed } from "../defects/defects.ts";
import type { Sequence } from "../plan.ts";
import { replay } from "../replay.ts";
import type { ClosedShop, RareTransition } from "../run.ts";
import type { KeptSequence } from "./kept-sequence.ts";

/** What one customer did up to a step of the shop, with the faults of their calls. */
const upTo = (whole: Sequence, { customer, steps }: RareTransition): Sequence => ({
  ...whole,
  customers: [customer],
  hits: whole.hits.filter((hit) => hit.customer === customer),
  steps: whole.steps.slice(0, steps).filter((step) => step.customer === customer),
  atClosing: false,
});

interface Tried {
  readonly taken: ReadonlySet<string>;
  /** The indices of steps that were not offered. */
  readonly impossible: readonly number[];
  readonly isBroken: boolean;
}

const tryAlone = async (sequence: Sequence): Promise<Tried> => {
  const taken = new Set<string>();
  const impossible: number[] = [];
  const violation = await replay(sequence, {
    defect: defectNamed(sequence.defect),
    coverage: createCoverage(),
    taken: (transition) => taken.add(transition),
    impossible: (place) => impossible.push(place),
  });
  return { taken, impossible, isBroken: violation !== null };
};

/**
 * Replays a customer's steps without the others': the possible steps, and the transitions taken; null: not
 * replayable.
 */
const alone = async (
  sequence: Sequence,
): Promise<{ readonly part: Sequence; readonly taken: ReadonlySet<string> } | null> => {
  const { impossible } = await tryAlone(sequence);
  const steps = sequence.steps.filter((_, place) => !impossible.includes(place));
  const part = { ...sequence, steps };
  const again = await tryAlone(part);
  return again.isBroken || again.impossible.length > 0 ? null : { part, taken: again.taken };
};

/**
 * The sequences of a shop that are worth keeping: for each customer who took a transition that no kept
 * sequence takes, the steps up to the last such. Each is replayed first without the others, and what depends
 * on them is left out.
 *
 * @param kept the transitions of the corpus; those of the new sequences are added
 * @returns one at most for each customer
 */
export const keepRare = async (
  { sequence, rare }: ClosedShop,
  kept: Set<string>,
): Promise<readonly KeptSequence[]> => {
  const last = new Map<number, RareTransition>();
  for (const taking of rare) if (!kept.has(taking.transition)) last.set(taking.customer, taking);
  const worth: KeptSequence[] = [];
  for (const taking of last.values()) {
    const wanted = rare.filter(
      ({ customer, transition }) => customer === taking.customer && !kept.has(transition),
    );
    if (wanted.length === 0) continue;
    const replayed = await alone(upTo(sequence, taking));
    if (replayed === null) continue;
    const because = [...new Set(wanted.map(({ transition }) => transition))].filter((transition) =>
      replayed.taken.has(transition),
    );
    if (because.length === 0) continue;
    for (const transition of because) kept.add(transition);
    worth.push({ ...replayed.part, kept: "rare", because });
  }
  return worth;
};
