/**
 * Runs before the demo's app: puts the requested URL into the address bar, which a static host could not
 * serve (decisions/0002), and registers the worker that serves the demo without a network.
 */
const { demo } = globalThis;
// Not before: until the page is parsed, its relative addresses are read below the host's URL.
if (demo !== undefined) history.replaceState(history.state, "", demo.address);

const base = new URL(/* @vite-ignore */ "../", import.meta.url);
// Without a worker (a private window, plain http) the demo works too, but not offline.
navigator.serviceWorker?.register(new URL("demo-worker.js", base)).catch(() => {});
