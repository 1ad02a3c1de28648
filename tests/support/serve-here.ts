import { createServer, type RequestListener } from "node:http";
import { listenHere } from "../../scripts/support/listen-here.ts";

/** A server of this process. */
export interface ServerHere {
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends the connections as well that browsers keep open. */
  readonly close: () => Promise<void>;
}

export const serveHere = async (answer: RequestListener): Promise<ServerHere> => {
  const server = createServer(answer);
  return {
    url: `http://127.0.0.1:${await listenHere(server)}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
