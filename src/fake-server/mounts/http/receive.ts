import type { IncomingMessage } from "node:http";
import { type Body, createBody, noBody } from "./body.ts";

/** The result of reading a body: complete, too large, or the client disconnected. */
export type Received =
  | { readonly kind: "whole"; readonly body: Body }
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

/** Reads a body of at most `most` bytes; the rest of a larger one is discarded. */
export const receive = (incoming: IncomingMessage, most: number): Promise<Received> => {
  if (announcesMoreThan(incoming, most)) {
    incoming.resume();
    return Promise.resolve({ kind: "too-large" });
  }
  const announced = announcedBy(incoming);
  if (announced === 0) {
    incoming.resume();
    return Promise.resolve({ kind: "whole", body: noBody });
  }
  return new Promise((resolve) => {
    const body = createBody(announced);
    const keep = (chunk: Buffer): void => {
      if (body.size() + chunk.length > most) {
        incoming.off("data", keep).resume();
        body.release();
        resolve({ kind: "too-large" });
        return;
      }
      body.add(chunk);
    };
    incoming.on("data", keep);
    incoming.once("end", () => resolve({ kind: "whole", body }));
    incoming.once("error", () => resolve({ kind: "gone" }));
    incoming.once("close", () => resolve({ kind: "gone" }));
  });
};
