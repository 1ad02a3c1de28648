/**
 * Runs before the demo's app: restores the URL that a static host could not serve
 * (decisions/0002), and registers the worker that serves the demo without a network.
 */
const base = new URL(/* @vite-ignore */ "../", import.meta.url);

const asked = new URLSearchParams(location.search).get("address");
if (asked !== null) {
  // Read as a path below the base, so that no link can lead the shop to another site.
  const address = new URL(`./${asked}`, base);
  const home = address.href.startsWith(base.href) ? address.href : base.href;
  history.replaceState(null, "", home);
}

// Without a worker (a private window, plain http) the demo works too, but not offline.
navigator.serviceWorker?.register(new URL("demo-worker.js", base)).catch(() => {});
