import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client may keep sending a refused body, in milliseconds. */
const drainTimeoutMs = 5_000;

/**
 * Closes the connection so that the request fails in the page. Browsers silently retry when a
 * reused connection closes without a byte; one byte that is not HTTP prevents the retry.
 */
const drop = ({ socket }: IncomingMessage): void => {
  socket.write("\0", () => socket.destroy());
};

/**
 * Sends the response; resolves when it is written or the connection is gone. An error response
 * closes the connection without a response.
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
    // Closing a connection while the client still sends would discard the response.
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), drainTimeoutMs).unref();
    incoming.once("close", () => clearTimeout(timer));
  }
  await done;
};
