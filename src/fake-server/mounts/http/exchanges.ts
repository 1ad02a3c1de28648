import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Answer } from "../../routing/answer.ts";
import { apiErrors } from "../../wire/api-errors.ts";
import { type AllowedOrigins, corsHeaders, preflightHeaders } from "./cors.ts";
import { largestBodyOf } from "./largest-body.ts";
import { answerParserErrors } from "./parser-errors.ts";
import { announcesMoreThan } from "./receive.ts";
import { errorAnswer } from "../../routing/error-answer.ts";
import { send } from "./send.ts";

/** How long running calls may take when the server stops, in milliseconds. */
export const usualStopTimeout = 20_000;

/** Timeout in milliseconds for incomplete requests when the server stops. */
const incompleteTimeoutMs = 2_000;

/** An answer of a shop, at an instant of its clock: epoch milliseconds. */
export interface DatedAnswer {
  /** null: the connection ends without one. */
  readonly answer: Answer | null;
  readonly now: number;
}

export interface ExchangesParts {
  /** `null`: the client disconnected. A rejection closes the connection. */
  readonly answer: (incoming: IncomingMessage) => Promise<DatedAnswer | null>;
  readonly cors: AllowedOrigins;
  /** The `Date` of a preflight's response, epoch milliseconds. */
  readonly now: () => number;
  /** Cuts a client off that takes nothing of its response for so many milliseconds. */
  readonly stalledAfter: number;
  /** How long running calls may take when the server stops, in milliseconds. Default: 20 s. */
  readonly stopTimeout?: number;
}

const dateOf = (now: number): string => new Date(now).toUTCString();

export interface Exchanges {
  /** Stops accepting connections; resolves when the running exchanges have ended. */
  readonly stop: () => Promise<void>;
}

/** Handles a server's requests, one at a time per connection. */
export const serveExchanges = (
  http: Server,
  { answer, cors, now, stalledAfter, stopTimeout = usualStopTimeout }: ExchangesParts,
): Exchanges => {
  const comingIn = new Set<IncomingMessage>();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const answered = await answer(incoming);
    if (answered === null) return;
    await send(answered.answer, incoming, outgoing, {
      stalledAfter,
      headers: {
        date: dateOf(answered.now),
        ...corsHeaders(incoming, cors),
        ...(isStopping ? { connection: "close" } : {}),
      },
    });
  };
  const preflight = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const headers = preflightHeaders(incoming, cors);
    const preflighted =
      headers === null
        ? errorAnswer(apiErrors.originNotAllowed(), incoming.headers["accept-language"])
        : { status: 204, headers: {}, body: null };
    incoming.resume();
    await send(preflighted, incoming, outgoing, {
      stalledAfter,
      headers: { date: dateOf(now()), ...(headers ?? { vary: "Origin" }) },
    });
  };
  const begin = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    outgoing.sendDate = false;
    const isPreflight = incoming.method === "OPTIONS" && incoming.headers.origin !== undefined;
    const running: Promise<void> = (isPreflight ? preflight : exchange)(incoming, outgoing)
      // The client disconnected.
      .catch(() => void outgoing.destroy())
      .finally(() => underWay.delete(running));
    underWay.add(running);
    comingIn.add(incoming);
    incoming.once("close", () => comingIn.delete(incoming));
  };

  answerParserErrors(http);
  http.on("request", begin);
  http.on("checkContinue", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A client that sends `Expect: 100-continue` gets "too large" and then does not send the body.
    if (announcesMoreThan(incoming, largestBodyOf(incoming))) outgoing.shouldKeepAlive = false;
    else outgoing.writeContinue();
    begin(incoming, outgoing);
  });

  return {
    stop: async () => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      // Held calls do not end with their connection.
      const outOfTime = Promise.withResolvers<void>();
      const allAnswered = async (): Promise<void> => {
        while (underWay.size > 0) await Promise.allSettled(underWay);
      };
      const timers = [
        setTimeout(() => {
          for (const incoming of comingIn) if (!incoming.complete) incoming.destroy();
        }, incompleteTimeoutMs),
        setTimeout(outOfTime.resolve, stopTimeout),
      ];
      await Promise.race([allAnswered(), outOfTime.promise]);
      for (const timer of timers) clearTimeout(timer);
      http.closeAllConnections();
      await closed;
    },
  };
};
