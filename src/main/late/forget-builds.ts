import { cachePrefix } from "../../worker/kept-builds.ts";

/** Drops what a former build's worker kept, when no tab is under it any more (`src/worker/retired`). */
export const forgetBuilds = async (): Promise<void> => {
  try {
    if ((await navigator.serviceWorker.getRegistrations()).length > 0) return;
    for (const name of await caches.keys()) {
      if (name.startsWith(cachePrefix)) await caches.delete(name);
    }
  } catch {
    // Blocked storage has kept nothing.
  }
};
