import type { ApiConfig } from "../adapters/http/api.ts";
import type { Fetch } from "../ports/fetch.ts";
import { earlyFetch } from "../adapters/http/early-answers.ts";
import { countingFetch } from "./calls-in-flight.ts";
import { replaceBlockedStorage } from "./blocked-storage.ts";
import { withoutOptions } from "../fake-server/mounts/address-options.ts";
import { offerRemoteDevtools, offerDevtools, offerWorkerDevtools } from "./devtools.ts";

type Backend = Pick<ApiConfig, "base" | "fetch" | "paths">;

const overTheNetwork: Fetch = async (address, init, onProgress) =>
  onProgress === undefined
    ? fetch(address, init)
    : (await import("../adapters/browser/upload.browser.ts")).upload(address, init, onProgress);

/** The demo's page has started the worker, long before the bundle arrived. */
const inWorker = (base: string): Backend => {
  const shop = globalThis.demo?.shop;
  if (shop === undefined) throw new Error("The page has not started the fake server");
  offerWorkerDevtools(shop);
  return { base: `${base}api`, fetch: earlyFetch(shop.fetch, globalThis.earlyAnswers) };
};

const serviceWorker = (): Backend => {
  replaceBlockedStorage();
  const address = location.href;
  // Before a screen copies it.
  history.replaceState(history.state, "", withoutOptions(address));
  const started = import("../fake-server/mounts/service-worker.ts").then(({ startServiceWorker }) =>
    startServiceWorker({ address }),
  );
  offerDevtools(started);
  return {
    base: "/api",
    fetch: async (address, init, onProgress) => {
      await started;
      return overTheNetwork(address, init, onProgress);
    },
  };
};

/** @spec S7.1 */
const http = (): Backend => {
  // Only in development; removed from builds.
  if (import.meta.env.DEV) offerRemoteDevtools();
  return {
    base: import.meta.env.VITE_API_BASE ?? "/api",
    paths: import.meta.env.VITE_API_PATHS,
    fetch: countingFetch(earlyFetch(overTheNetwork, globalThis.earlyAnswers)),
  };
};

/** The server behind the calls, chosen at build time; the other two are not in the bundle. */
export const startBackend = (base: string): Backend => {
  if (import.meta.env.VITE_SHOP_BACKEND === "worker") return inWorker(base);
  if (import.meta.env.VITE_SHOP_BACKEND === "service-worker") return serviceWorker();
  return http();
};
