import type { ApiConfig } from "../adapters/http/api.ts";
import type { Fetch } from "../ports/fetch.ts";
import { earlyFetch } from "../adapters/http/early-answers.ts";
import { countingFetch } from "./calls-in-flight.ts";
import { replaceBlockedStorage } from "./blocked-storage.ts";
import { takeRequestedShop } from "./requested-shop.ts";
import { offerRemoteDevtools, offerDevtools } from "./devtools.ts";

type Backend = Pick<ApiConfig, "base" | "fetch" | "paths">;

const overTheNetwork: Fetch = async (address, init, onProgress) =>
  onProgress === undefined
    ? fetch(address, init)
    : (await import("../adapters/browser/upload.browser.ts")).upload(address, init, onProgress);

const inProcess = (base: string): Backend => {
  replaceBlockedStorage();
  const requested = takeRequestedShop();
  const started = import("../fake-server/mounts/in-process.ts").then(({ startInProcess }) =>
    startInProcess({ base, requested }),
  );
  offerDevtools(started.then(({ server }) => server));
  return {
    base: `${base}api`,
    fetch: async (address, init) => (await started).fetch(address, init),
  };
};

const serviceWorker = (): Backend => {
  replaceBlockedStorage();
  const requested = takeRequestedShop();
  const started = import("../fake-server/mounts/service-worker.ts").then(({ startServiceWorker }) =>
    startServiceWorker({ requested }),
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
  if (import.meta.env.VITE_SHOP_BACKEND === "in-process") return inProcess(base);
  if (import.meta.env.VITE_SHOP_BACKEND === "service-worker") return serviceWorker();
  return http();
};
