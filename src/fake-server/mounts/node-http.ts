import { createServer, type Server } from "node:http";
import type { FakeServer, FakeServerOptions } from "../create-fake-server.ts";
import { type FileStore, fileStore } from "../store/file-store.ts";
import { createWebhooks, type WebhooksParts } from "../webhooks/webhooks.ts";
import { createAnswer } from "./http/answer.ts";
import type { AllowedOrigins } from "./http/cors.ts";
import { serveExchanges } from "./http/exchanges.ts";
import { persistentServer } from "./persistent-server.ts";
import { createShops } from "./shops.ts";

export interface HttpMountOptions extends FakeServerOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  /** How many isolated shops there may be. Default: 2,000. */
  readonly mostShops?: number;
  /** Where the payment site reports each outcome, signed with the secret. Default: nowhere. */
  readonly webhook?: Omit<WebhooksParts, "shop">;
  /** The address to bind to. Default: 127.0.0.1, reachable only from this machine. */
  readonly host?: string;
  /** Allowed origins, besides every origin on this machine. */
  readonly cors?: AllowedOrigins;
  /** The state file. Default: none, the state is lost when the server stops. */
  readonly state?: string;
  /**
   * Timeouts in milliseconds: for the headers, for the whole request, for a client that takes
   * nothing of its response, and for running calls when the server stops.
   */
  readonly timeouts?: Timeouts;
}

export interface HttpMount {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  /** The shop without a name. */
  readonly server: FakeServer;
  /** When the restored state was written, epoch milliseconds; `null`: there was none. */
  readonly restoredFrom: number | null;
  /**
   * Stops accepting connections, releases held calls, finishes running ones, writes the state.
   * @throws FileStoreError when the state cannot be written.
   */
  readonly close: () => Promise<void>;
}

interface Timeouts {
  readonly headers: number;
  readonly request: number;
  readonly response: number;
  /** Default: 20 s. */
  readonly stop?: number;
}

const usualTimeouts: Timeouts = { headers: 10_000, request: 30_000, response: 30_000 };

const originOf = (address: string, port: number): string => {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
};

/** Returns the server's URL. @throws the error of `node:http`. */
const bind = async (http: Server, port: number, host: string): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return originOf(address.address, address.port);
};

const unbind = (http: Server): Promise<void> =>
  new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });

type Served = Omit<HttpMountOptions, "port" | "host"> & { readonly timeouts: Timeouts };

/** Runs the shop of the file, or a new one, and isolated ones, on a bound server. */
const serve = async (
  http: Server,
  url: string,
  { cors = [], state, timeouts, mostShops, webhook, ...options }: Served,
  file: FileStore | undefined,
): Promise<HttpMount> => {
  const log = options.log ?? console;
  const shared: FakeServerOptions = {
    payConfirmation: webhook === undefined ? "call" : "webhook",
    ...options,
  };
  const webhooksOf = (shop: string | null): Pick<FakeServerOptions, "webhooks"> =>
    webhook === undefined ? {} : { webhooks: createWebhooks({ ...webhook, shop }) };
  const ready = (async () => {
    const main = await persistentServer(
      { payPage: `${url}/fake-pay/`, ...shared, ...webhooksOf(null) },
      file === undefined || state === undefined ? undefined : { file, name: state },
    );
    const shops = createShops({
      main,
      options: shared,
      ofShop: webhooksOf,
      origin: url,
      folder: state === undefined ? undefined : `${state}.shops`,
      ...(mostShops === undefined ? {} : { most: mostShops }),
    });
    const answer = createAnswer({ server: main.server, shops, origin: url, log });
    return { main, shops, answer };
  })();
  const exchanges = serveExchanges(http, {
    cors,
    now: options.clock ?? Date.now,
    stalledAfter: timeouts.response,
    ...(timeouts.stop === undefined ? {} : { stopTimeout: timeouts.stop }),
    answer: async (incoming) => (await ready).answer(incoming),
  });
  const { main, shops } = await ready;

  return {
    url,
    server: main.server,
    restoredFrom: main.restoredFrom,
    close: async () => {
      shops.stopWaiting();
      await exchanges.stop();
      await shops.end();
    },
  };
};

/**
 * The fake server over HTTP. Besides the API it serves `/pictures/<name>`, the payment site's page
 * at `/fake-pay/`, the service chat's at `/service-chat/`, and `/__fake/…` (`controls.ts`); below
 * `/shops/NAME/` the same of an isolated shop.
 *
 * @throws FileStoreError or StateError when the state file is invalid or another server uses it,
 * StateConflictError when it holds another scenario or seed than the options, RangeError when the
 * faults are invalid, the error of `node:http` when the address cannot be bound. The file is then
 * unchanged.
 */
export const listen = async ({
  port = 0,
  host = "127.0.0.1",
  timeouts = usualTimeouts,
  ...options
}: HttpMountOptions = {}): Promise<HttpMount> => {
  const http = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: Math.min(1_000, timeouts.headers / 4),
    // A request without one is refused in the API's envelope: `urlOf`.
    requireHostHeader: false,
  });
  const file = options.state === undefined ? undefined : fileStore(options.state);
  // Locked before the read: another server's later write would be lost.
  const unlock = await file?.lock();
  try {
    const url = await bind(http, port, host);
    const mount = await serve(http, url, { ...options, timeouts }, file);
    return { ...mount, close: () => mount.close().finally(unlock) };
  } catch (cause) {
    await unbind(http);
    unlock?.();
    throw cause;
  }
};
