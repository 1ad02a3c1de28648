import { createServer, type Server } from "node:http";
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
} from "../create-fake-server.ts";
import { messageOf } from "../message-of.ts";
import { modesSaid } from "../modes.ts";
import { type FileStore, fileStore } from "../store/file-store.ts";
import { createAnswer } from "./http/answer.ts";
import type { AllowedOrigins } from "./http/cors.ts";
import { serveExchanges } from "./http/exchanges.ts";
import { keepState } from "./keep-state.ts";
import { restoreState } from "./restore-state.ts";

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

const originOf = (address: string, port: number): string => {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
};

/** Answers the address under which the server is reached. @throws the error of `node:http`. */
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

type Served = Omit<HttpMountOptions, "port" | "host" | "patience">;

/** The file, if there is one, and what was found in it. */
interface Kept {
  readonly file: FileStore | undefined;
  readonly found: Awaited<ReturnType<FileStore["read"]>>;
}

/** Serves the shop of the file, or a new one, on a server that is bound. */
const serve = async (
  http: Server,
  url: string,
  { cors = [], state, ...options }: Served,
  { file, found }: Kept,
): Promise<HttpMount> => {
  const log = options.log ?? console;
  const server = createFakeServer({
    payConfirmation: "call",
    payPage: `${url}/fake-pay/`,
    ...options,
  });
  const kept =
    file === undefined
      ? undefined
      : keepState({
          file,
          save: server.saveState,
          onFailure: (cause) => log.error(`${state}: ${messageOf(cause)}`),
        });
  const ready = (async () => {
    if (found !== null) {
      const { scenario, seed, faults } = options;
      const modes = modesSaid(options);
      await restoreState(server, found.text, { scenario, seed, faults, modes });
    }
    await kept?.flush();
  })();
  const answer = createAnswer({ server, origin: url, log });
  const exchanges = serveExchanges(http, {
    cors,
    answer: async (incoming) => {
      await ready;
      const response = await answer(incoming);
      kept?.touch();
      return response;
    },
  });
  await ready;

  return {
    url,
    server,
    restoredFrom: found === null ? null : found.writtenAt,
    close: async () => {
      server.faults.stopHolding();
      await exchanges.stop();
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
 * @throws FileStoreError or StateError when the state file is of no use or another server has it,
 * StateClashError when it holds another scenario or seed than the options name, RangeError when the
 * faults are none, the error of `node:http` when the address cannot be bound. The file is as it was
 * then.
 */
export const listen = async ({
  port = 0,
  host = "127.0.0.1",
  patience = usualPatience,
  ...options
}: HttpMountOptions = {}): Promise<HttpMount> => {
  const http = createServer({
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(1_000, patience.headers / 4),
  });
  const file = options.state === undefined ? undefined : fileStore(options.state);
  // Before it is read: what another server writes in between would be lost.
  const unlock = await file?.lock();
  try {
    const found = (await file?.read()) ?? null;
    const url = await bind(http, port, host);
    const mount = await serve(http, url, options, { file, found });
    return {
      ...mount,
      close: async () => {
        try {
          await mount.close();
        } finally {
          unlock?.();
        }
      },
    };
  } catch (cause) {
    await unbind(http);
    unlock?.();
    throw cause;
  }
};
