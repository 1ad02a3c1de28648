import type { InvariantName, Violation } from "../invariants/invariant.ts";
import type { WorldOptions } from "./options.ts";

/** The broken invariants of a run. */
export interface Violations {
  readonly add: (violation: Violation) => void;
  readonly report: (invariant: InvariantName, customer: number | null, seen: string) => void;
  /** Null: none yet. */
  readonly first: () => Violation | null;
}

export const createViolations = ({
  log,
  observer,
}: Pick<WorldOptions, "log" | "observer">): Violations => {
  let first: Violation | null = null;
  const add = (violation: Violation): void => {
    log.note(`violation ${violation.invariant} ${violation.customer ?? "shop"} ${violation.seen}`);
    first ??= violation;
    observer?.violated(violation);
  };
  return {
    add,
    report: (invariant, customer, seen) => add({ invariant, customer, seen }),
    first: () => first,
  };
};
