import type { IncomingMessage } from "node:http";

/** The result of reading a body: complete, too large, or the client disconnected. */
export type Received =
  | { readonly kind: "whole"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too-large" }
  | { readonly kind: "gone" };

/** The announced size in bytes; `null`: unknown until the end. */
const announcedBy = ({ headers }: IncomingMessage): number | null => {
  if (headers["transfer-encoding"] !== undefined) return null;
  return Number(headers["content-length"] ?? 0);
};

/** Whether the headers already announce a body larger than `most` bytes. */
export const announcesMoreThan = (incoming: IncomingMessage, most: number): boolean =>
  (announcedBy(incoming) ?? 0) > most;

/** In bytes. What is smaller need not be given back before the garbage collector comes. */
const small = 1024 * 1024;

/**
 * One buffer for the whole body; a list of chunks that are joined at the end would need twice as much
 * memory. A resizable one grows as it is filled, and `release` gives it back.
 */
const bufferOf = (announced: number | null, most: number): ArrayBuffer =>
  announced !== null && announced <= small
    ? new ArrayBuffer(announced)
    : new ArrayBuffer(0, { maxByteLength: announced ?? most });

/** Gives a body's memory back, now. The bytes are empty then. */
export const release = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  if (buffer.resizable) buffer.resize(0);
};

const nothing = new Uint8Array(0);

/** Reads a body of at most `most` bytes; the rest of a larger one is discarded. */
export const receive = (incoming: IncomingMessage, most: number): Promise<Received> => {
  if (announcesMoreThan(incoming, most)) {
    incoming.resume();
    return Promise.resolve({ kind: "too-large" });
  }
  const announced = announcedBy(incoming);
  if (announced === 0) {
    incoming.resume();
    return Promise.resolve({ kind: "whole", bytes: nothing });
  }
  return new Promise((resolve) => {
    const buffer = bufferOf(announced, most);
    const bytes = new Uint8Array(buffer);
    let size = 0;
    const keep = (chunk: Buffer): void => {
      const place = size;
      size += chunk.length;
      if (size > most) {
        incoming.off("data", keep).resume();
        release(bytes);
        resolve({ kind: "too-large" });
        return;
      }
      if (buffer.resizable) buffer.resize(size);
      bytes.set(chunk, place);
    };
    incoming.on("data", keep);
    incoming.once("end", () => resolve({ kind: "whole", bytes }));
    incoming.once("error", () => resolve({ kind: "gone" }));
    incoming.once("close", () => resolve({ kind: "gone" }));
  });
};
