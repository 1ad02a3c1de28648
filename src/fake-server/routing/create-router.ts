import { http, HttpResponse, type HttpHandler } from "msw/http";
import type { Clock } from "../clock.ts";
import type { CustomerRow } from "../collections/customer.ts";
import { damaged } from "../faults/damage.ts";
import { actsAfterOf, effectOf } from "../faults/fault.ts";
import type { Hit } from "../faults/faults.ts";
import type { LateEffects } from "../late-calls/late-effects.ts";
import { putOff } from "../late-calls/put-off.ts";
import type { RunningShop } from "../running-shop.ts";
import type { Shop } from "../shop.ts";
import type { CallLogWriter } from "../views/call-log.ts";
import { customerOfToken } from "../sessions/sessions.ts";
import { languageOf } from "../wire/accept-language.ts";
import { messageText } from "../wire/messages.ts";
import { ApiError } from "../wire/api-error.ts";
import { apiErrors } from "../wire/api-errors.ts";
import { firstAnswer, keepAnswer } from "./attempts.ts";
import type { Call, CustomerCall, Data } from "./call.ts";
import { createLastAnswers } from "./last-answers.ts";
import type { Method } from "./contract-data.ts";
import type { Router } from "./router.ts";

export interface RouterParts {
  readonly shop: Shop;
  readonly running: Pick<RunningShop, "process" | "processCall" | "takeFault" | "generation">;
  /** Receives the late effect of each endpoint. */
  readonly lateEffects: LateEffects;
  readonly basePath: string;
  /** The real clock, in which the log measures calls. */
  readonly clock: Clock;
  /** Logs every call after its response. */
  readonly calls: Pick<CallLogWriter, "note">;
  /** Logs internal errors. */
  readonly log: Pick<Console, "error">;
  /** Waits for the simulated network latency. */
  readonly pause: () => Promise<void>;
}

const isAddress = (path: string): boolean => /^https?:/.test(path);

/** The pattern of a path below the base path, on any origin. */
const patternOf = (basePath: string, path: string): string =>
  isAddress(basePath) ? `${basePath}${path}` : `*${basePath}${path}`;

const belowBase = (basePath: string, url: URL): string => {
  const base = isAddress(basePath) ? new URL(basePath).pathname : basePath;
  const start = url.pathname.indexOf(`${base}/`);
  return start < 0 ? url.pathname : url.pathname.slice(start + base.length);
};

const isMultipart = (request: Request): boolean =>
  request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

const readBody = async (request: Request): Promise<unknown> => {
  if (isMultipart(request)) {
    return request.formData().catch(() => {
      throw apiErrors.badRequest();
    });
  }
  const text = await request.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrors.badRequest();
  }
};

const textParams = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

interface Address {
  readonly pattern: string;
  /** The call's path below the base path; `null`: not an API path. */
  readonly path: string | null;
  /** The path used by seeded faults; default `path`. */
  readonly seeded?: string;
}

type Answer = (call: Call, isStale: boolean) => Promise<Response>;

export const createRouter = (parts: RouterParts): Router => {
  const { shop, running, basePath } = parts;
  const answers = createLastAnswers(running.generation);

  const envelope = (call: Pick<Call, "language">, data: Data): string =>
    JSON.stringify({ code: 0, message: messageText("ok", call.language), data });

  const respond = (status: number, body: string): Response =>
    new HttpResponse(body, {
      status,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    });

  const refuse = (request: Request, cause: unknown): Response => {
    const language = languageOf(request.headers.get("accept-language"));
    if (cause instanceof ApiError) {
      const message = messageText(cause.key, language, cause.parameters);
      return respond(cause.status, JSON.stringify({ code: cause.code, message, data: null }));
    }
    parts.log.error(cause);
    const message = messageText("serverError", language);
    return respond(500, JSON.stringify({ code: 500, message, data: null }));
  };

  const callOf = (
    request: Request,
    params: Readonly<Record<string, string>>,
    body: unknown,
    now: number,
  ): Call => ({
    request,
    params,
    query: new URL(request.url).searchParams,
    body,
    language: languageOf(request.headers.get("accept-language")),
    now,
  });
  const work = async (
    run: RunningShop["process"],
    request: Request,
    params: Readonly<Record<string, string>>,
    answer: (call: Call) => Promise<Response>,
  ): Promise<Response> => {
    try {
      const body = await readBody(request);
      return await run(() => answer(callOf(request, params, body, shop.clock())));
    } catch (cause) {
      return refuse(request, cause);
    }
  };

  /** The response to a delivery of a request, with its fault applied. */
  const answerUnder = async (
    hit: Hit | undefined,
    request: Request,
    deliver: (request: Request) => Promise<Response>,
    actLater: (milliseconds: number) => Promise<void>,
  ): Promise<Response> => {
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

  const endpoint = (
    method: Method,
    { pattern, path, seeded: named }: Address,
    answer: Answer,
  ): HttpHandler => {
    const seeded = named ?? path;
    const name = `${method.toUpperCase()} ${seeded ?? pattern}`;
    parts.lateEffects.set(name, {
      isOfShop: path !== null,
      act: async (request, params, now) => {
        await answer(callOf(request, params, await readBody(request), now), false);
      },
    });
    return http[method](pattern, async ({ request, params: all }) => {
      const params = textParams(all);
      const since = parts.clock();
      const called = { method: request.method, path: belowBase(basePath, new URL(request.url)) };
      const run = path === null ? running.process : running.processCall;
      const answerTo = async (hit: Hit | undefined): Promise<Response> => {
        const response = await answerUnder(
          hit,
          request,
          (delivered) =>
            work(run, delivered, params, (call) => answer(call, hit?.fault.kind === "stale")),
          (milliseconds) =>
            running.process(() => putOff(shop, { endpoint: name, params, request }, milliseconds)),
        );
        parts.calls.note({ ...called, fault: hit?.fault.kind ?? null }, response, since);
        return response;
      };
      return running.takeFault({ ...called, pattern: seeded }).then(answerTo, (cause: unknown) => {
        // The shop could not be loaded.
        const response = refuse(request, cause);
        parts.calls.note({ ...called, fault: null }, response, since);
        return response;
      });
    });
  };

  const withCustomer = (call: Call): CustomerRow =>
    customerOfToken(shop, call.request.headers.get("authorization"), call.now);

  /** The body of a successful response; of a stale read the previous one. */
  const bodyOf = async (
    call: Call,
    customer: CustomerRow | undefined,
    isStale: boolean,
    answer: () => Promise<Data> | Data,
  ): Promise<string> => {
    const text = envelope(call, await answer());
    return call.request.method === "GET" ? answers.pass(call, customer, text, isStale) : text;
  };
  const open = (
    method: Method,
    address: Address,
    answer: (call: Call) => Promise<Data> | Data,
  ): HttpHandler =>
    endpoint(method, address, async (call, isStale) =>
      respond(200, await bodyOf(call, undefined, isStale, () => answer(call))),
    );

  const guarded = (
    method: Method,
    path: string,
    answer: (call: CustomerCall, isStale: boolean) => Promise<string>,
  ): HttpHandler =>
    endpoint(method, { pattern: patternOf(basePath, path), path }, async (call, isStale) =>
      respond(200, await answer({ ...call, customer: withCustomer(call) }, isStale)),
    );

  return {
    open: (method, path, answer) =>
      open(method, { pattern: patternOf(basePath, path), path }, answer),
    elsewhere: (method, path, answer) =>
      open(
        method,
        { pattern: `*${path}`, path: null, ...(method === "get" ? {} : { seeded: path }) },
        answer,
      ),
    file: (path, answer) =>
      endpoint("get", { pattern: `*${path}`, path: null }, async (call) => {
        const { type, bytes } = answer(call);
        return new HttpResponse(bytes, {
          headers: { "content-type": type, "cache-control": "public, max-age=3600" },
        });
      }),
    guarded: (method, path, answer) =>
      guarded(method, path, (call, isStale) =>
        bodyOf(call, call.customer, isStale, () => answer(call)),
      ),
    once: (path, answer) =>
      guarded("post", path, async (call) => {
        const known = firstAnswer(shop, call);
        if (known !== undefined) return known;
        const text = envelope(call, await answer(call));
        await keepAnswer(shop, call, text);
        return text;
      }),
  };
};
