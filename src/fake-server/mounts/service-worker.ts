import { setupWorker } from "msw/browser";
import type { FakeServer } from "../create-fake-server.ts";
import { type BrowserServerOptions, createBrowserServer } from "./in-browser.ts";

/**
 * Handles the page's `fetch` through MSW's service worker; resolves when it is active. Unknown
 * requests go to the network.
 */
export const startServiceWorker = async (options: BrowserServerOptions): Promise<FakeServer> => {
  const server = await createBrowserServer(options);
  const worker = setupWorker(...server.handlers);
  await worker.start({
    quiet: true,
    onUnhandledFrame: "bypass",
  });

  // A browser that suspends the worker behind a hidden page restarts it without the list of its
  // clients (mswjs/msw issue 2635). Activating it again is idempotent, and unlike a restart lets no
  // calls through to the network.
  const activate = (): void => {
    if (document.visibilityState === "visible") {
      navigator.serviceWorker.controller?.postMessage("MOCK_ACTIVATE");
    }
  };
  document.addEventListener("visibilitychange", activate);
  window.addEventListener("pageshow", activate);
  return server;
};
