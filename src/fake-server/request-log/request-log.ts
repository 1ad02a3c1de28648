import type { Clock } from "../shop/clock.ts";
import type { FaultKind } from "../faults/fault.ts";
import { type Answer, textOf } from "../routing/answer.ts";
import {
  type RequestExpectation,
  type ExpectationResult,
  checkExpectation,
} from "./expectation.ts";
import { codeIn, entryOf, type Kept, viewOf } from "./kept-request.ts";
import { createKeptRequests, type KeptRequestsOptions } from "./kept-requests.ts";
import type { CallView, LoggedRequest } from "./logged-request.ts";
import { differencesOf, type RequestPattern } from "./request-pattern.ts";
import { createWaiting } from "./waiting.ts";

/** How many marks are kept. */
const mostMarks = 500;
/** Calls in the list of the panel. */
const mostCalls = 60;

/** The last answered calls. */
export interface CallLog {
  /** Newest first; a stable array until the next call. */
  readonly last: () => readonly CallView[];
  /** Calls the listener after each call; returns the unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
}

/** All requests that reached the server; only the last ones are kept. */
export interface Requests {
  /**
   * The requests of the pattern, oldest first. @throws for an unknown mark, or a call that the shop lacks.
   */
  readonly find: (pattern?: RequestPattern) => Promise<readonly LoggedRequest[]>;
  /** Marks this moment for `since`; returns its number. The name may be used again. */
  readonly mark: (name?: string) => number;
  /** Counts the requests of a pattern, whatever their answers. @throws as `find`. */
  readonly verify: (expected: RequestExpectation) => Promise<ExpectationResult>;
  /**
   * Verifies as soon as the expectation is met (default: at least one request), at the latest after so many
   * milliseconds of real time. @throws as `find`.
   */
  readonly waitFor: (
    expected: RequestExpectation,
    milliseconds?: number,
  ) => Promise<ExpectationResult>;
  /** Ends all waiting, now and later: for a stopping server. */
  readonly stopWaiting: () => void;
}

/** A request at its arrival. */
export interface IncomingEntry extends Pick<LoggedRequest, "method" | "path" | "key"> {
  readonly search: URLSearchParams;
  /** The body's text; null: none, or not text. */
  readonly body: Promise<string | null>;
  /** Whether requests can be compared with the contract: a call of the API that is no form. */
  readonly isCheckable: boolean;
}

/** The journal entry of a request in progress. */
export interface Entry {
  readonly number: number;
  readonly by: (username: string | null) => void;
  /** The shop has applied the request, at this time of its clock. */
  readonly applied: (at: number) => void;
  /** The request is answered; null: the connection has ended without an answer. */
  readonly answered: (answer: Answer | null, fault: FaultKind | null) => void;
}

export interface RequestLog {
  readonly calls: CallLog;
  readonly requests: Requests;
  readonly begin: (request: IncomingEntry) => Entry;
  /** For the log of another server. */
  readonly saved: () => Promise<SavedLog>;
  /** The shop has carried out a late call, which was logged and answered earlier. */
  readonly appliedLate: (number: number, at: number) => void;
}

const usualWait = 5_000;

export interface RequestLogParts extends Pick<KeptRequestsOptions, "check" | "mostText"> {
  /** The shop's clock. */
  readonly clock: Clock;
  /** The clock that measures the calls' duration. */
  readonly real: Clock;
  readonly from: SavedLog | undefined;
}

/** A journal as data. */
export interface SavedLog {
  readonly count: number;
  readonly marks: readonly (readonly [string, number])[];
  readonly kept: readonly Kept[];
  /** The numbers of the last answered calls. */
  readonly answered: readonly number[];
}

export const createRequestLog = ({
  clock,
  real,
  check,
  mostText,
  from,
}: RequestLogParts): RequestLog => {
  const listeners = new Set<() => void>();
  const waiting = createWaiting();
  const marks = new Map(from?.marks);
  const reading = new Set<Promise<void>>();
  const kept = createKeptRequests({ check, mostText, from: from?.kept ?? [] });
  let answered: readonly Kept[] = (from?.answered ?? []).flatMap((number) =>
    kept.all().filter((entry) => entry.number === number),
  );
  let views: readonly CallView[] | null = null;
  let count = from?.count ?? 0;

  const read = (text: Promise<string | null>, then: (text: string | null) => void): void => {
    const keep = async (): Promise<void> => then(await text.catch(() => null));
    const keeping = keep();
    reading.add(keeping);
    void keeping.finally(() => reading.delete(keeping));
  };
  const tell = (entry: Kept): void => {
    entry.code = codeIn(entry.answer);
    views = null;
    for (const listener of listeners) listener();
    waiting.changed();
  };

  const placeOf = (since: string | number | undefined): number => {
    if (since === undefined) return 0;
    if (typeof since === "number") {
      // Nothing could come since: an expectation of none would always pass.
      if (since > count) throw new Error(`There is no mark ${since}; the newest is ${count}`);
      return since;
    }
    const place = marks.get(since);
    if (place === undefined) throw new Error(`There is no mark "${since}"`);
    return place;
  };
  const since = async (mark: RequestPattern["since"]): Promise<readonly LoggedRequest[]> => {
    const place = placeOf(mark);
    await Promise.all(reading);
    const meant = kept.all().filter(({ number }) => number > place);
    for (const entry of meant) kept.inspect(entry);
    return meant.map(entryOf);
  };
  const verify = async (expected: RequestExpectation): Promise<ExpectationResult> =>
    checkExpectation(await since(expected.since), expected);

  return {
    calls: {
      last: () => (views ??= answered.map(viewOf)),
      watch: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    requests: {
      find: async (pattern = {}) =>
        (await since(pattern.since)).filter((entry) => differencesOf(entry, pattern).length === 0),
      mark: (name) => {
        if (name !== undefined) {
          marks.delete(name);
          marks.set(name, count);
          const [oldest] = marks.keys();
          if (marks.size > mostMarks && oldest !== undefined) marks.delete(oldest);
        }
        return count;
      },
      verify,
      waitFor: (requested, milliseconds = usualWait) => {
        const expected = { times: { atLeast: 1 }, ...requested };
        return waiting.until(() => verify(expected), milliseconds);
      },
      stopWaiting: waiting.stop,
    },
    begin: ({ method, path, key, search, body, isCheckable }) => {
      count += 1;
      const began = real();
      const entry: Kept = {
        number: count,
        method,
        path,
        search: search.toString(),
        found: isCheckable ? null : [],
        key,
        customer: null,
        receivedAt: clock(),
        body: null,
        applied: [],
        answeredAt: null,
        status: null,
        code: null,
        fault: null,
        answer: null,
        milliseconds: 0,
      };
      kept.add(entry);
      read(body, (text) => kept.keepText(entry, "body", text));
      waiting.changed();
      return {
        number: entry.number,
        by: (username) => {
          entry.customer = username;
        },
        applied: (at) => {
          entry.applied = [...entry.applied, at];
          waiting.changed();
        },
        answered: (answer, fault) => {
          entry.status = answer?.status ?? null;
          entry.fault = fault;
          entry.answeredAt = answer === null ? null : clock();
          entry.milliseconds = real() - began;
          answered = [entry, ...answered.slice(0, mostCalls - 1)];
          if (answer !== null) kept.keepText(entry, "answer", textOf(answer));
          tell(entry);
        },
      };
    },
    saved: async () => {
      await Promise.all(reading);
      return {
        count,
        marks: [...marks],
        kept: [...kept.all()],
        answered: answered.map(({ number }) => number),
      };
    },
    appliedLate: (number, at) => {
      const entry = kept.all().find((known) => known.number === number);
      if (entry === undefined) return;
      entry.applied = [...entry.applied, at];
      views = null;
      waiting.changed();
    },
  };
};
