import type { CallName } from "../contract/contract.ts";
import type { Drift, Leftover, Note } from "./drift.ts";

/** The number of requests of a call, and of successful ones. */
export interface Tally {
  readonly exchanges: number;
  readonly successes: number;
}

/** Collects the results of a check. */
export interface Findings {
  readonly drift: (...drifts: readonly Drift[]) => void;
  /** Each note once. */
  readonly note: (call: CallName | null, text: string) => void;
  /** Counts an exchange of the call. */
  readonly seen: (call: CallName, isSuccess: boolean) => void;
  /** Records an answer's HTTP status. */
  readonly answered: (call: CallName, status: number, sign: AbsenceSign) => void;
  /** The statuses that show that the server does not have the call; empty: it has. */
  readonly absences: (call: CallName) => readonly number[];
  /** Records why calls were not made, or only made to be refused; the first reason is kept. */
  readonly notTried: (why: string, ...calls: readonly CallName[]) => void;
  /** Records something that stays on the server. */
  readonly left: (call: CallName, what: string) => void;
  readonly leftovers: () => readonly Leftover[];
  readonly drifts: () => readonly Drift[];
  readonly notes: () => readonly Note[];
  readonly tally: (call: CallName) => Tally;
  /** The call's remark in the report; empty: none. */
  readonly remark: (call: CallName) => string;
}

interface AbsenceSign {
  /** Refused for want of a token. Many servers check the token before the path. */
  readonly isGuard: boolean;
  /** A 404, or a refusal for want of a token, can only mean that the call does not exist. */
  readonly isTelling: boolean;
  /** It is the answer that an unknown path has. */
  readonly isAsUnknown: boolean;
}

interface Absence {
  readonly statuses: Set<number>;
  /** It was answered by 404 although no row could be missing, or by 405 or 501. */
  isProven: boolean;
  /** It was answered by another status. */
  isRefuted: boolean;
  /** A row was missing. */
  hasOwnAnswer: boolean;
}

const absenceStatuses: readonly number[] = [404, 405, 501];

export const createFindings = (): Findings => {
  const absences = new Map<CallName, Absence>();
  const drifts: Drift[] = [];
  const notes: Note[] = [];
  const leftovers: Leftover[] = [];
  const tallies = new Map<CallName, Tally>();
  const reasons = new Map<CallName, string>();
  const tally = (call: CallName): Tally => tallies.get(call) ?? { exchanges: 0, successes: 0 };
  return {
    drift: (...found) => void drifts.push(...found),
    note: (call, text) => {
      const isNew = notes.every((other) => other.call !== call || other.text !== text);
      if (isNew) notes.push({ call, text });
    },
    seen: (call, isSuccess) => {
      const { exchanges, successes } = tally(call);
      tallies.set(call, { exchanges: exchanges + 1, successes: successes + (isSuccess ? 1 : 0) });
    },
    answered: (call, status, { isGuard, isTelling, isAsUnknown }) => {
      const absence = absences.get(call) ?? {
        statuses: new Set(),
        isProven: false,
        isRefuted: false,
        hasOwnAnswer: false,
      };
      absences.set(call, absence);
      if (isGuard && !isTelling) return;
      if (!isGuard && !absenceStatuses.includes(status)) absence.isRefuted = true;
      else {
        absence.statuses.add(status);
        if (isTelling || status !== 404) absence.isProven = true;
        else if (!isAsUnknown) absence.hasOwnAnswer = true;
      }
    },
    absences: (call) => {
      const absence = absences.get(call);
      return absence === undefined || absence.isRefuted || !absence.isProven
        ? []
        : [...absence.statuses];
    },
    notTried: (why, ...calls) => {
      for (const call of calls) if (!reasons.has(call)) reasons.set(call, why);
    },
    left: (call, what) => void leftovers.push({ call, what }),
    leftovers: () => leftovers,
    drifts: () => drifts,
    notes: () => notes,
    tally,
    remark: (call) => {
      if (tally(call).successes > 0) return "";
      const why = reasons.get(call);
      const absence = absences.get(call);
      const isDoubtful =
        absence?.statuses.has(404) === true && !absence.isRefuted && !absence.hasOwnAnswer;
      return [
        ...(why === undefined ? [] : [`not tried (${why})`]),
        ...(isDoubtful && !absence.isProven
          ? ["404 as of an unknown path: perhaps not there"]
          : []),
      ].join("; ");
    },
  };
};
