import type { FakeServer } from "../create-fake-server.ts";
import { ensureRandomUuid } from "./ensure-random-uuid.ts";
import { fetchOf } from "./fetch-of.ts";
import { type BrowserServerOptions, createBrowserServer } from "./in-browser.ts";

export interface InProcessOptions extends BrowserServerOptions {
  /** The client's base path, with slashes at both ends. Default: `/`. */
  readonly base?: string;
}

export interface InProcess {
  readonly server: FakeServer;
  /** The base of the API's URLs, for `fetch` below. */
  readonly base: string;
  readonly fetch: typeof fetch;
}

/**
 * The static demo: no service worker and no network; the client's `fetch` calls the server
 * directly. Pictures and the payment site's page are static files beside the client's.
 */
export const startInProcess = async ({
  base = "/",
  ...options
}: InProcessOptions = {}): Promise<InProcess> => {
  ensureRandomUuid();
  const server = await createBrowserServer({
    appBase: base,
    picturesBase: `${base}pictures/`,
    payPage: `${base}fake-pay/`,
    // An <img> does not use `fetch`, so no server would serve an uploaded picture's URL.
    uploads: "inline",
    ...options,
  });
  return { server, base: `${base}api`, fetch: fetchOf(server, window.location.origin) };
};
