import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../../routing/answer.ts";

/** How long a client may keep sending a refused body, in milliseconds. */
const drainTimeoutMs = 5_000;

/** In bytes: what is written at a time, so that it shows whether a client takes it. */
const pieceSize = 64 * 1024;

/**
 * Closes the connection so that the request fails in the page. Browsers silently retry when a
 * reused connection closes without a byte; one byte that is not HTTP prevents the retry.
 */
const drop = ({ socket }: IncomingMessage): void => {
  socket.write("\0", () => socket.destroy());
};

const bytesOf = (body: string | Uint8Array<ArrayBuffer>): Buffer =>
  typeof body === "string"
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.length);

/** Writes a large body in pieces; `onTaken` is called whenever the client has taken some. */
const write = (outgoing: ServerResponse, body: Buffer, onTaken: () => void): void => {
  let place = 0;
  const go = (): void => {
    onTaken();
    while (place + pieceSize < body.length) {
      const piece = body.subarray(place, place + pieceSize);
      place += pieceSize;
      if (outgoing.write(piece)) continue;
      outgoing.once("drain", go);
      return;
    }
    outgoing.end(body.subarray(place));
  };
  go();
};

export interface SendParts {
  /** Besides those of the answer, which precede. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cuts a client off that takes nothing for so many milliseconds, whatever it sends. */
  readonly stalledAfter: number;
}

/**
 * Sends the answer; resolves when it is written or the connection is gone. null: the connection
 * ends without one.
 */
export const send = (
  answer: Answer | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { headers, stalledAfter }: SendParts,
): Promise<void> =>
  new Promise((resolve) => {
    const { socket } = incoming;
    if (answer === null) {
      drop(incoming);
      resolve();
      return;
    }
    if (outgoing.destroyed) {
      resolve();
      return;
    }
    const stalled = setTimeout(() => {
      // Another response of the connection may be on its way before this one.
      if (outgoing.socket === null) stalled.refresh();
      else outgoing.destroy();
    }, stalledAfter);
    outgoing.once("close", () => {
      clearTimeout(stalled);
      resolve();
    });
    const body = answer.body ?? "";
    const size = typeof body === "string" ? Buffer.byteLength(body) : body.length;
    outgoing.writeHead(answer.status, {
      ...headers,
      ...answer.headers,
      ...(answer.status === 204 ? {} : { "content-length": size }),
    });
    if (incoming.method === "HEAD") outgoing.end();
    // A text goes to the network together with the headers.
    else if (size <= pieceSize) outgoing.end(body);
    else write(outgoing, bytesOf(body), () => stalled.refresh());
    if (!incoming.complete) {
      // Closing a connection while the client still sends would discard the response.
      const timer = setTimeout(() => socket.destroy(), drainTimeoutMs).unref();
      incoming.once("close", () => clearTimeout(timer));
    }
  });
