import type { CustomerRow } from "../collections/customer.ts";
import { customerOfToken } from "../sessions/sessions.ts";
import type { LocalizedText } from "../wire/localized-text.ts";
import type { Answer } from "./answer.ts";
import { firstAnswer, keepAnswer } from "./attempts.ts";
import { patternOf } from "./base-path.ts";
import type { Call, CustomerCall, Data } from "./call.ts";
import type { Method } from "./contract-data.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Address, endpointFactory, type EndpointParts } from "./endpoint-factory.ts";
import { jsonHeaders } from "./error-answer.ts";
import type { LastAnswers } from "./last-answers.ts";
import type { Router } from "./router.ts";

export interface RouterParts extends EndpointParts {
  readonly answers: LastAnswers;
}

/** The message of a success. */
const ok: LocalizedText = { zh: "成功", en: "OK", uk: "Готово", cs: "Hotovo" };

const envelope = (call: Pick<Call, "language">, data: Data): string =>
  JSON.stringify({ code: 0, message: ok[call.language], data });

const respond = (status: number, body: string): Answer => ({ status, headers: jsonHeaders, body });

export const createRouter = (parts: RouterParts): Router => {
  const { shop, basePath, answers } = parts;
  const endpoint = endpointFactory(parts);

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
  ): Endpoint =>
    endpoint(method, address, async (call, isStale) => ({
      response: respond(200, await bodyOf(call, undefined, isStale, () => answer(call))),
      isApplied: true,
    }));

  const guarded = (
    method: Method,
    path: string,
    answer: (
      call: CustomerCall,
      isStale: boolean,
    ) => Promise<{ readonly text: string; readonly isApplied: boolean }>,
  ): Endpoint =>
    endpoint(method, { pattern: patternOf(basePath, path), path }, async (call, isStale) => {
      const customer = withCustomer(call);
      const { text, isApplied } = await answer({ ...call, customer }, isStale);
      return { response: respond(200, text), isApplied };
    });

  return {
    open: (method, path, answer) =>
      open(method, { pattern: patternOf(basePath, path), path, isOpen: true }, answer),
    elsewhere: (method, path, answer) =>
      open(
        method,
        { pattern: `*${path}`, path: null, ...(method === "get" ? {} : { seeded: path }) },
        answer,
      ),
    file: (path, answer) =>
      endpoint("get", { pattern: `*${path}`, path: null }, async (call) => {
        const { type, bytes } = answer(call);
        const headers = { "content-type": type, "cache-control": "public, max-age=3600" };
        return { response: { status: 200, headers, body: bytes }, isApplied: true };
      }),
    guarded: (method, path, answer) =>
      guarded(method, path, async (call, isStale) => ({
        text: await bodyOf(call, call.customer, isStale, () => answer(call)),
        isApplied: true,
      })),
    once: (path, answer) =>
      guarded("post", path, async (call) => {
        const known = firstAnswer(shop, call);
        if (known !== undefined) return { text: known, isApplied: false };
        const text = envelope(call, await answer(call));
        await keepAnswer(shop, call, text);
        return { text, isApplied: true };
      }),
  };
};
