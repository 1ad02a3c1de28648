import type { IncomingMessage } from "node:http";
import type { FakeServer } from "../../create-fake-server.ts";
import { ApiError } from "../../wire/api-error.ts";
import { apiErrors } from "../../wire/api-errors.ts";
import { shopPath } from "../../shop/shop-path.ts";
import { isControl } from "../control-path.ts";
import { answerControl, isOfServer } from "../controls.ts";
import type { Shops } from "../shops.ts";
import type { DatedAnswer } from "./exchanges.ts";
import { indexPage, wantsPage } from "./index-page.ts";
import { largestBodyOf, megabyte } from "./largest-body.ts";
import { isLocalCaller } from "./local-caller.ts";
import { isPage, pageAt, pageMethods } from "./pages.ts";
import { receive } from "./receive.ts";
import { type Answer, answerOf } from "../../routing/answer.ts";
import { answerWithoutEndpoint } from "../../routing/answer-without-endpoint.ts";
import { errorAnswer } from "../../routing/error-answer.ts";
import { requestOf, servedMethods, urlOf } from "./request-of.ts";
import { shopOf } from "./shop-of.ts";

/** The served paths; the handlers' patterns would match any path with a call's ending. */
export const servedRoots = ["/api/", "/pictures/", "/fake-pay/", "/service-chat/"];

const isServed = ({ pathname }: URL): boolean =>
  servedRoots.some((root) => pathname.startsWith(root)) || isPage(pathname);

export interface AnswerParts {
  /** The shop without a name. */
  readonly server: FakeServer;
  readonly shops: Pick<Shops, "use" | "names" | "remove">;
  /** The server's origin, without a trailing slash. */
  readonly origin: string;
  /** Logs internal errors. */
  readonly log: Pick<Console, "error">;
}

/**
 * Handles any request: an API call, a page, a picture, a control; otherwise an error in the API's
 * envelope. `null`: the client disconnected before the request was complete; no effect.
 */
export const createAnswer = ({ server, shops, origin, log }: AnswerParts) => {
  /** For an `Allow` header; empty for an unknown path. */
  const methodsAt = (url: URL): readonly string[] => {
    if (isPage(url.pathname)) return pageMethods;
    return isServed(url) ? server.methodsOf(url.href) : [];
  };
  const byMainShop = (answer: Answer): DatedAnswer => ({ answer, now: server.now() });
  const withoutEndpoint = (incoming: IncomingMessage, url: URL): DatedAnswer =>
    byMainShop(
      answerWithoutEndpoint(
        incoming.method ?? "",
        methodsAt(url),
        incoming.headers["accept-language"],
      ),
    );

  const answer = async (incoming: IncomingMessage): Promise<DatedAnswer | null> => {
    const whole = urlOf(incoming, origin);
    const { name, path } = shopOf(incoming, whole.pathname);
    const url = path === whole.pathname ? whole : new URL(`${origin}${path}${whole.search}`);
    const method = incoming.method ?? "";
    const isRead = method === "GET" || method === "HEAD";
    const control = isControl(path);
    const most = largestBodyOf(incoming);
    const received = await receive(incoming, most);
    if (received.kind === "gone") return null;
    if (received.kind === "too-large") throw apiErrors.bodyTooLarge({ most: most / megabyte });
    const byShop = (work: (server: FakeServer) => Promise<Answer | null>): Promise<DatedAnswer> =>
      shops.use(name, async (shop) => ({ answer: await work(shop), now: shop.now() }));
    if (method === "OPTIONS") return withoutEndpoint(incoming, url);
    if (isRead && wantsPage(path, incoming.headers.accept) && isLocalCaller(incoming)) {
      return byShop(async (shop) => answerOf(indexPage(shop, `${origin}${shopPath(name)}`)));
    }
    if (control && servedMethods.includes(method)) {
      const requested = {
        method: isRead ? "GET" : method,
        url,
        shopPath: shopPath(name),
        body: received.body,
        isLocal: isLocalCaller(incoming),
        shops,
      };
      return !requested.isLocal || isOfServer(path)
        ? byMainShop(await answerOf(await answerControl(server, requested)))
        : byShop(async (shop) => answerOf(await answerControl(shop, requested)));
    }
    if (servedMethods.includes(method) && isServed(url)) {
      if (!isPage(path)) {
        const request = requestOf(incoming, url, received.body.whole());
        return byShop((shop) => shop.answer(request));
      }
      const page = isRead ? await pageAt(path) : null;
      if (page !== null) return byMainShop(await answerOf(page));
    }
    return withoutEndpoint(incoming, url);
  };

  return (incoming: IncomingMessage): Promise<DatedAnswer | null> =>
    answer(incoming).catch((cause: unknown) => {
      const acceptLanguage = incoming.headers["accept-language"];
      if (cause instanceof ApiError) return byMainShop(errorAnswer(cause, acceptLanguage));
      log.error(cause);
      return byMainShop(errorAnswer(apiErrors.serverError(), acceptLanguage));
    });
};
