import type { IncomingMessage } from "node:http";
import type { FakeServer } from "../../create-fake-server.ts";
import { languageOf } from "../../wire/accept-language.ts";
import { ApiError } from "../../wire/api-error.ts";
import { apiErrors } from "../../wire/api-errors.ts";
import { answerControl, isControl } from "../controls.ts";
import { knownMethods } from "./known-methods.ts";
import { largestBodyOf, megabyte } from "./largest-body.ts";
import { isLocalCaller } from "./local-caller.ts";
import { isPage, pageAt } from "./pages.ts";
import { receive } from "./receive.ts";
import { errorResponse } from "./error-response.ts";
import { requestOf, servedMethods, urlOf } from "./request-of.ts";

/** The served paths; the handlers' patterns would match any path with a call's ending. */
const roots = ["/api/", "/pictures/", "/fake-pay/", "/service-chat/"];

const isServed = ({ pathname }: URL): boolean => roots.some((root) => pathname.startsWith(root));

export interface AnswerParts {
  readonly server: FakeServer;
  /** The server's origin, without a trailing slash. */
  readonly origin: string;
  /** Logs internal errors. */
  readonly log: Pick<Console, "error">;
}

/**
 * Handles any request: an API call, a page, a picture, a control; otherwise an error in the API's
 * envelope. `null`: the client disconnected before the request was complete; no effect.
 */
export const createAnswer = ({ server, origin, log }: AnswerParts) => {
  const methodsAt = (url: URL): readonly string[] => {
    if (isPage(url.pathname)) return ["GET", "HEAD", "OPTIONS"];
    return isServed(url) ? knownMethods(server.handlers, url) : [];
  };

  const optionsAt = (url: URL): Response => {
    const methods = methodsAt(url);
    if (methods.length === 0) throw apiErrors.notFound();
    return new Response(null, { status: 204, headers: { allow: methods.join(", ") } });
  };

  const answer = async (incoming: IncomingMessage): Promise<Response | null> => {
    const url = urlOf(incoming, origin);
    const method = incoming.method ?? "";
    const control = isControl(url.pathname);
    const most = largestBodyOf(incoming);
    const received = await receive(incoming, most);
    if (received.kind === "gone") return null;
    if (received.kind === "too-large") throw apiErrors.bodyTooLarge(most / megabyte);
    if (method === "OPTIONS") return optionsAt(url);
    if (control && servedMethods.includes(method)) {
      const asked = { method: method === "HEAD" ? "GET" : method, url };
      return answerControl(server, asked, received.bytes, isLocalCaller(incoming));
    }
    if (servedMethods.includes(method) && isServed(url)) {
      const request = requestOf(incoming, url, received.bytes);
      const response =
        isPage(url.pathname) && request.method === "GET"
          ? await pageAt(url.pathname)
          : await server.respond(request);
      if (response !== null && (response.status !== 404 || methodsAt(url).includes(method))) {
        return response;
      }
    }
    const methods = methodsAt(url);
    if (methods.length === 0 || methods.includes(method)) throw apiErrors.notFound();
    const language = languageOf(incoming.headers["accept-language"] ?? null);
    return errorResponse(apiErrors.methodNotAllowed(), language, { allow: methods.join(", ") });
  };

  return (incoming: IncomingMessage): Promise<Response | null> =>
    answer(incoming).catch((cause: unknown) => {
      const language = languageOf(incoming.headers["accept-language"] ?? null);
      if (cause instanceof ApiError) return errorResponse(cause, language);
      log.error(cause);
      return errorResponse(apiErrors.serverError(), language);
    });
};
