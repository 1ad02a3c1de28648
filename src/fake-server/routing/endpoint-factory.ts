import type { SentRequest } from "../../contract/strict/sent-findings.ts";
import { damaged } from "../faults/damage.ts";
import { actsAfterOf, effectOf } from "../faults/fault.ts";
import type { FaultHit } from "../faults/faults.ts";
import type { LateEffects } from "../late-calls/late-effects.ts";
import { scheduleLateCall } from "../late-calls/schedule-late-call.ts";
import { usernameIn } from "../request-log/kept-request.ts";
import type { Entry, RequestLog } from "../request-log/request-log.ts";
import type { RunningShop } from "../running/running-shop.ts";
import { ownerOfToken } from "../sessions/sessions.ts";
import type { Shop } from "../shop/shop.ts";
import { languageOf } from "../wire/accept-language.ts";
import { ApiError } from "../wire/api-error.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { parsedJson } from "../wire/parsed-json.ts";
import type { Answer } from "./answer.ts";
import { belowBase } from "./base-path.ts";
import type { Call } from "./call.ts";
import type { Method } from "./contract-data.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorAnswer } from "./error-answer.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { bodyTextOf, isMultipart, readBody, unreadReason } from "./request-body.ts";

export interface EndpointParts {
  readonly shop: Shop;
  readonly running: Pick<RunningShop, "process" | "processCall" | "takeFault" | "generation">;
  /** Receives the late effect of each endpoint. */
  readonly lateEffects: LateEffects;
  readonly basePath: string;
  /** The journal's numbers of calls that act late, by generation and row. */
  readonly lateNumbers: Map<string, number>;
  /** Logs every request and its outcome. */
  readonly requestLog: Pick<RequestLog, "begin" | "appliedLate">;
  /** Returns a request's deviations from the contract. */
  readonly findings: (request: SentRequest) => readonly string[];
  /** Whether `findings` knows the contract. */
  readonly isChecked: boolean;
  /** Refuses a request that has findings. */
  readonly isStrict: boolean;
  /** Logs internal errors. */
  readonly log: Pick<Console, "error">;
  /** Waits for the simulated network latency. */
  readonly pause: () => Promise<void>;
}

const { code: invalidCode } = apiErrors.badRequest();

export interface Address {
  readonly pattern: string;
  /** The call's path below the base path; `null`: not an API path. */
  readonly path: string | null;
  /** The path used by seeded faults; default `path`. */
  readonly seeded?: string;
  /** A call without a token is the customer's whom its body names: a login, a registration. */
  readonly isOpen?: true;
}

/** `isApplied`: the call took effect now, not answered from an earlier one. */
interface Answered {
  readonly response: Answer;
  readonly isApplied: boolean;
}

/** Handles a call in the shop, as a transaction. */
export type Handle = (call: Call, isStale: boolean) => Promise<Answered>;

/** A request with its log entry and its handler. */
interface ReceivedRequest extends Pick<Call, "params" | "query"> {
  readonly called: { readonly method: string; readonly path: string };
  /** The `Idempotency-Key`; null: none. */
  readonly key: string | null;
  readonly isApi: boolean;
  readonly entry: Entry;
  readonly handle: Handle;
}

const callOf = (requested: Omit<Call, "language">): Call => ({
  ...requested,
  language: languageOf(requested.request.headers.get("accept-language")),
});

/** Makes an endpoint: a request is logged, hit by its fault, checked, and handled in the shop. */
export type MakeEndpoint = (method: Method, address: Address, handle: Handle) => Endpoint;

export const endpointFactory = (parts: EndpointParts): MakeEndpoint => {
  const { shop, running, basePath, lateNumbers } = parts;
  const lateName = (row: number): string => `${running.generation()} ${row}`;

  /** @param reasons all of them at once, for the client's developer */
  const refuse = (
    request: IncomingRequest,
    cause: unknown,
    reasons: readonly string[] = [],
  ): Answer => {
    const acceptLanguage = request.headers.get("accept-language");
    if (cause instanceof ApiError) return errorAnswer(cause, acceptLanguage, {}, reasons);
    parts.log.error(cause);
    return errorAnswer(apiErrors.serverError(), acceptLanguage);
  };

  /** The response to a delivery of a request, with its fault applied. */
  const answerUnder = async (
    hit: FaultHit | undefined,
    request: IncomingRequest,
    deliver: (request: IncomingRequest) => Promise<Answer>,
    actLater: (milliseconds: number) => Promise<void>,
  ): Promise<Answer | null> => {
    await parts.pause();
    if (hit === undefined) return deliver(request);
    const { fault } = hit;
    if (effectOf(fault) === "skipped") {
      if (fault.kind === "late") await actLater(actsAfterOf(fault));
      await hit.wait();
      return fault.kind === "delay" ? deliver(request) : damaged(fault);
    }
    if (fault.kind === "duplicate") await deliver(request.clone());
    const response = await deliver(request);
    await hit.wait();
    return damaged(fault, response);
  };

  /** How the call takes effect when it was scheduled for later. */
  const registerLateEffect = (name: string, isOfShop: boolean, handle: Handle): void => {
    parts.lateEffects.set(name, {
      isOfShop,
      act: async (request, { id, params, due_at: now }) => {
        const query = new URL(request.url).searchParams;
        const call = callOf({ request, params, query, body: await readBody(request), now });
        const { isApplied } = await handle(call, false);
        const number = lateNumbers.get(lateName(id));
        lateNumbers.delete(lateName(id));
        if (isApplied && number !== undefined) parts.requestLog.appliedLate(number, now);
      },
    });
  };

  /** Checks a delivered request and runs its handler in the shop; an error becomes a response. */
  const deliver = async (
    { called, query, params, key, isApi, entry, handle }: ReceivedRequest,
    request: IncomingRequest,
    isStale: boolean,
  ): Promise<Answer> => {
    const run = isApi ? running.processCall : running.process;
    let findings = (): readonly string[] =>
      isApi && parts.isChecked ? [unreadReason(request)] : [];
    try {
      const body = await readBody(request);
      if (isApi) findings = () => parts.findings({ ...called, query, body, key });
      const reasons = parts.isStrict ? findings() : [];
      if (reasons.length > 0) return refuse(request, apiErrors.badRequest(), reasons);
      let now = 0;
      const { response, isApplied } = await run(() => {
        now = shop.clock();
        return handle(callOf({ request, params, query, body, now }), isStale);
      });
      if (isApplied) entry.applied(now);
      return response;
    } catch (cause) {
      const isInvalid = cause instanceof ApiError && cause.code === invalidCode;
      return refuse(request, cause, isInvalid ? findings() : []);
    }
  };

  return (method, { pattern, path, seeded: own, isOpen = false }, handle) => {
    const seeded = own ?? path;
    const name = `${method.toUpperCase()} ${seeded ?? pattern}`;
    registerLateEffect(name, path !== null, handle);
    const answer: Endpoint["answer"] = async (request, params) => {
      const url = new URL(request.url);
      const query = url.searchParams;
      const called = { method: request.method, path: belowBase(basePath, url) };
      const key = request.headers.get("idempotency-key");
      const body = bodyTextOf(request);
      const entry = parts.requestLog.begin({
        ...called,
        key,
        search: query,
        body,
        isCheckable: path !== null && !isMultipart(request),
      });
      const received = { called, query, params, key, isApi: path !== null, entry, handle };
      const actLater = async (milliseconds: number): Promise<void> => {
        const row = await running.process(() =>
          scheduleLateCall(shop, { endpoint: name, params, request }, milliseconds),
        );
        lateNumbers.set(lateName(row), entry.number);
      };
      const answerTo = async (hit: FaultHit | undefined): Promise<Answer | null> => {
        // Only now is the shop loaded.
        entry.by(customer());
        const response = await answerUnder(
          hit,
          request,
          (delivered) => deliver(received, delivered, hit?.fault.kind === "stale"),
          actLater,
        );
        entry.answered(response, hit?.fault.kind ?? null);
        return response;
      };
      // Awaited only where it can name somebody: other calls keep the order of their arrival.
      const named =
        isOpen && method !== "get" ? usernameIn(parsedJson(await body.catch(() => null))) : null;
      const customer = (): string | null =>
        ownerOfToken(shop, request.headers.get("authorization")) ?? named;
      return running
        .takeFault({ ...called, pattern: seeded, customer })
        .then(answerTo, (cause: unknown) => {
          // The shop could not be loaded.
          const response = refuse(request, cause);
          entry.answered(response, null);
          return response;
        });
    };
    return { method, pattern, answer };
  };
};
