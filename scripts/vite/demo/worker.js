// The demo's service worker (decisions/0002): the shop without a network, and its inner addresses on
// hosts that know only files. `files` and `version` are written in front of this by the build.
/* global files, version */
const cacheName = `shop-demo-${version}`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(["./", ...files])));
});

self.addEventListener("activate", (event) => {
  const dropOthers = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("shop-demo-") && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(dropOthers());
});

const stored = (request) => caches.match(request, { ignoreSearch: true });

// The page itself comes from the network while there is one: a new build shows at once.
const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    return (await stored(request)) ?? Promise.reject(error);
  }
};

const file = async (request) => (await stored(request)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = self.registration.scope;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode !== "navigate") {
    event.respondWith(file(request));
    return;
  }
  const asked = request.url.slice(scope.length);
  const isFile = /^($|[?#]|index\.html|fake-pay\/)/.test(asked);
  event.respondWith(
    isFile ? page(request) : Response.redirect(`${scope}?address=${encodeURIComponent(asked)}`),
  );
});
