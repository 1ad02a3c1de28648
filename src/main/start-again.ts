/**
 * For a start whose code did not arrive: the connection was lost meanwhile, or the server has another build.
 * The page is loaded anew, unless it was already, and when the browser is online again; where it was, it says
 * that the shop did not load. Throws the failure on.
 */
export const startAgain = (failure: unknown): never => {
  const [visit] = performance.getEntriesByType("navigation");
  addEventListener("online", () => location.reload());
  if (navigator.onLine && visit?.toJSON().type !== "reload") location.reload();
  else globalThis.showLost?.();
  throw failure;
};
