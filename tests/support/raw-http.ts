import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test writes what no HTTP client would. */
export interface RawConnection {
  readonly socket: Socket;
  readonly send: (...lines: readonly string[]) => void;
  /** All that came, once the other side has ended the connection. */
  readonly rest: () => Promise<string>;
  /** What came until the text was in it. */
  readonly until: (text: string) => Promise<string>;
}

/** Connects to an address such as `http://127.0.0.1:4711`. */
export const rawConnection = async (url: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let seen = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    seen += chunk;
  });
  // A server that cuts the connection is part of what is looked at.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return {
    socket,
    send: (...lines) => void socket.write(lines.join("\r\n")),
    rest: async () => {
      if (!socket.closed) await once(socket, "close");
      return seen;
    },
    until: async (text) => {
      while (!seen.includes(text)) await once(socket, "data");
      return seen;
    },
  };
};
