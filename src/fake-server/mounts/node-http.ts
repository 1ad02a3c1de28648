import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { type FileStore, fileStore } from "../store/file-store.ts";
import { languageOf } from "../wire/accept-language.ts";
import { refusals } from "../wire/refusals.ts";
import { createAnswer } from "./http/answer.ts";
import { type AllowedOrigins, corsHeaders, preflightHeaders } from "./http/cors.ts";
import { largestBodyOf } from "./http/largest-body.ts";
import { answerParserErrors } from "./http/parser-errors.ts";
import { announcesMoreThan } from "./http/receive.ts";
import { refused } from "./http/refused.ts";
import { send } from "./http/send.ts";
import { keepState } from "./keep-state.ts";
import { restoreState } from "./restore-state.ts";
import { messageOf } from "../message-of.ts";

export interface HttpMountOptions extends FakeServerOptions {
  /** 0 for any free one (the default). */
  readonly port?: number;
  /** The address to bind to. Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string;
  /** Origins whose pages may call, besides every origin on this machine. */
  readonly cors?: AllowedOrigins;
  /** The file in which the state is kept. Default: none, the state is lost with the server. */
  readonly state?: string;
  /** How long the headers, and the whole of a request, may take to come, in milliseconds. */
  readonly patience?: { readonly headers: number; readonly request: number };
}

export interface HttpMount {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  readonly server: FakeServer;
  /** When the state that was found in the file was written, epoch ms; `null`: there was none. */
  readonly restoredFrom: number | null;
  /**
   * Takes no new connections, lets go held answers, answers the calls under way, writes the state.
   * @throws FileStoreError when the state cannot be written.
   */
  readonly close: () => Promise<void>;
}

const usualPatience = { headers: 10_000, request: 30_000 };

/** After so many milliseconds a stopping server waits for its calls no longer. */
const stopsWithin = 20_000;

/** How long a request that is still coming in then has to be whole, in milliseconds. */
const comesWithin = 2_000;

const originOf = (address: string, port: number): string => {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
};

const serve = async (
  {
    port = 0,
    host = "127.0.0.1",
    cors = [],
    state,
    patience = usualPatience,
    ...options
  }: HttpMountOptions,
  file: FileStore | undefined,
): Promise<HttpMount> => {
  const log = options.log ?? console;
  const found = (await file?.read()) ?? null;

  const http = createServer({
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(1_000, patience.headers / 4),
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const url = originOf(address.address, address.port);

  const server = createFakeServer({
    payConfirmation: "call",
    payPage: `${url}/fake-pay/`,
    ...options,
  });
  const answer = createAnswer({ server, origin: url, log });
  const kept =
    file === undefined
      ? undefined
      : keepState({
          file,
          save: server.saveState,
          onFailure: (cause) => log.error(`${state}: ${messageOf(cause)}`),
        });

  const comingIn = new Set<IncomingMessage>();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    await ready;
    const response = await answer(incoming);
    kept?.touch();
    if (response === null) return;
    await send(response, incoming, outgoing, {
      ...corsHeaders(incoming, cors),
      ...(isStopping ? { connection: "close" } : {}),
    });
  };
  const preflight = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const headers = preflightHeaders(incoming, cors);
    const language = languageOf(incoming.headers["accept-language"] ?? null);
    const response =
      headers === null
        ? refused(refusals.originNotAllowed(), language)
        : new Response(null, { status: 204 });
    incoming.resume();
    await send(response, incoming, outgoing, headers ?? { vary: "Origin" });
  };
  const begin = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const isPreflight = incoming.method === "OPTIONS" && incoming.headers.origin !== undefined;
    const running: Promise<void> = (isPreflight ? preflight : exchange)(incoming, outgoing)
      // The caller went away: there is nobody to tell.
      .catch(() => void outgoing.destroy())
      .finally(() => underWay.delete(running));
    underWay.add(running);
    comingIn.add(incoming);
    incoming.once("close", () => comingIn.delete(incoming));
  };

  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    const timers = [
      setTimeout(() => {
        for (const incoming of comingIn) if (!incoming.complete) incoming.destroy();
      }, comesWithin),
      setTimeout(() => http.closeAllConnections(), stopsWithin),
    ];
    while (underWay.size > 0) await Promise.allSettled(underWay);
    for (const timer of timers) clearTimeout(timer);
    http.closeAllConnections();
    await closed;
  };
  const ready = (async () => {
    if (found !== null) {
      const { scenario, seed, faults } = options;
      await restoreState(server, found.text, { scenario, seed, faults });
    }
    await kept?.flush();
  })();
  answerParserErrors(http);
  http.on("request", begin);
  http.on("checkContinue", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Who asks first whether to send the body is told "too large", and then does not send it.
    if (announcesMoreThan(incoming, largestBodyOf(incoming))) outgoing.shouldKeepAlive = false;
    else outgoing.writeContinue();
    begin(incoming, outgoing);
  });
  try {
    await ready;
  } catch (cause) {
    await stop();
    throw cause;
  }

  return {
    url,
    server,
    restoredFrom: found === null ? null : found.writtenAt,
    close: async () => {
      isStopping = true;
      server.faults.releaseAll();
      await stop();
      // What was done to the server directly, by no call, is kept as well.
      kept?.touch();
      await kept?.flush();
    },
  };
};

/**
 * The fake server over real HTTP. Besides the API it serves `/pictures/<name>`, the payment site's
 * page at `/fake-pay/`, the service chat's at `/service-chat/`, and `/__fake/…` (`controls.ts`).
 *
 * @throws FileStoreError or StateError when the state file is of no use or another server has it, StateClashError when it
 * holds another scenario or seed than the options name, the error of `node:http` when the address
 * cannot be bound. The file is as it was then.
 */
export const listen = async (options: HttpMountOptions = {}): Promise<HttpMount> => {
  if (options.state === undefined) return serve(options, undefined);
  const file = fileStore(options.state);
  // Before it is read: what another server writes in between would be lost.
  const unlock = await file.lock();
  try {
    const mount = await serve(options, file);
    return { ...mount, close: () => mount.close().finally(unlock) };
  } catch (cause) {
    unlock();
    throw cause;
  }
};
