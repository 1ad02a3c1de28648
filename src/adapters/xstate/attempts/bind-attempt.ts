import { Effect, Result } from "effect";
import { fromCallback, fromPromise } from "xstate";
import {
  type AttemptLogic,
  attemptMachine,
  type AttemptOptions,
} from "../../../domain/attempt/attempt.machine.ts";
import type { LookedUp, Rechecked } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord, Found } from "../../../domain/attempt/record.ts";
import type { AttemptRequest } from "../../../domain/attempt/request.ts";
import type { CallFailure } from "../../../domain/failure.ts";
import type { AttemptStore } from "../../../ports/attempt-store.ts";
import type { PageVisibility } from "../../browser/page-visibility.ts";

/** What attempts of every kind stand on. One of each for a page. */
export interface AttemptParts {
  /** The one store of the page. Its code comes after the first screen (decisions/0005); never rejects. */
  readonly openStore: () => Promise<AttemptStore>;
  readonly page: PageVisibility;
  /** Of whoever is logged in now; null: nobody. */
  readonly token: () => string | null;
  /** The page's own, such as `https://shop.example`: a payment site's address may be a path (D8). */
  readonly origin: string;
}

/** Does the work while the customer of a sending is logged in; else answers `left`. */
export type IfTheirs = <Done, Services>(
  work: Effect.Effect<Done, never, Services>,
  left: Done,
) => Effect.Effect<Done, never, Services>;

/** What a kind of attempt has of its own. */
export interface AttemptCalls<
  Request,
  Accepted,
  Row,
  Changes,
  Services,
> extends AttemptOptions<Accepted> {
  readonly isRequest: (request: AttemptRequest) => request is Request & AttemptRequest;
  /** The ids of the customer's newest rows. */
  readonly readBaseline: Effect.Effect<readonly number[], CallFailure, Services>;
  readonly recheck: (
    request: Request,
    record: AttemptRecord<Request>,
  ) => Effect.Effect<Rechecked<Row, Changes>, CallFailure, Services>;
  /**
   * The call itself, and what is read or tidied up after a yes. `record` is as it was before this
   * sending. `ifTheirs` does what follows only where its customer is still logged in, for else it
   * would be asked in the name of the next one.
   */
  readonly send: (
    request: Request,
    key: string,
    record: AttemptRecord<Request>,
    ifTheirs: IfTheirs,
  ) => Effect.Effect<Accepted, CallFailure, Services>;
  readonly lookUp: (
    record: AttemptRecord<Request>,
  ) => Effect.Effect<LookedUp<Row>, CallFailure, Services>;
}

type Run<Services> = <Answer>(
  effect: Effect.Effect<Answer, never, Services>,
  signal?: AbortSignal,
) => Promise<Answer>;

const narrowed =
  <Request extends AttemptRequest>(isRequest: (one: AttemptRequest) => one is Request) =>
  (record: AttemptRecord): AttemptRecord<Request> => {
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

/** The attempt machine with the store, the page and the calls of one kind. */
export const bindAttempt = <Request extends AttemptRequest, Accepted, Row, Changes, Services>(
  run: Run<Services>,
  { openStore, page, token }: AttemptParts,
  calls: AttemptCalls<Request, Accepted, Row, Changes, Services>,
): AttemptLogic<Request, Accepted, Row, Changes> => {
  const { isRequest, readBaseline, recheck, send, lookUp, ...options } = calls;
  const own = narrowed(isRequest);
  const change = async <Answer>(
    work: (store: AttemptStore) => Promise<Answer>,
  ): Promise<Result.Result<Answer>> => Result.succeed(await work(await openStore()));
  return attemptMachine<Request, Accepted, Row, Changes>(options, {
    find: fromPromise(async ({ input }): Promise<Result.Result<Found<Request>>> => {
      const found = (await openStore()).find(input.subject);
      return Result.succeed(
        found.kind === "record" ? { kind: "record", record: own(found.record) } : found,
      );
    }),
    readBaseline: fromPromise(({ signal }) => run(Effect.result(readBaseline), signal)),
    prepare: fromPromise(async ({ input: { request, baseline } }) => {
      const record = await (await openStore()).prepare(request, baseline);
      return Result.succeed(record === null ? null : own(record));
    }),
    recheck: fromPromise(({ input: { request, record }, signal }) =>
      run(Effect.result(recheck(request, record)), signal),
    ),
    send: fromPromise(async ({ input: { request, record } }) => {
      const sending = await (await openStore()).markSent(record, request);
      if (sending === null) return Result.succeed({ kind: "not sent" as const });
      const sentAs = token();
      const ifTheirs: IfTheirs = (work, left) =>
        Effect.suspend(() => (token() === sentAs ? work : Effect.succeed(left)));
      // Without the actor's signal: nothing that happens to a screen or to the session takes a
      // sending back.
      const answer = await run(Effect.result(send(request, sending.key, record, ifTheirs)));
      return Result.map(answer, (response) => ({ kind: "accepted" as const, response }));
    }),
    lookUp: fromPromise(({ input: { record }, signal }) =>
      run(Effect.result(lookUp(record)), signal),
    ),
    clear: fromPromise(({ input }) => change((store) => store.clear(input))),
    beginVisit: fromPromise(({ input: { key, ...visit } }) =>
      change((store) => store.beginVisit(key, visit)),
    ),
    watchPage: fromCallback(({ sendBack }) => {
      if (page.isHidden()) sendBack({ type: "HIDDEN" });
      return page.watch((isHidden) => sendBack({ type: isHidden ? "HIDDEN" : "RETURNED" }));
    }),
  });
};
