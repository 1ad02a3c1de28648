import type { FakeServer } from "../create-fake-server.ts";

/**
 * A `fetch` that calls the server directly. As with `fetch`, a dropped connection rejects with a
 * `TypeError` and an abort with the signal's reason; effects until then stay.
 *
 * @example
 * import { createFakeServer } from "../create-fake-server.ts";
 *
 * const shop = fetchOf(createFakeServer());
 * (await shop("/api/client/settings")).status // => 200
 * await shop("/api/client/settings", { signal: AbortSignal.abort() }) // throws AbortError
 */
export const fetchOf =
  (server: Pick<FakeServer, "respond">, origin = "http://shop.invalid"): typeof fetch =>
  async (input, init) => {
    const request =
      input instanceof Request
        ? new Request(input, init)
        : new Request(new URL(input, origin), init);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const response = await Promise.race([server.respond(request), aborted]);
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
