import { setupWorker } from "msw/browser";
import type { FakeServer } from "../create-fake-server.ts";
import { messageOf } from "../errors/message-of.ts";
import { type BrowserServerOptions, createBrowserServer } from "./in-browser.ts";
import { mswHandlers } from "./msw-handlers.ts";
import { showNotice, tellProblems } from "./notice.ts";

/**
 * Handles the page's `fetch` through MSW's service worker; resolves when it is active. Unknown
 * requests go to the network.
 */
export const startServiceWorker = async (options: BrowserServerOptions): Promise<FakeServer> => {
  const { server, problems } = await createBrowserServer(options);
  tellProblems(problems);
  const worker = setupWorker(...mswHandlers(server));
  try {
    await worker.start({ quiet: true, onUnhandledFrame: "bypass" });
  } catch (cause) {
    // The shop itself can only say that its server is not reached.
    showNotice([
      `The browser does not start the service worker that carries the fake server: ${messageOf(cause)}`,
      "Allow this page to store data, or run npm run build:demo and npm run preview:demo, which need none.",
    ]);
    throw cause;
  }

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
