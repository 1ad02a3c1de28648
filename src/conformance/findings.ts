import type { CallName } from "../contract/contract.ts";
import type { Drift, Note } from "./drift.ts";

/** The number of requests of a call, and of successful ones. */
export interface Tally {
  readonly exchanges: number;
  readonly successes: number;
}

/** Collects the results of a check. */
export interface Findings {
  readonly drift: (...drifts: readonly Drift[]) => void;
  readonly note: (call: CallName | null, text: string) => void;
  /** Counts an exchange of the call. */
  readonly seen: (call: CallName, isSuccess: boolean) => void;
  /** The call was not made, or only provoked to be refused; the first reason is kept. */
  readonly notTried: (call: CallName, why: string) => void;
  readonly drifts: () => readonly Drift[];
  readonly notes: () => readonly Note[];
  readonly tally: (call: CallName) => Tally;
  /** The call's remark in the report. */
  readonly remark: (call: CallName) => string | undefined;
}

export const createFindings = (): Findings => {
  const drifts: Drift[] = [];
  const notes: Note[] = [];
  const tallies = new Map<CallName, Tally>();
  const reasons = new Map<CallName, string>();
  const tally = (call: CallName): Tally => tallies.get(call) ?? { exchanges: 0, successes: 0 };
  return {
    drift: (...found) => void drifts.push(...found),
    note: (call, text) => void notes.push({ call, text }),
    seen: (call, isSuccess) => {
      const { exchanges, successes } = tally(call);
      tallies.set(call, { exchanges: exchanges + 1, successes: successes + (isSuccess ? 1 : 0) });
    },
    notTried: (call, why) => void (reasons.has(call) || reasons.set(call, why)),
    drifts: () => drifts,
    notes: () => notes,
    tally,
    remark: (call) => {
      const why = reasons.get(call);
      return why === undefined || tally(call).successes > 0 ? undefined : `not tried (${why})`;
    },
  };
};
