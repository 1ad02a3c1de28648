import { Effect } from "effect";
import { type CallFailure, TimedOut, Unreachable } from "../../domain/call/failure.ts";
import type { Fetch, OnProgress } from "../../ports/fetch.ts";
import type { CallName } from "../../contract/contract.ts";
import type { Call } from "../../contract/schema/call.ts";
import type { LastAnswer, Reply } from "./last-answers.ts";

export interface RequestConfig {
  /** The base URL of the API, without a trailing slash: `/api`. */
  readonly base: string;
  readonly fetch: Fetch;
  /** Milliseconds until a request is aborted (specification §9); for an upload, since its last progress. */
  readonly timeout: number;
  /** Paths that differ from the contract's, by the name of the call (D5). */
  readonly paths?: Partial<Record<CallName, string>> | undefined;
}

/** The input of any call. `InputOf` has the precise type for each call. */
export interface AnyInput {
  /** Values for `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A multipart body, instead of `body`. */
  readonly form?: FormData;
  readonly onProgress?: OnProgress;
  /** Sent as `Idempotency-Key` (D7). */
  readonly key?: string;
}

export type ContractCall = Call & { readonly name: CallName };

/** A call on its way to the server. */
export interface SentCall {
  readonly call: ContractCall;
  readonly input: AnyInput;
  /** Of the customer who made the call; null: nobody is logged in. */
  readonly token: string | null;
  /** The last answer to the same read, whose time a failure carries; undefined: none. */
  readonly last?: LastAnswer | undefined;
}

export const addressOf = (
  { base, paths }: RequestConfig,
  { call, input }: Pick<SentCall, "call" | "input">,
): string => {
  const path = (paths?.[call.name] ?? call.path).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path?.[name] ?? "")).replaceAll("%2C", ","),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${base}${path}${search === "" ? "" : `?${search}`}`;
};

const initOf = (
  { call, input: { body, form, key }, token }: SentCall,
  language: string,
  signal: AbortSignal,
): RequestInit & { readonly headers: Record<string, string> } => ({
  method: call.method,
  // Read from the server each time (D7), and nothing is kept for the next customer, whatever the server allows.
  cache: "no-store",
  headers: {
    Accept: "application/json",
    "Accept-Language": language,
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { "Idempotency-Key": key }),
  },
  signal,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(form === undefined ? {} : { body: form }),
});

/** Sends a call once. Fails when the server is not reached, or is silent for longer than the timeout. */
export const sendRequest = (
  config: RequestConfig,
  sent: SentCall,
  language: string,
): Effect.Effect<Reply, CallFailure> => {
  const { call, input, last } = sent;
  const fetched = async (signal: AbortSignal, onProgress?: OnProgress): Promise<Reply> => {
    const init = initOf(sent, language, signal);
    const response = await config.fetch(addressOf(config, sent), init, onProgress);
    return { status: response.status, body: await response.text() };
  };
  return Effect.callback((resume) => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const end = (outcome: Effect.Effect<Reply, CallFailure>): void => {
      clearTimeout(timer);
      resume(outcome);
    };
    const fail = (Failure: typeof TimedOut | typeof Unreachable): void =>
      end(Effect.fail(new Failure({ call: call.name, ...(last && { readAt: last.readAt }) })));
    const extend = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ended.abort();
        // The awaited work (an early response of the page) may ignore the signal.
        fail(TimedOut);
      }, config.timeout);
    };
    extend();
    fetched(
      ended.signal,
      input.onProgress &&
        ((share) => {
          extend();
          input.onProgress?.(share);
        }),
    ).then(
      (reply) => end(Effect.succeed(reply)),
      () => fail(Unreachable),
    );
    return Effect.sync(() => {
      clearTimeout(timer);
      ended.abort();
    });
  });
};
