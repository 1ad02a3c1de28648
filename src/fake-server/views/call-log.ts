import { Schema } from "effect";
import type { Clock } from "../clock.ts";
import { faultKinds } from "../faults/fault.ts";

/** A logged call. */
export const CallView = Schema.Struct({
  /** The sequence number of the call on this server. */
  number: Schema.Int,
  method: Schema.String,
  /** Below the base path, without the query. */
  path: Schema.String,
  /** The response's status; null: the connection was dropped. */
  status: Schema.NullOr(Schema.Int),
  /** The code of the response's envelope; null: success, or no envelope. */
  code: Schema.NullOr(Schema.Int),
  /** The fault that hit it. */
  fault: Schema.NullOr(Schema.Literals(faultKinds)),
  /** From the request to the response. */
  milliseconds: Schema.Finite,
});

export type CallView = typeof CallView.Type;

/** The last calls. */
export interface CallLog {
  /** Newest first; a stable array until the next call. */
  readonly last: () => readonly CallView[];
  /** Calls the listener after each call; returns the unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
}

export interface CallLogWriter extends CallLog {
  /** Logs a call after its response. */
  readonly note: (
    call: Pick<CallView, "method" | "path" | "fault">,
    answer: Response,
    since: number,
  ) => void;
}

/** The number of logged calls. */
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

/** `clock`: in it, the calls' time is measured. */
export const createCallLog = (clock: Clock): CallLogWriter => {
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
        milliseconds: clock() - since,
      };
      calls = [call, ...calls.slice(0, most - 1)];
      tell();
      // A success is not parsed: that would cost as much as the call.
      if (answer.status < 400 && fault === null) return;
      void codeOf(answer.clone()).then((code) => {
        if (code === null) return;
        calls = calls.map((seen) => (seen === call ? { ...seen, code } : seen));
        tell();
      });
    },
  };
};
