import { Effect, Result } from "effect";
import { fromCallback, fromPromise } from "xstate";
import { type AttemptLogic, attemptMachine } from "../../../domain/attempt/attempt.machine.ts";
import type { FoundRows } from "../../../domain/attempt/attempt-actors.ts";
import type { AttemptOptions } from "../../../domain/attempt/attempt-context.ts";
import type { LookedUp, Rechecked } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord, Found } from "../../../domain/attempt/record.ts";
import type { AttemptRequest } from "../../../domain/attempt/request.ts";
import type { CallFailure } from "../../../domain/call/failure.ts";
import type { AttemptParts } from "../../../ports/attempt-parts.ts";
import type { AttemptStore } from "../../../ports/attempt-store.ts";
import { toActor } from "../to-actor.ts";

/** Runs `work` if the customer of the sending is still logged in; else returns `left`. */
export type IfCurrentCustomer = <Done>(
  work: Effect.Effect<Done>,
  left: Done,
) => Effect.Effect<Done>;

/** What attempts of one kind have in common. */
export interface AttemptKind<Request extends AttemptRequest, Accepted> extends AttemptOptions<
  Request,
  Accepted
> {
  readonly kind: Request["kind"];
  /** The id of the row that is paid at the payment site. Default: the response does not name it. */
  readonly rowIdOf?: (response: Accepted) => number | null;
}

/** The calls of a kind, by a page. */
export interface AttemptCalls<Request, Accepted, Row, Changes> {
  /** The payment site's address in an accepted response. Default: no payment site is needed. */
  readonly payUrlOf?: (response: Accepted) => string | null;
  /** The ids of the customer's newest rows. */
  readonly readBaseline: () => Effect.Effect<readonly number[], CallFailure>;
  readonly recheck: (
    request: Request,
    record: AttemptRecord<Request>,
  ) => Effect.Effect<Rechecked<Row, Changes>, CallFailure>;
  /**
   * The call itself, and the reads or clean-up after it was accepted. `record` is the record before this
   * sending. Follow-up calls go through `ifCurrentCustomer`: after a change of customer they would be sent with the
   * next one's token.
   */
  readonly send: (
    request: Request,
    key: string,
    record: AttemptRecord<Request>,
    ifCurrentCustomer: IfCurrentCustomer,
  ) => Effect.Effect<Accepted, CallFailure>;
  readonly lookUp: (record: AttemptRecord<Request>) => Effect.Effect<LookedUp<Row>, CallFailure>;
  /** The clean-up after rows that a lookup has found, once. Default: none. Writes go through `ifCurrentCustomer`. */
  readonly cleanUp?: (
    found: FoundRows<Request, Row>,
    ifCurrentCustomer: IfCurrentCustomer,
  ) => Effect.Effect<unknown, unknown>;
}

/** Milliseconds: a recheck that took longer is repeated before the sending. */
const recentMs = 60_000;

/**
 * Repeats a read that took over a minute: an app in the background may be suspended between tap and sending.
 */
const recentOnly = <Answer, Failure>(
  read: Effect.Effect<Answer, Failure>,
): Effect.Effect<Answer, Failure> =>
  Effect.suspend(() => {
    const begun = Date.now();
    return Effect.flatMap(read, (answer) =>
      Date.now() - begun < recentMs ? Effect.succeed(answer) : recentOnly(read),
    );
  });

/** The record as one of this kind. Throws an error if its requests are of another. */
const narrowed =
  <Request extends AttemptRequest>(kind: Request["kind"]) =>
  (record: AttemptRecord): AttemptRecord<Request> => {
    const isRequest = (one: AttemptRequest): one is Request => one.kind === kind;
    const of = (request: AttemptRequest): Request => {
      if (isRequest(request)) return request;
      throw new Error(`A record of another kind: ${request.kind}`);
    };
    return {
      ...record,
      request: of(record.request),
      sendings: record.sendings.map((sending) => ({ ...sending, request: of(sending.request) })),
    };
  };

/**
 * The attempt machine of one kind. It is built once; the function that is returned binds it to the store,
 * the page and the calls.
 */
export const attemptOfKind = <Request extends AttemptRequest, Accepted, Row, Changes>({
  kind,
  rowIdOf = () => null,
  ...options
}: AttemptKind<Request, Accepted>) => {
  const machine = attemptMachine<Request, Accepted, Row, Changes>(options);
  const own = narrowed<Request>(kind);
  return (
    { openStore, identify, page, token }: AttemptParts,
    {
      payUrlOf = () => null,
      readBaseline,
      recheck,
      send,
      lookUp,
      cleanUp = () => Effect.void,
    }: AttemptCalls<Request, Accepted, Row, Changes>,
  ): AttemptLogic<Request, Accepted, Row, Changes> => {
    const change = async <Answer>(
      work: (store: AttemptStore) => Promise<Answer>,
    ): Promise<Result.Result<Answer>> => Result.succeed(await work(await openStore()));
    const whileTheirs =
      (customer: string | null): IfCurrentCustomer =>
      (work, left) =>
        Effect.suspend(() => (token() === customer ? work : Effect.succeed(left)));
    return machine.provide({
      actors: {
        find: fromPromise(async ({ input, signal }): Promise<Result.Result<Found<Request>>> => {
          const store = await openStore();
          // A login may not have returned the user, and the record may be another customer's (D7.8).
          if (token() !== null) await Effect.runPromise(Effect.result(identify), { signal });
          const found = store.find(input.subject);
          return Result.succeed(
            found.kind === "record" ? { kind: "record", record: own(found.record) } : found,
          );
        }),
        readBaseline: toActor(() => Effect.andThen(identify, readBaseline())),
        prepare: fromPromise(async ({ input: { request, baseline } }) => {
          const record = await (await openStore()).prepare(request, baseline);
          return Result.succeed(record === null ? null : own(record));
        }),
        recheck: toActor(({ request, record }) => recentOnly(recheck(request, record))),
        send: fromPromise(async ({ input: { request, record } }) => {
          const sentAs = token();
          const sending = await (await openStore()).markSent(record, request);
          // While this page waited for the lock, another customer may have logged in, whose token the call
          // would have.
          if (sending === null || token() !== sentAs) return Result.succeed(null);
          if (sending === "moved") return Result.succeed(sending);
          // Without the actor's signal: a sending must not be aborted by the end of a screen or the session.
          const answer = await Effect.runPromise(
            Effect.result(send(request, sending.key, record, whileTheirs(sentAs))),
          );
          return Result.succeed({
            sending: { ...sending, request },
            answer: Result.map(answer, (response) => {
              const payUrl = payUrlOf(response);
              const rowId = rowIdOf(response);
              const site = payUrl === null ? null : { payUrl, rowId, sendingKey: sending.key };
              return { response, site };
            }),
          });
        }),
        lookUp: toActor(({ record }) => lookUp(record)),
        clear: fromPromise(async ({ input }) => {
          if (input.rows.length > 0)
            await Effect.runPromise(Effect.result(cleanUp(input, whileTheirs(token()))));
          return await change((store) => store.clear(input));
        }),
        beginVisit: fromPromise(({ input }) => change((store) => store.beginVisit(input))),
        watchPage: fromCallback(({ sendBack }) => {
          if (page.isHidden()) sendBack({ type: "HIDDEN" });
          return page.watch((isHidden) => sendBack({ type: isHidden ? "HIDDEN" : "RETURNED" }));
        }),
      },
    });
  };
};
