/**
 * Runs before the demo's app: puts the requested URL into the address bar, which a static host could not
 * serve (decisions/0002), and registers the worker that serves the demo without a network.
 */
import type { DemoPage } from "../../../src/fake-server/mounts/worker-shop.ts";

const demo: DemoPage | undefined = globalThis.demo;
if (demo !== undefined) {
  // Not before: until the page is parsed, its relative addresses are read below the host's URL.
  history.replaceState(history.state, "", demo.address);
  // Without a worker (a private window, plain http) the demo works too, but not offline.
  navigator.serviceWorker?.register(`${demo.base}demo-worker.js`).catch(() => {});
}
