import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** The port of a server that listens. */
export const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
};

/** Listens on a port of this machine that was free. @returns the port. */
export const listenHere = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
};

/** A port that was free just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listenHere(server);
  server.close();
  await once(server, "close");
  return port;
};
