import { setupWorker } from "msw/browser";
import type { FakeServer } from "../create-fake-server.ts";
import { type BrowserServerOptions, createBrowserServer } from "./in-browser.ts";

export interface ServiceWorkerOptions extends BrowserServerOptions {
  /** The address of MSW's worker script. Default: `/mockServiceWorker.js`. */
  readonly workerUrl?: string;
}

/**
 * Answers the page's own `fetch` by way of MSW's service worker; settled once calls are answered.
 * Requests that the server does not know go to the network.
 */
export const startServiceWorker = async ({
  workerUrl = "/mockServiceWorker.js",
  ...options
}: ServiceWorkerOptions = {}): Promise<FakeServer> => {
  const server = await createBrowserServer(options);
  const worker = setupWorker(...server.handlers);
  await worker.start({
    quiet: true,
    onUnhandledFrame: "bypass",
    serviceWorker: { url: workerUrl },
  });

  // A browser that puts the worker to sleep behind a hidden page wakes it up without its memory of
  // which pages it answers (mswjs/msw issue 2635). Telling it again does no harm when it knows, and
  // unlike a stop and start leaves no moment in which calls slip through to the network.
  const activate = (): void => {
    if (document.visibilityState === "visible") {
      navigator.serviceWorker.controller?.postMessage("MOCK_ACTIVATE");
    }
  };
  document.addEventListener("visibilitychange", activate);
  window.addEventListener("pageshow", activate);
  return server;
};
