import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer } from "vite";
import { isTaken, portTaken } from "./free-port.ts";
import { portOf } from "./listen-here.ts";

export interface DevShop {
  /** Ends with a slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const usualPort = 5173;
const portsToTry = 20;

const bind = async (http: Server, port: number): Promise<void> => {
  http.listen(port, "localhost");
  await once(http, "listening");
};

/** A port that was asked for by an option. */
export interface RequestedPort {
  readonly option: string;
  /** `undefined`: not said. */
  readonly port: number | undefined;
}

/** Binds to the port, or without one to the usual port or the next free; answers which. */
const bindTo = async (http: Server, { option, port: wanted }: RequestedPort): Promise<number> => {
  if (wanted !== undefined) {
    await bind(http, wanted).catch(async (cause: unknown) => {
      throw isTaken(cause) ? await portTaken(option, wanted, "localhost") : cause;
    });
  } else {
    for (let port = usualPort; ; port += 1) {
      try {
        await bind(http, port);
        break;
      } catch (cause) {
        if (!isTaken(cause) || port === usualPort + portsToTry) throw cause;
      }
    }
  }
  return portOf(http);
};

/**
 * The shop while it is being worked on, with its calls handed to the server at `api`; without one, to
 * the fake server in the browser. Vite is a guest of our own HTTP server: as a host it would end the
 * process at SIGTERM, before the state is kept.
 */
export const startDevShop = async (
  api: string | undefined,
  port: RequestedPort,
): Promise<DevShop> => {
  // Vite's configuration asks for it there.
  if (api !== undefined) process.env["SHOP_API"] = api;
  const http = createHttpServer();
  const bound = await bindTo(http, port);
  const vite = await createServer({
    logLevel: "warn",
    clearScreen: false,
    server: { middlewareMode: true, ws: { server: http } },
  });
  http.on("request", vite.middlewares);
  return {
    url: `http://localhost:${bound}/`,
    close: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await vite.close();
      http.closeAllConnections();
      await closed;
    },
  };
};
