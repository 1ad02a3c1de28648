import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Language } from "../../wire/localized-text.ts";
import { languageOf } from "../../wire/accept-language.ts";
import type { ApiError } from "../../wire/api-error.ts";
import { apiErrors } from "../../wire/api-errors.ts";
import { jsonHeaders, errorText } from "../../routing/error-answer.ts";

const refusalOf = (code: string): ApiError => {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return apiErrors.requestTooSlow();
  if (code === "HPE_HEADER_OVERFLOW") return apiErrors.headersTooLarge();
  return apiErrors.badRequest();
};

const answerText = (refusal: ApiError, language: Language): string => {
  const body = errorText(refusal, language);
  const headers = {
    ...jsonHeaders,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ""}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
};

interface Broken extends Error {
  readonly code?: string;
  /** The received data when parsing failed. */
  readonly rawPacket?: Buffer;
}

const languageIn = (packet: Buffer | undefined): Language => {
  const [, acceptLanguage] =
    /^accept-language:(.*)$/im.exec(packet?.toString("latin1") ?? "") ?? [];
  return languageOf(acceptLanguage);
};

/**
 * Responds, in the API's envelope, to what the HTTP parser rejects: invalid or too large headers, a
 * wrong `Content-Length`, headers or a body that time out; and to CONNECT, which Node hands out apart.
 */
export const answerParserErrors = (http: Server): void => {
  const exchanges = new WeakMap<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>();
  const note = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    exchanges.set(incoming.socket, { incoming, outgoing });
  };
  http.on("request", note);
  http.on("checkContinue", note);

  http.on("connect", ({ headers }: IncomingMessage, socket: Duplex) => {
    const language = languageOf(headers["accept-language"]);
    // Nobody else listens: a client that resets the connection would end the process.
    socket.on("error", () => undefined);
    socket.end(answerText(apiErrors.methodNotAllowed(), language), () => socket.destroy());
  });
  http.on("clientError", (error: Broken, socket: Socket) => {
    const last = exchanges.get(socket);
    if (last !== undefined && last.incoming.complete && !last.outgoing.writableFinished) {
      // More data than announced, after a call whose response is pending: send that first.
      last.outgoing.once("close", () => socket.destroy());
      return;
    }
    const hasBegun = last !== undefined && !last.incoming.complete && last.outgoing.headersSent;
    if (!socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const language =
      last !== undefined && !last.incoming.complete
        ? languageOf(last.incoming.headers["accept-language"])
        : languageIn(error.rawPacket);
    socket.end(answerText(refusalOf(error.code ?? ""), language), () => socket.destroy());
  });
};
