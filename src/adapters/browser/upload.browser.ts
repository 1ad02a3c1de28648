import type { Fetch, OnProgress } from "../../ports/fetch.ts";

/** Statuses whose response may have no body. */
const statusesWithoutBody = [204, 205, 304];

/**
 * A `fetch` with upload progress, which the browser's own lacks (it can stream a body only over HTTP/2, and
 * not in every browser). Rejects like `fetch`: with a `TypeError` for a network failure, with the signal's
 * reason if aborted.
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
      resolve(new Response(statusesWithoutBody.includes(status) ? null : responseText, { status }));
    });
    request.addEventListener("error", () => reject(new TypeError("Failed to fetch")));
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
