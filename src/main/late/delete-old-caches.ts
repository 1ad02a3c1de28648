import { cachePrefix } from "../../worker/kept-builds.ts";

/** Deletes the caches of former builds once no worker is registered (`src/worker/retired`). */
export const deleteOldCaches = async (): Promise<void> => {
  try {
    if ((await navigator.serviceWorker.getRegistrations()).length > 0) return;
    for (const name of await caches.keys()) {
      if (name.startsWith(cachePrefix)) await caches.delete(name);
    }
  } catch {
    // Storage is blocked, so there are no caches.
  }
};
