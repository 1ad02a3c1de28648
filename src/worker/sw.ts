/**
 * The shop's service worker (decisions/0037). It stores files of the build when the page asks for them, one
 * at a time, and answers from the cache. If anything fails here, the request goes to the network.
 */
import { allFiles, type BuildFiles, isWhole, page } from "./build-files.ts";
import { isKeepable } from "./is-keepable.ts";
import { cacheOf, cachesToDrop } from "./kept-builds.ts";
import { type KeepAnswer, messageIn } from "./messages.ts";
import { nextFile, type PrefetchRequest } from "./next-file.ts";
import { buildsOfTabs, type Fetching, type WorkerScope } from "./scope.ts";
import { browserRoutes, sourceOf } from "./source-of.ts";

declare const self: WorkerScope;
/** Filled in by `scripts/vite/worker-plugin.ts`. */
declare const BUILD: BuildFiles;

// A constant, because the build replaces every `BUILD` by the whole value.
const build = BUILD;
const { scope } = self.registration;
const files = allFiles(build);
const addressOf = (file: string): string => scope + file;

const openCache = (): Promise<Cache> => caches.open(cacheOf(build.id));

const keptFiles = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => url.slice(scope.length)));

const isFile = (response: Response, file: string): boolean =>
  isKeepable(
    {
      status: response.status,
      type: response.type,
      redirected: response.redirected,
      contentType: response.headers.get("content-type"),
    },
    file,
  );

/**
 * Stores a file without its `Vary` header. The browser compares that header when it looks into the cache, but
 * a file whose name has a hash is the same for every request.
 */
const keepFile = async (cache: Cache, address: string, answer: Response): Promise<void> => {
  const { body, headers } = answer;
  const kept = new Headers(headers);
  kept.delete("vary");
  await cache.put(address, new Response(body, { headers: kept }));
};

/** Rejects if the page is not cached, or other files are missing and `mayBePartial` is false. */
const keptPage = async (mayBePartial: boolean): Promise<Response> => {
  const cache = await openCache();
  const [kept, answer] = await Promise.all([keptFiles(cache), cache.match(addressOf(page))]);
  if (answer === undefined || !(mayBePartial || isWhole(build, kept))) throw new Error("not whole");
  return answer;
};

const answerPage = async (request: Request): Promise<Response> => {
  try {
    return await keptPage(false);
  } catch {
    try {
      return await fetch(request);
    } catch (failure) {
      // Offline, even an incomplete page is more useful than the browser's error.
      return keptPage(true).catch(() => {
        throw failure;
      });
    }
  }
};

const answerFile = async (event: Fetching): Promise<Response> => {
  const { url } = event.request;
  // In all builds' caches: a tab may run a former build. A hashed name has the same content in each.
  const kept = await caches.match(url).catch(() => undefined);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  const file = url.slice(scope.length);
  if (files.has(file) && isFile(answer, file)) {
    const copy = answer.clone();
    // Full or blocked storage is ignored: the file still comes from the network.
    event.waitUntil(
      openCache()
        .then((cache) => keepFile(cache, url, copy))
        .catch(() => undefined),
    );
  }
  return answer;
};

/** False: the server has another build by now. */
const isOwnPage = async (response: Response): Promise<boolean> =>
  (await response.clone().text()).includes(`data-build="${build.id}"`);

const dropFormer = async (): Promise<void> => {
  const tabs = await buildsOfTabs(self);
  const former = cachesToDrop(await caches.keys(), build.id, tabs);
  await Promise.all(former.map((name) => caches.delete(name)));
};

const keepNext = async (wish: PrefetchRequest, signal: AbortSignal): Promise<KeepAnswer> => {
  try {
    const cache = await openCache();
    const file = nextFile(build, await keptFiles(cache), wish);
    if (file === null) {
      if (wish.all) await dropFormer();
      return "nothing left";
    }
    const answer = await fetch(addressOf(file), {
      signal,
      // Files that the page has fetched already are taken from the HTTP cache.
      cache: file === page ? "no-cache" : "force-cache",
      priority: "low",
    });
    if (!isFile(answer, file) || (file === page && !(await isOwnPage(answer)))) return "failed";
    await keepFile(cache, addressOf(file), answer);
    return "kept";
  } catch {
    return signal.aborted ? "stopped" : "failed";
  }
};

self.addEventListener("install", (event) => {
  const added = event.addRoutes?.(browserRoutes(scope));
  // Without these routes the worker answers all requests itself.
  if (added !== undefined) event.waitUntil(added.catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const source = sourceOf(event.request, scope, build.routes);
  if (source === "page") event.respondWith(answerPage(event.request));
  if (source === "file") event.respondWith(answerFile(event));
});

self.addEventListener("message", (event) => {
  const message = messageIn(event.data);
  if (message === null) return;
  if (message.kind === "activate") return event.waitUntil(self.skipWaiting());
  if (message.kind === "claim") return event.waitUntil(self.clients.claim());
  const [port] = event.ports;
  if (port === undefined) return;
  const stopping = new AbortController();
  port.addEventListener("message", () => stopping.abort());
  port.start();
  event.waitUntil(
    keepNext(message.wish, stopping.signal).then((answer) => port.postMessage(answer)),
  );
});
