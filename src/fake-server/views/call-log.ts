import { Schema } from "effect";
import { faultKinds } from "../faults/fault.ts";

/** What became of one call. */
export const CallView = Schema.Struct({
  /** Counts the calls that this server was asked. */
  number: Schema.Int,
  method: Schema.String,
  /** Below the base path, without the query. */
  path: Schema.String,
  /** Of the answer; null where the connection was dropped. */
  status: Schema.NullOr(Schema.Int),
  /** The code in the answer's envelope; null for success, and where there is no envelope. */
  code: Schema.NullOr(Schema.Int),
  /** What hit it. */
  fault: Schema.NullOr(Schema.Literals(faultKinds)),
  /** From the request to the answer. */
  milliseconds: Schema.Finite,
});

export type CallView = typeof CallView.Type;

/** The calls that were answered lately. */
export interface CallLog {
  /** Newest first; the same list until there is another call. */
  readonly last: () => readonly CallView[];
  /** Calls back after each call; answers the way to stop. */
  readonly watch: (listener: () => void) => () => void;
}

export interface CallLogWriter extends CallLog {
  /** Notes a call once its answer is there. */
  readonly note: (
    call: Pick<CallView, "method" | "path" | "fault">,
    answer: Response,
    since: number,
  ) => void;
}

/** How many calls it remembers. */
const most = 60;

const codeOf = async (answer: Response): Promise<number | null> => {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  if (answer.type === "error" || !isJson) return null;
  try {
    const body: unknown = await answer.json();
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    return typeof code === "number" && code !== 0 && code !== 200 ? code : null;
  } catch {
    return null;
  }
};

export const createCallLog = (): CallLogWriter => {
  const listeners = new Set<() => void>();
  let calls: readonly CallView[] = [];
  let count = 0;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    last: () => calls,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: ({ method, path, fault }, answer, since) => {
      count += 1;
      const dropped = answer.type === "error";
      const call: CallView = {
        number: count,
        method,
        path,
        status: dropped ? null : answer.status,
        code: null,
        fault,
        milliseconds: Math.round(performance.now() - since),
      };
      calls = [call, ...calls.slice(0, most - 1)];
      tell();
      // What went well needs no second reading: it would cost as much as the call.
      if (answer.status < 400 && fault === null) return;
      void codeOf(answer.clone()).then((code) => {
        if (code === null) return;
        calls = calls.map((seen) => (seen === call ? { ...seen, code } : seen));
        tell();
      });
    },
  };
};
