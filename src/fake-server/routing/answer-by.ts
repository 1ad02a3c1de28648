import type { RequestLog } from "../request-log/request-log.ts";
import { type Answer, jsonAnswer } from "./answer.ts";
import { bodyTextOf } from "./request-body.ts";
import type { EndpointFinder } from "./find-endpoint.ts";
import type { IncomingRequest } from "./incoming-request.ts";

const unknownPath = (): Answer =>
  jsonAnswer(404, { code: 404, message: "There is no such call", data: null });

/** Answers a request by its endpoint; logs an unknown path, which is a 404. */
export const answerBy =
  (
    find: EndpointFinder["find"],
    requestLog: Pick<RequestLog, "begin">,
  ): ((request: IncomingRequest) => Promise<Answer | null>) =>
  async (request) => {
    const found = find(request);
    if (found !== undefined) return found.endpoint.answer(request, found.params);
    const { pathname, searchParams } = new URL(request.url);
    const entry = requestLog.begin({
      method: request.method,
      path: pathname,
      search: searchParams,
      key: null,
      body: bodyTextOf(request),
      isCheckable: false,
    });
    const unknown = unknownPath();
    entry.answered(unknown, null);
    return unknown;
  };
