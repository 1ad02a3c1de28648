import { Effect, Result } from "effect";
import { type CallFailure, SessionEnded } from "../../domain/call/failure.ts";
import { FromMemory } from "../../ports/from-memory.ts";
import type { OnProgress } from "../../ports/fetch.ts";
import type { LanguageStore } from "../../ports/language-store.ts";
import type { Log } from "../../ports/log.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import type { Call, InputOf, ReadFrom } from "../../contract/schema/call.ts";
import { decodeReply } from "./decode-reply.ts";
import { shallowCopy, type Decoded, cacheAnswer, type LastAnswer } from "./last-answers.ts";
import {
  addressOf,
  type AnyInput,
  type ContractCall,
  type RequestConfig,
  sendRequest,
  type SentCall,
} from "./sent-request.ts";

export interface ApiConfig extends RequestConfig {
  /** True when the browser reports no network: then reads are not retried. */
  readonly isOffline?: () => boolean;
}

/** @spec S7.2 S9.6 */
export const requestTimeout = 15_000;

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
  const sendAndDecode = (sent: SentCall): Effect.Effect<Decoded, CallFailure> =>
    Effect.suspend(() => {
      const { call, token, last } = sent;
      // After another login, a call of the customer before is not sent (D7.8).
      if (tokens.read() !== token) return Effect.fail(new SessionEnded({ call: call.name }));
      return Effect.flatMap(sendRequest(config, sent, languages.current()), (reply) =>
        // An unchanged body is not decoded again. Most reads, polls above all, have one.
        last?.reply.body === reply.body && last.reply.status === reply.status
          ? Effect.succeed({ reply, answer: shallowCopy(last.answer) })
          : Effect.fromResult(
              Result.map(decodeReply(sent, reply, { tokens, log }), (answer) => ({
                reply,
                answer,
              })),
            ),
      );
    });

  // For the customer of now, also where it waits for others.
  const send = (call: ContractCall, input: AnyInput = {}): Effect.Effect<unknown, CallFailure> =>
    Effect.map(sendAndDecode({ call, input, token: tokens.read() }), ({ answer }) => answer);

  const read = (sent: SentCall, delays: readonly number[]): Effect.Effect<Decoded, CallFailure> =>
    Effect.catch(sendAndDecode(sent), (failure) => {
      const [delay, ...later] = delays;
      if (failure._tag !== "Unreachable" || delay === undefined || config.isOffline?.() === true)
        return Effect.fail(failure);
      return Effect.flatMap(pause(delay * (0.5 + Math.random() / 2)), () => read(sent, later));
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
      const key = `${token} ${languages.current()} ${addressOf(config, { call, input })}`;
      const last = answers.get(key);
      return fromMemory && last !== undefined
        ? Effect.succeed(last.answer)
        : Effect.map(read({ call, input, token, last }, retryDelays), ({ reply, answer }) => {
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
