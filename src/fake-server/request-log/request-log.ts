import { Predicate, Struct } from "effect";
import type { Clock } from "../shop/clock.ts";
import type { FaultKind } from "../faults/fault.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import { type Answer, textOf } from "../routing/answer.ts";
import { withoutSecrets, withoutSecretsInText } from "./cut-secrets.ts";
import {
  type RequestExpectation,
  type ExpectationResult,
  checkExpectation,
} from "./expectation.ts";
import type { CallView, LoggedRequest } from "./logged-request.ts";
import type { RequestCheck } from "./request-check.ts";
import { differencesOf, type RequestPattern } from "./request-pattern.ts";

/** The limits of a journal. */
const caps = {
  requests: 500,
  /** Characters of one body. */
  body: 50_000,
  marks: 500,
  /** Calls in the list of the panel. */
  calls: 60,
};

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

/** A journal entry is completed after the request's arrival. */
type Growing<A> = { -readonly [Field in keyof A]: A[Field] };

interface Kept extends Growing<Omit<LoggedRequest, "query" | "body" | "answer" | "findings">> {
  readonly search: string;
  /** null: not compared yet. */
  found: readonly string[] | null;
  body: string | null;
  answer: string | null;
  milliseconds: number;
}

const inList = ["number", "method", "path", "status", "code", "fault", "milliseconds"] as const;

const viewOf = (entry: Kept): CallView => ({
  ...Struct.pick(entry, inList),
  isApplied: entry.applied.length > 0,
});

const usualWait = 5_000;

const shortened = (text: string): string =>
  text.length > caps.body ? `${text.slice(0, caps.body)}…` : text;

const valueOf = (text: string | null): unknown => {
  if (text === null || text === "") return null;
  const value = parsedJson(text);
  return value === undefined ? withoutSecretsInText(text) : withoutSecrets(value);
};

/** The username in the body of a login or a registration. */
const usernameIn = (body: unknown): string | null => {
  const name = Predicate.isReadonlyObject(body) ? Reflect.get(body, "username") : null;
  return typeof name === "string" ? name : null;
};

const entryOf = ({
  search,
  body: text,
  answer,
  found,
  milliseconds: _,
  ...kept
}: Kept): LoggedRequest => {
  const body = valueOf(text);
  return {
    ...kept,
    customer: kept.customer ?? usernameIn(body),
    query: Object.fromEntries(new URLSearchParams(withoutSecretsInText(search))),
    body,
    findings: found ?? [],
    answer: valueOf(answer),
  };
};

/** The JSON of a body; no body is `undefined`. null: not JSON. */
const bodyIn = (text: string | null): { readonly value: unknown } | null => {
  if (text === null || text === "") return { value: undefined };
  const value = parsedJson(text);
  return value === undefined ? null : { value };
};

const codeIn = (text: string | null): number | null => {
  // A success is not parsed: that would cost as much as the call.
  if (text === null || text.startsWith('{"code":0,')) return null;
  const body = parsedJson(text);
  const code = Predicate.isReadonlyObject(body) ? body["code"] : null;
  return typeof code === "number" && code !== 0 && code !== 200 ? code : null;
};

const textIn = ({ body, answer }: Kept): number => (body?.length ?? 0) + (answer?.length ?? 0);

export interface RequestLogParts {
  /** The shop's clock. */
  readonly clock: Clock;
  /** The clock that measures the calls' duration. */
  readonly real: Clock;
  readonly check: RequestCheck | undefined;
  /** Characters of all bodies; older ones are dropped first. */
  readonly mostText: number;
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
  const waiting = new Set<() => void>();
  const marks = new Map(from?.marks);
  const reading = new Set<Promise<void>>();
  const kept: Kept[] = [...(from?.kept ?? [])];
  let answered: readonly Kept[] = (from?.answered ?? []).flatMap((number) =>
    kept.filter((entry) => entry.number === number),
  );
  let views: readonly CallView[] | null = null;
  let count = from?.count ?? 0;
  let characters = kept.reduce((sum, entry) => sum + textIn(entry), 0);
  let isWaiting = true;

  const change = (): void => {
    for (const wakeUp of waiting) wakeUp();
  };
  const inspect = (entry: Kept): void => {
    if (check === undefined || entry.found !== null) return;
    const { method, path, search, key, body } = entry;
    const json = bodyIn(body);
    entry.found =
      json === null
        ? ["body: not JSON"]
        : check(
            { method, path, query: new URLSearchParams(search), body: json.value, key },
            true,
          ).map(withoutSecretsInText);
  };
  const drop = (entry: Kept): void => {
    // A request without a body can still be compared later.
    if (entry.body !== null) inspect(entry);
    characters -= textIn(entry);
    entry.body = null;
    entry.answer = null;
  };
  const keepText = (entry: Kept, part: "body" | "answer", text: string | null): void => {
    // The journal may have dropped the entry while the body was read.
    if (text === null || entry.number <= count - caps.requests) return;
    entry[part] = shortened(text);
    if (part === "body" && text.length > caps.body) entry.found ??= [];
    characters += entry[part].length;
    for (const old of kept) {
      if (characters <= mostText) break;
      if (old !== entry && (old.body !== null || old.answer !== null)) drop(old);
    }
  };
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
    change();
  };

  const placeOf = (since: string | number | undefined): number => {
    if (since === undefined || typeof since === "number") return since ?? 0;
    const place = marks.get(since);
    if (place === undefined) throw new Error(`There is no mark "${since}"`);
    return place;
  };
  const since = async (mark: RequestPattern["since"]): Promise<readonly LoggedRequest[]> => {
    const place = placeOf(mark);
    await Promise.all(reading);
    const meant = kept.filter(({ number }) => number > place);
    for (const entry of meant) inspect(entry);
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
          if (marks.size > caps.marks && oldest !== undefined) marks.delete(oldest);
        }
        return count;
      },
      verify,
      waitFor: async (requested, milliseconds = usualWait) => {
        const expected = { times: { atLeast: 1 }, ...requested };
        let isOver = false;
        let wake = Promise.withResolvers<void>();
        const wakeUp = (): void => wake.resolve();
        const timer = setTimeout(() => {
          isOver = true;
          wakeUp();
        }, milliseconds);
        waiting.add(wakeUp);
        try {
          for (;;) {
            const verdict = await verify(expected);
            if (verdict.isMet || isOver || !isWaiting) return verdict;
            await wake.promise;
            wake = Promise.withResolvers();
          }
        } finally {
          clearTimeout(timer);
          waiting.delete(wakeUp);
        }
      },
      stopWaiting: () => {
        isWaiting = false;
        change();
      },
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
      kept.push(entry);
      const oldest = kept.length > caps.requests ? kept.shift() : undefined;
      if (oldest !== undefined) characters -= textIn(oldest);
      read(body, (text) => keepText(entry, "body", text));
      change();
      return {
        number: entry.number,
        by: (username) => {
          entry.customer = username;
        },
        applied: (at) => {
          entry.applied = [...entry.applied, at];
          change();
        },
        answered: (answer, fault) => {
          entry.status = answer?.status ?? null;
          entry.fault = fault;
          entry.answeredAt = clock();
          entry.milliseconds = real() - began;
          answered = [entry, ...answered.slice(0, caps.calls - 1)];
          if (answer !== null) keepText(entry, "answer", textOf(answer));
          tell(entry);
        },
      };
    },
    saved: async () => {
      await Promise.all(reading);
      return {
        count,
        marks: [...marks],
        kept: [...kept],
        answered: answered.map(({ number }) => number),
      };
    },
    appliedLate: (number, at) => {
      const entry = kept.find((known) => known.number === number);
      if (entry === undefined) return;
      entry.applied = [...entry.applied, at];
      views = null;
      change();
    },
  };
};
