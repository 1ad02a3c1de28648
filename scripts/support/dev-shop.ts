import { createServer as createHttpServer, type Server } from "node:http";
import { createServer } from "vite";
import { errorCode } from "../../src/fake-server/error-code.ts";

export interface DevShop {
  /** Ends with a slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const usualPort = 5173;
const portsToTry = 20;

const bind = (http: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "localhost", () => {
      http.off("error", reject);
      resolve();
    });
  });

const isTaken = (cause: unknown): boolean => errorCode(cause) === "EADDRINUSE";

/** Binds to the port, or without one to the usual port or the next free; answers which. */
const bindTo = async (http: Server, wanted: number | undefined): Promise<number> => {
  if (wanted !== undefined) {
    await bind(http, wanted).catch((cause: unknown) => {
      if (!isTaken(cause)) throw cause;
      throw new Error(`--shop-port ${wanted}: taken by another program; choose another one`);
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
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The shop has no port");
  return address.port;
};

/**
 * The shop as `npm start` serves it, with its calls handed to the server at `api`. Vite is a guest
 * of our own HTTP server: as a host it would end the process at SIGTERM, before the state is kept.
 */
export const startDevShop = async (api: string, port: number | undefined): Promise<DevShop> => {
  // Vite's configuration asks for it there.
  process.env["SHOP_API"] = api;
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
