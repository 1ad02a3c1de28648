import { Context, Effect, Layer, Result, Schedule, type Schema } from "effect";
import {
  type CallFailure,
  Refused,
  ServerFault,
  SessionEnded,
  TimedOut,
  Undecodable,
  Unreachable,
} from "../../domain/failure.ts";
import { LanguageStore } from "../../ports/language-store.ts";
import { Log } from "../../ports/log.ts";
import { TokenStore } from "../../ports/token-store.ts";
import { type Endpoint, type EndpointName, endpoints } from "./endpoints.ts";
import { isSuccessCode, readEnvelope } from "./envelope.ts";

export interface ApiConfig {
  /** Address of the server's calls, without a slash at its end: `/api`. */
  readonly base: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds until a request is aborted (specification §9). */
  readonly timeout: number;
  /** Paths of a server that differs from ours (D5). */
  readonly endpoints?: Partial<Record<EndpointName, Endpoint>> | undefined;
}

export const requestTimeout = 15_000;

export interface Call {
  readonly endpoint: EndpointName;
  /** Fills `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key` (D7). */
  readonly key?: string;
}

/** Makes of an envelope's `data` what the call answers. */
export type Decoder<A> = (data: unknown) => Result.Result<A, Schema.SchemaError>;

/** An answered request, before anything is made of it. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

const readRetries = 2;

const addressOf = (config: ApiConfig, endpoint: Endpoint, call: Call): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.path?.[name] ?? "")).replaceAll("%2C", ","),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${config.base}${path}${search === "" ? "" : `?${search}`}`;
};

/** The one way to the server: envelope, statuses, timeout, token and retries (D4, D7). */
export class Api extends Context.Service<
  Api,
  {
    /** A question: repeated when the network fails, for it changes nothing. */
    readonly read: <A>(call: Call, decode: Decoder<A>) => Effect.Effect<A, CallFailure>;
    /** A command: sent once. */
    readonly send: <A>(call: Call, decode: Decoder<A>) => Effect.Effect<A, CallFailure>;
    /** Tells the log about rows that a list had to leave out (D4). */
    readonly reportLeftOut: (endpoint: EndpointName, rows: number) => void;
  }
>()("shop/adapters/http/Api") {
  static readonly layer = (config: ApiConfig) =>
    Layer.effect(
      Api,
      Effect.gen(function* () {
        const tokens = yield* TokenStore;
        const languages = yield* LanguageStore;
        const log = yield* Log;

        const send = <A>(call: Call, decode: Decoder<A>): Effect.Effect<A, CallFailure> =>
          Effect.suspend(() => {
            const endpoint = config.endpoints?.[call.endpoint] ?? endpoints[call.endpoint];
            const token = tokens.read();
            const headers: Record<string, string> = {
              Accept: "application/json",
              "Accept-Language": languages.current(),
            };
            if (call.body !== undefined) headers["Content-Type"] = "application/json";
            if (token !== null) headers["Authorization"] = `Bearer ${token}`;
            if (call.key !== undefined) headers["Idempotency-Key"] = call.key;

            const ask = Effect.tryPromise({
              try: async (signal): Promise<Answer> => {
                const response = await config.fetch(addressOf(config, endpoint, call), {
                  method: endpoint.method,
                  headers,
                  signal,
                  ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
                });
                return { status: response.status, body: await response.text() };
              },
              catch: () => new Unreachable({ call: call.endpoint }),
            });

            const understand = ({ status, body }: Answer): Result.Result<A, CallFailure> => {
              const envelope = readEnvelope(body);
              const message = envelope?.message === undefined ? {} : { message: envelope.message };
              if (status === 401 || envelope?.code === 401) {
                if (token !== null) tokens.clearRejected(token);
                return Result.fail(new SessionEnded({ call: call.endpoint, ...message }));
              }
              if (status >= 500) {
                return Result.fail(new ServerFault({ call: call.endpoint, status }));
              }
              const ok = status >= 200 && status < 300;
              if (!ok || (envelope !== null && !isSuccessCode(envelope.code))) {
                const code =
                  envelope === null || isSuccessCode(envelope.code) ? status : envelope.code;
                return Result.fail(new Refused({ call: call.endpoint, code, status, ...message }));
              }
              if (envelope === null) {
                const reason = body === "" ? "empty body" : "not a JSON object";
                return Result.fail(new Undecodable({ call: call.endpoint, reason }));
              }
              return Result.mapError(
                decode(envelope.data),
                (error) => new Undecodable({ call: call.endpoint, reason: error.message }),
              );
            };

            return ask.pipe(
              Effect.timeoutOrElse({
                duration: config.timeout,
                orElse: () => Effect.fail(new TimedOut({ call: call.endpoint })),
              }),
              Effect.flatMap((answer) => Effect.fromResult(understand(answer))),
              Effect.tapError((failure) =>
                Effect.sync(() => {
                  if (failure._tag === "Undecodable")
                    log.warn("An answer could not be decoded", {
                      call: failure.call,
                      reason: failure.reason,
                    });
                }),
              ),
            );
          });

        return {
          send,
          read: (call, decode) =>
            send(call, decode).pipe(
              Effect.retry({
                times: readRetries,
                while: (failure) => failure._tag === "Unreachable",
                schedule: Schedule.jittered(Schedule.exponential(250, 3)),
              }),
            ),
          reportLeftOut: (endpoint, rows) => {
            log.warn("Rows of a list could not be decoded and were left out", {
              call: endpoint,
              rows,
            });
          },
        };
      }),
    );
}
