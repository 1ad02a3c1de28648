import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a caller may go on sending what was refused, in milliseconds. */
const patience = 5_000;

/**
 * Browsers send a request again by themselves, without telling the page, when a connection that they
 * have used before closes without a byte. One byte that is no HTTP, and they know that they were heard.
 */
const drop = ({ socket }: IncomingMessage): void => {
  socket.write("\0", () => socket.destroy());
};

/**
 * Gives the answer to the caller; settled once the connection has taken it, or is gone. An error
 * response closes the connection without an answer.
 */
export const send = async (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  if (response.type === "error") {
    drop(incoming);
    return;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  const done = new Promise<void>((resolve) => outgoing.once("close", resolve));
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...headers,
    ...(response.status === 204 ? {} : { "content-length": bytes.length }),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : bytes);
  if (!incoming.complete) {
    // A connection that closes while its caller still sends would take the answer with it.
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), patience).unref();
    incoming.once("close", () => clearTimeout(timer));
  }
  await done;
};
