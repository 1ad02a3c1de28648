/**
 * The worker of a build without one (`npm run build -- --without-worker`): it takes the place of a
 * former build's worker at once, and signs itself off. Tabs that are still open find the files of
 * their build as long as they are open; the page of this build drops them (`src/main/late/forget-builds.ts`).
 */
import { openTabs, type WorkerScope } from "../scope.ts";
import { cachePrefix } from "../kept-builds.ts";
import { sourceOf } from "../source-of.ts";

declare const self: WorkerScope;

const retire = async (): Promise<void> => {
  await self.registration.unregister();
  if ((await openTabs(self)).length > 0) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
};

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(retire()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  // An old page that is still open may have registered it anew.
  if (request.mode === "navigate") event.waitUntil(self.registration.unregister());
  if (sourceOf(request, self.registration.scope, []) !== "file") return;
  event.respondWith(
    caches
      .match(request.url, { ignoreVary: true })
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request)),
  );
});
