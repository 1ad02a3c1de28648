import { closeShop } from "./closing.ts";
import type { Coverage } from "./coverage/coverage.ts";
import type { Defect } from "./defects/defect.ts";
import { createEventLog } from "./event-log.ts";
import type { Violation } from "./invariants/invariant.ts";
import type { Sequence } from "./plan.ts";
import { policies } from "./policies.ts";
import { createTally } from "./tally.ts";
import { openWorld } from "./world/world.ts";

/** Milliseconds that a replay continues after its last step: longer than a recycling. */
const replayTailMs = 25_000;

export interface ReplayOptions {
  readonly defect: Defect | null;
  readonly listen?: (line: string) => void;
  readonly coverage?: Coverage;
  /** Called with each transition, if there is `coverage`. */
  readonly taken?: (transition: string) => void;
  /** Called with the index of each step that is not offered and therefore skipped. */
  readonly impossible?: (place: number) => void;
}

/** Replays a sequence: the same steps at the same times, the same faults. */
export const replay = async (
  plan: Sequence,
  { defect, listen, coverage, taken, impossible }: ReplayOptions,
): Promise<Violation | null> => {
  const world = await openWorld({
    seed: plan.seed,
    policy: policies[plan.policy],
    idempotency: plan.idempotency,
    siteConfirmsAfter: plan.siteConfirmsAfter,
    mishaps: plan.mishaps,
    customers: plan.customers,
    faults: { by: "list", hits: plan.hits },
    defect,
    log: createEventLog(listen),
    tally: createTally(),
    starting: (_, actor) => coverage?.tell(actor, (name) => taken?.(name)),
  });
  const uncounted = coverage?.begin();
  try {
    for (const [place, step] of plan.steps.entries()) {
      if (!(await world.perform(step))) impossible?.(place);
      if (world.violation() !== null) return world.violation();
    }
    if (plan.atClosing) await closeShop(world);
    // Completes the effects of the last step.
    else await world.advanceTo(world.time.now() + replayTailMs);
    return world.violation();
  } finally {
    world.close();
    uncounted?.();
  }
};
