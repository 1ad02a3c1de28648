/**
 * The worker of a build without one (`npm run build -- --without-worker`): it replaces a former build's
 * worker at once and unregisters itself. Open tabs keep the files of their build until they are closed; then
 * the page of this build deletes them (`src/main/late/delete-old-caches.ts`).
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
  // A former build's page that is still open may have registered the worker again.
  if (request.mode === "navigate") event.waitUntil(self.registration.unregister());
  if (sourceOf(request, self.registration.scope, []) !== "file") return;
  event.respondWith(
    caches
      .match(request.url)
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request)),
  );
});
