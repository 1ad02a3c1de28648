/**
 * Handles a start whose code failed to load: the connection was lost, or the server has another build.
 * Reloads the page, unless this load is a reload or the browser is offline; then it shows that the shop did
 * not load, and reloads when the browser is online again. Always throws `failure`.
 */
export const recoverFailedStart = (failure: unknown): never => {
  const [visit] = performance.getEntriesByType("navigation");
  addEventListener("online", () => location.reload());
  if (navigator.onLine && visit?.toJSON().type !== "reload") location.reload();
  else globalThis.showLost?.();
  throw failure;
};
