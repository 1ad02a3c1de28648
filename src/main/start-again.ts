/** This page itself was loaded anew, by the customer or by `startAgain`. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

/**
 * For a start whose code did not arrive: the connection was lost meanwhile, or the server has another build.
 * The page is loaded anew once, and after that when the browser is online again.
 */
export const startAgain = (): void => {
  addEventListener("online", () => location.reload());
  if (navigator.onLine && !isReloaded()) location.reload();
};
