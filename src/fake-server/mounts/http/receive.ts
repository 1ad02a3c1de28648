import type { IncomingMessage } from "node:http";

/** The result of reading a body: complete, too large, or the client disconnected. */
export type Received =
  | { readonly kind: "whole"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too-large" }
  | { readonly kind: "gone" };

/** Whether the headers already announce a body larger than `most` bytes. */
export const announcesMoreThan = (incoming: IncomingMessage, most: number): boolean =>
  Number(incoming.headers["content-length"] ?? 0) > most;

/** Reads a body of at most `most` bytes; the rest of a larger one is discarded. */
export const receive = (incoming: IncomingMessage, most: number): Promise<Received> => {
  if (announcesMoreThan(incoming, most)) {
    incoming.resume();
    return Promise.resolve({ kind: "too-large" });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= most) {
        chunks.push(chunk);
        return;
      }
      incoming.off("data", keep).resume();
      chunks.length = 0;
      resolve({ kind: "too-large" });
    };
    incoming.on("data", keep);
    incoming.once("end", () => {
      const bytes = new Uint8Array(size);
      let place = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, place);
        place += chunk.length;
      }
      resolve({ kind: "whole", bytes });
    });
    incoming.once("error", () => resolve({ kind: "gone" }));
    incoming.once("close", () => resolve({ kind: "gone" }));
  });
};
