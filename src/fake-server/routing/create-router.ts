import { http, HttpResponse, type HttpHandler } from "msw/http";
import type { CustomerRow } from "../collections/customer.ts";
import { damaged } from "../faults/damage.ts";
import { effectOf } from "../faults/fault.ts";
import type { FaultPlan } from "../faults/faults.ts";
import type { Shop } from "../shop.ts";
import { customerOfToken } from "../sessions/sessions.ts";
import { languageOf } from "../wire/accept-language.ts";
import { messageText } from "../wire/messages.ts";
import { Refusal } from "../wire/refusal.ts";
import { refusals } from "../wire/refusals.ts";
import { firstAnswer, keepAnswer } from "./attempts.ts";
import type { Call, CustomerCall, Data } from "./call.ts";
import type { Method, Router } from "./router.ts";

export interface RouterParts {
  readonly shop: Shop;
  readonly faults: FaultPlan;
  readonly basePath: string;
  /** Runs a call's work alone and as one transaction, with the shop brought up to date before. */
  readonly process: <A>(work: () => Promise<A>) => Promise<A>;
  /** Hears of what is neither an answer nor a refusal. */
  readonly log: Pick<Console, "error">;
  /** Lets the time of a network pass. */
  readonly pause: () => Promise<void>;
}

const isAddress = (path: string): boolean => /^https?:/.test(path);

/** The pattern of a path below the base path, on whatever origin the server is asked. */
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
      throw refusals.badRequest();
    });
  }
  const text = await request.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.badRequest();
  }
};

const textParams = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

export const createRouter = (parts: RouterParts): Router => {
  const { shop, faults, basePath } = parts;

  const envelope = (call: Pick<Call, "language">, data: Data): string =>
    JSON.stringify({ code: 0, message: messageText("ok", call.language), data });

  const respond = (status: number, body: string): Response =>
    new HttpResponse(body, {
      status,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    });

  const refuse = (request: Request, cause: unknown): Response => {
    const language = languageOf(request.headers.get("accept-language"));
    if (cause instanceof Refusal) {
      const message = messageText(cause.key, language, cause.parameters);
      return respond(cause.status, JSON.stringify({ code: cause.code, message, data: null }));
    }
    parts.log.error(cause);
    const message = messageText("serverError", language);
    return respond(500, JSON.stringify({ code: 500, message, data: null }));
  };

  const endpoint = (
    method: Method,
    pattern: string,
    answer: (call: Call) => Promise<Response>,
  ): HttpHandler =>
    http[method](pattern, async ({ request, params }) => {
      const url = new URL(request.url);
      const hit = faults.take(method, belowBase(basePath, url));
      await parts.pause();
      const skipped = hit !== undefined && effectOf(hit.fault) === "skipped";
      if (hit !== undefined && skipped && hit.fault.kind !== "delay") {
        return damaged(hit.fault, undefined);
      }
      if (hit !== undefined && skipped) await hit.wait();

      const work = async (): Promise<Response> => {
        const body = await readBody(request);
        return parts.process(() =>
          answer({
            request,
            params: textParams(params),
            query: url.searchParams,
            body,
            language: languageOf(request.headers.get("accept-language")),
            now: shop.clock(),
          }),
        );
      };
      const response = await work().catch((cause: unknown) => refuse(request, cause));

      if (hit === undefined || skipped) return response;
      if (hit.fault.kind === "delay") await hit.wait();
      return damaged(hit.fault, response);
    });

  const withCustomer = (call: Call): CustomerRow => {
    const customer = customerOfToken(shop, call.request.headers.get("authorization"), call.now);
    if (customer === undefined) throw refusals.sessionExpired();
    return customer;
  };

  return {
    open: (method, path, answer) =>
      endpoint(method, patternOf(basePath, path), async (call) =>
        respond(200, envelope(call, await answer(call))),
      ),
    elsewhere: (method, path, answer) =>
      endpoint(method, `*${path}`, async (call) =>
        respond(200, envelope(call, await answer(call))),
      ),
    file: (path, answer) =>
      endpoint("get", `*${path}`, async (call) => {
        const { type, bytes } = answer(call);
        return new HttpResponse(bytes, {
          headers: { "content-type": type, "cache-control": "public, max-age=3600" },
        });
      }),
    guarded: (method, path, answer) =>
      endpoint(method, patternOf(basePath, path), async (call) => {
        const customerCall: CustomerCall = { ...call, customer: withCustomer(call) };
        const known = firstAnswer(shop, customerCall);
        if (known !== undefined) return respond(200, known);
        const text = envelope(call, await answer(customerCall));
        await keepAnswer(shop, customerCall, text);
        return respond(200, text);
      }),
  };
};
