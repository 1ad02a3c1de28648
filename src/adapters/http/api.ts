import { Effect, Result } from "effect";
import {
  type CallFailure,
  Refused,
  ServerFault,
  SessionEnded,
  TimedOut,
  Undecodable,
  Unreachable,
} from "../../domain/call/failure.ts";
import { FromMemory } from "../../ports/from-memory.ts";
import type { Fetch, OnProgress } from "../../ports/fetch.ts";
import type { LanguageStore } from "../../ports/language-store.ts";
import type { Log } from "../../ports/log.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import type { CallName } from "../../contract/contract.ts";
import type { Call, InputOf, ReadFrom } from "../../contract/schema/call.ts";
import { isSuccessCode, readEnvelope } from "../../contract/envelope.ts";
import {
  shallowCopy,
  type Decoded,
  cacheAnswer,
  type LastAnswer,
  type Reply,
} from "./last-answers.ts";

export interface ApiConfig {
  /** The base URL of the API, without a trailing slash: `/api`. */
  readonly base: string;
  readonly fetch: Fetch;
  /** Milliseconds until a request is aborted (specification §9); for an upload, since its last progress. */
  readonly timeout: number;
  /** Paths that differ from the contract's, by the name of the call (D5). */
  readonly paths?: Partial<Record<CallName, string>> | undefined;
  /** True when the browser reports no network: then reads are not retried. */
  readonly isOffline?: () => boolean;
}

/** @spec S7.2 S9.6 */
export const requestTimeout = 15_000;

/** The input of any call. `InputOf` has the precise type for each call. */
interface AnyInput {
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

type ContractCall = Call & { readonly name: CallName };

type Input<C extends Call> = InputOf<C> & { readonly onProgress?: OnProgress };

/** The input is optional for a call that needs none. */
type Arguments<C extends Call> =
  Partial<Input<C>> extends Input<C> ? readonly [input?: Input<C>] : readonly [input: Input<C>];

/** Maximum milliseconds before each retry of a read; jitter removes up to half (D7). */
const retryDelays = [300, 900];

/** Not `Effect.sleep`, which would add the durations and the clock, 3 KB, to the first load. */
const pause = (milliseconds: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const timer = setTimeout(() => resume(Effect.void), milliseconds);
    return Effect.sync(() => clearTimeout(timer));
  });

const addressOf = ({ base, paths }: ApiConfig, call: ContractCall, input: AnyInput): string => {
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

/** The only way to the server: envelope, statuses, timeout, token and retries (D4, D7). */
export interface Api {
  /**
   * An idempotent read: retried after a network failure. A network failure says when the same read last
   * succeeded in this visit. Under `FromMemory`, the read returns that last answer.
   */
  readonly read: <C extends ContractCall>(
    call: C,
    ...input: Arguments<C>
  ) => Effect.Effect<ReadFrom<C>, CallFailure>;
  /** A command: sent once, never retried. */
  readonly send: <C extends ContractCall>(
    call: C,
    ...input: Arguments<C>
  ) => Effect.Effect<ReadFrom<C>, CallFailure>;
}

export interface ApiOptions {
  readonly tokens: TokenStore;
  readonly languages: LanguageStore;
  readonly log: Log;
}

/** @spec S7.2 S7.3 S7.4 S8.1 S8.2 */
export const makeApi = (config: ApiConfig, { tokens, languages, log }: ApiOptions): Api => {
  const headersOf = (input: AnyInput, token: string | null): Record<string, string> => ({
    Accept: "application/json",
    "Accept-Language": languages.current(),
    ...(input.body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(input.key === undefined ? {} : { "Idempotency-Key": input.key }),
  });

  const ask = (
    call: ContractCall,
    input: AnyInput,
    token: string | null,
    last: LastAnswer | undefined,
  ): Effect.Effect<Reply, CallFailure> => {
    const fetched = async (signal: AbortSignal, onProgress?: OnProgress): Promise<Reply> => {
      const response = await config.fetch(
        addressOf(config, call, input),
        {
          method: call.method,
          headers: headersOf(input, token),
          signal,
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
          ...(input.form === undefined ? {} : { body: input.form }),
        },
        onProgress,
      );
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

  const decodeReply = (
    call: ContractCall,
    token: string | null,
    { status, body }: Reply,
  ): Result.Result<unknown, CallFailure> => {
    const envelope = readEnvelope(body);
    const message = envelope?.message === undefined ? {} : { message: envelope.message };
    if (status === 401 || envelope?.code === 401) {
      tokens.clearRejected(token, envelope?.message ?? null);
      // A gateway's 401 ends the session too, but leaves the call's outcome unknown (D7.5).
      if (envelope !== null || !token)
        return Result.fail(new SessionEnded({ call: call.name, ...message }));
    }
    // Some servers send status 200 with a 5xx code in the body: the outcome is unknown, too (decisions/0008).
    const fault = status >= 500 ? status : (envelope?.code ?? 0);
    if (fault >= 500 && fault < 600) {
      return Result.fail(new ServerFault({ call: call.name, status: fault }));
    }
    const undecodable = (reason: string) => {
      log.warn("An answer could not be decoded", { call: call.name, reason });
      return new Undecodable({ call: call.name, reason });
    };
    // A gateway's page says nothing about the shop's processing of the call, whatever its status (D7.5).
    if (envelope === null) {
      return Result.fail(undecodable(body === "" ? "empty body" : "not a JSON object"));
    }
    const ok = status >= 200 && status < 300;
    if (!ok || !isSuccessCode(envelope.code)) {
      const code = isSuccessCode(envelope.code) ? status : envelope.code;
      return Result.fail(new Refused({ call: call.name, code, status, ...message }));
    }
    return Result.mapError(
      call.answer.decode(envelope.data, (rows, list) =>
        log.warn("Undecodable rows were left out", {
          call: call.name,
          list,
          rows,
        }),
      ),
      (error) => undecodable(error.message),
    );
  };

  /** @param token of the customer who made the call: after another login it is not sent (D7.8) */
  const askAndDecode = (
    call: ContractCall,
    input: AnyInput,
    token: string | null,
    last?: LastAnswer,
  ): Effect.Effect<Decoded, CallFailure> =>
    Effect.suspend(() => {
      if (tokens.read() !== token) return Effect.fail(new SessionEnded({ call: call.name }));
      return Effect.flatMap(ask(call, input, token, last), (reply) =>
        // An unchanged body is not decoded again. Most reads, polls above all, have one.
        last?.reply.body === reply.body && last.reply.status === reply.status
          ? Effect.succeed({ reply, answer: shallowCopy(last.answer) })
          : Effect.fromResult(
              Result.map(decodeReply(call, token, reply), (answer) => ({ reply, answer })),
            ),
      );
    });

  // For the customer of now, also where it waits for others.
  const send = (call: ContractCall, input: AnyInput = {}): Effect.Effect<unknown, CallFailure> =>
    Effect.map(askAndDecode(call, input, tokens.read()), ({ answer }) => answer);

  const read = (
    call: ContractCall,
    input: AnyInput,
    token: string | null,
    delays: readonly number[],
    last: LastAnswer | undefined,
  ): Effect.Effect<Decoded, CallFailure> =>
    Effect.catch(askAndDecode(call, input, token, last), (failure) => {
      const [delay, ...later] = delays;
      if (failure._tag !== "Unreachable" || delay === undefined || config.isOffline?.() === true)
        return Effect.fail(failure);
      return Effect.flatMap(pause(delay * (0.5 + Math.random() / 2)), () =>
        read(call, input, token, later, last),
      );
    });

  /** This page's answers, by token, language and address. Replaced with the token (decisions/0024). */
  let lastAnswers = new Map<string, LastAnswer>();
  tokens.watch(() => {
    lastAnswers = new Map();
  });

  const readOrRecall = (
    call: ContractCall,
    input: AnyInput = {},
  ): Effect.Effect<unknown, CallFailure> =>
    Effect.flatMap(FromMemory, (fromMemory) => {
      // The current map: an answer that arrives after a logout goes into the discarded one.
      const answers = lastAnswers;
      const token = tokens.read();
      const key = `${token} ${languages.current()} ${addressOf(config, call, input)}`;
      const last = answers.get(key);
      return fromMemory && last !== undefined
        ? Effect.succeed(last.answer)
        : Effect.map(read(call, input, token, retryDelays, last), ({ reply, answer }) => {
            cacheAnswer(answers, key, { reply, answer, readAt: Date.now() });
            return answer;
          });
    });

  // The overloads by call are only in the type; the code handles all calls alike.
  return {
    send,
    read: readOrRecall,
  } as Api;
};
