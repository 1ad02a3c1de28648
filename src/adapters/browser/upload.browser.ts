import type { Fetch, OnProgress } from "../../ports/fetch.ts";

/** Statuses whose answer may have no body. */
const bodiless = [204, 205, 304];

/**
 * A `fetch` that tells how much of the body is sent, which the browser's own does not: it can only
 * stream a body over HTTP/2, and not in every browser. It rejects as that one does: with a
 * `TypeError` where the network gives no answer, with the signal's reason where that is aborted.
 */
export const upload = (
  address: string,
  { method = "GET", headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): ReturnType<Fetch> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      resolve(new Response(bodiless.includes(status) ? null : responseText, { status }));
    });
    request.addEventListener("error", () => reject(new TypeError("Failed to fetch")));
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
