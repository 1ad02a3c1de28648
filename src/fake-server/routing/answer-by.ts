import type { RequestLog } from "../request-log/request-log.ts";
import type { Answer } from "./answer.ts";
import type { EndpointFinder } from "./find-endpoint.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { bodyTextOf } from "./request-body.ts";
import { answerWithoutEndpoint } from "./answer-without-endpoint.ts";

/** Answers a request by its endpoint; logs one that has none, which is answered by what its address takes. */
export const answerBy =
  (
    { find, methodsOf }: EndpointFinder,
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
    const answer = answerWithoutEndpoint(
      request.method,
      methodsOf(request.url),
      request.headers.get("accept-language"),
    );
    entry.answered(answer, null);
    return answer;
  };
